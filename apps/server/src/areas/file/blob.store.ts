import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { FileStore } from '../../wire/file/file-store.ts'

/**
 * Locks content until the transaction ends, for both storing and deleting: bytes that are being stored again must not
 * be deleted with their former owner.
 */
export const lockContent = (db: Db, sha256: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${sha256}, 0))`.execute(db)

/** Deletes bytes that no file uses any more, and the bare copy that was made of them. */
export async function deleteContent(db: Db, store: FileStore, sha256: string): Promise<boolean> {
  const gone = await db.transaction().execute((tx) => deleteUnused(tx, store, sha256))
  if (gone?.bareSha256) await deleteContent(db, store, gone.bareSha256)
  return gone !== undefined
}

async function deleteUnused(
  tx: Db,
  store: FileStore,
  sha256: string,
): Promise<{ bareSha256: string | null } | undefined> {
  await lockContent(tx, sha256)
  const bare = await tx.selectFrom('bareFile').select('bareSha256').where('sha256', '=', sha256).executeTakeFirst()
  const gone = await tx
    .deleteFrom('fileBlob')
    .where('sha256', '=', sha256)
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('file').select('id').where('sha256', '=', sha256))))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('bareFile').select('sha256').where('bareSha256', '=', sha256))),
    )
    .returning('storageKey')
    .executeTakeFirst()
  if (gone) await store.remove(gone.storageKey)
  return gone && { bareSha256: bare?.bareSha256 ?? null }
}
