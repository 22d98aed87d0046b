import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { FileStore } from '../../wire/file/file-store.ts'

/**
 * Locks content until the transaction ends, for both storing and deleting: bytes that are being stored again must not
 * be deleted with their former owner.
 */
export const lockContent = (db: Db, sha256: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${sha256}, 0))`.execute(db)

/** Deletes bytes that no file uses any more. */
export async function deleteContent(db: Db, store: FileStore, sha256: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await lockContent(tx, sha256)
    const gone = await tx
      .deleteFrom('fileBlob')
      .where('sha256', '=', sha256)
      .where(({ not, exists, selectFrom }) => not(exists(selectFrom('file').select('id').where('sha256', '=', sha256))))
      .returning('storageKey')
      .executeTakeFirst()
    if (gone) await store.remove(gone.storageKey)
    return gone !== undefined
  })
}
