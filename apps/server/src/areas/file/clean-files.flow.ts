import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { letResultsGo } from '../../jobs/job.store.ts'
import type { Deps } from '../../wire/context.ts'
import { deleteContent } from './blob.store.ts'
import { namedFiles } from './named-files.read.ts'

/** How long an unreferenced file is kept, so that a fresh upload has time to be referenced. */
const KEPT_MS = 7 * DAY_MS
/** Age of leftovers of uploads whose request died. */
const STRAY_MS = DAY_MS
const BATCH = 50_000
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

type Tools = Pick<Deps, 'db' | 'files' | 'config' | 'now'>

/** Ids of the files matching `which`, in large batches, as each batch scans every table once. */
async function* partsOf(db: Db, which: RawBuilder<unknown>): AsyncGenerator<string[]> {
  for (let after = FIRST_ID; ; ) {
    const { rows } = await sql<{ id: string }>`
      select id from file where id > ${after} and (${which}) order by id limit ${BATCH}`.execute(db)
    const last = rows.at(-1)
    if (!last) return
    yield rows.map(({ id }) => id)
    after = last.id
  }
}

/** Records since when a file has been unreferenced, and clears it if something refers to it again. */
async function markUnused(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS)
  for await (const ids of partsOf(db, sql`status = 'ready' and created_at < ${before}`)) {
    const named = [...(await namedFiles(db, ids))]
    await sql`
      update file set unused_since = case when id = any(${named}::uuid[]) then null else ${now}::timestamptz end
      where id = any(${ids}::uuid[]) and (unused_since is null) <> (id = any(${named}::uuid[]))`.execute(db)
  }
}

/**
 * Deletes files unreferenced for long enough or deleted by their owner: rows first, then bytes that no other file uses.
 */
async function removeUnused({ db, files }: Tools, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEPT_MS)
  const over = sql`unused_since < ${before} or (status = 'deleted' and updated_at < ${before})`
  let removed = 0
  for await (const ids of partsOf(db, over)) {
    // Checked again, as files deleted by their owner were never marked.
    const named = await namedFiles(db, ids)
    const gone = ids.filter((id) => !named.has(id))
    const { rows: contents } = await sql<{ sha256: string }>`
      with gone as (delete from file where id = any(${gone}::uuid[]) returning sha256)
      select distinct sha256 from gone`.execute(db)
    for (const { sha256 } of contents) await deleteContent(db, files, sha256)
    removed += gone.length
  }
  return removed
}

/** Deletes files of a folder that have no row and were not touched for a day. */
async function removeStray(folder: string, isKnown: (name: string) => boolean, now: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (isKnown(name)) continue
    const found = await stat(join(folder, name)).catch(() => null)
    if (found && found.mtimeMs < now.getTime() - STRAY_MS) await rm(join(folder, name), { force: true })
  }
}

async function removeUnfinished({ db, config }: Tools, now: Date): Promise<void> {
  await db.deleteFrom('upload').where('expiresAt', '<', now).execute()
  const open = await db.selectFrom('upload').select('id').execute()
  const known = new Set(open.map(({ id }) => id))
  await removeStray(join(config.dataDir, 'uploads'), (name) => known.has(name), now)
  await removeStray(join(config.dataDir, 'incoming'), () => false, now)
}

/** The nightly file cleanup (screens/shell part 3); returns how many files were deleted. */
export async function cleanFiles(tools: Tools): Promise<number> {
  const now = tools.now()
  await removeUnfinished(tools, now)
  await letResultsGo(tools.db, now)
  await markUnused(tools.db, now)
  return removeUnused(tools, now)
}
