import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { FileStore } from '../../wire/file/file-store.ts'

/**
 * Deletes generated files that are no longer needed: their rows stay marked as deleted, bytes that no other file uses
 * are removed.
 */
export async function deleteFiles(db: Db, store: FileStore, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  const { rows } = await sql<{ storageKey: string }>`
    with gone as (
      update file set status = 'deleted', updated_at = ${now} where id = any(${[...ids]}::uuid[]) and status <> 'deleted'
      returning sha256),
    less as (select sha256, count(*)::int as n from gone group by sha256)
    update file_blob b set ref_count = greatest(0, b.ref_count - less.n) from less where b.sha256 = less.sha256
    returning case when b.ref_count = 0 then b.storage_key end as "storageKey"`.execute(db)
  for (const { storageKey } of rows) if (storageKey) await store.remove(storageKey)
}
