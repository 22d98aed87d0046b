import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { FileStore } from '../../../wire/file/file-store.ts'
import { lockContent } from '../blob.store.ts'

interface BareRow {
  sha256: string
  /** null: the content itself. */
  bareSha256: string | null
  isWhole: boolean
}

export const bareRows = (db: Db, contents: readonly string[]): Promise<BareRow[]> =>
  db
    .selectFrom('bareFile')
    .select(['sha256', 'bareSha256', 'isWhole'])
    .where('sha256', 'in', [...contents])
    .execute()

interface Copy {
  path: string
  sha256: string
  size: number
}

/** Keeps what came of a content; of two who made a copy at once the first counts. */
export async function keepBare(
  tx: Db,
  store: FileStore,
  { sha256, copy, isWhole, now }: { sha256: string; copy: Copy | null; isWhole: boolean; now: Date },
): Promise<void> {
  if (copy) {
    await lockContent(tx, copy.sha256)
    const storageKey = await store.put(copy.path, copy.sha256)
    await tx
      .insertInto('fileBlob')
      .values({ sha256: copy.sha256, size: copy.size, storageKey, storage: store.name, refCount: 0 })
      .onConflict((on) => on.column('sha256').doNothing())
      .execute()
  }
  await sql`insert into bare_file (sha256, bare_sha256, is_whole, made_at)
    select sha256, ${copy?.sha256 ?? null}, ${isWhole}, ${now} from file_blob where sha256 = ${sha256}
    on conflict (sha256) do nothing`.execute(tx)
}

/** Where the bytes lie that somebody gets who may not know whose the file is. */
export async function bareContent(
  db: Db,
  sha256: string,
): Promise<{ storageKey: string; size: number; sha256: string } | undefined> {
  const { rows } = await sql<{ storageKey: string; size: number; sha256: string }>`
    select b.storage_key as "storageKey", b.size, b.sha256 from bare_file f
    join file_blob b on b.sha256 = coalesce(f.bare_sha256, f.sha256) where f.sha256 = ${sha256}`.execute(db)
  return rows[0]
}
