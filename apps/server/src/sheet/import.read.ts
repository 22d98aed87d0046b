import { type ImportCounts, PREVIEW_ROWS } from '@shuyuan/contract/entities/sheet.ts'
import type { Words } from '@shuyuan/contract/errors.ts'
import type { BadCell, RawRow } from '@shuyuan/domain/import/rows/read-rows.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import type { Change, SheetBy, Update } from './sheet.ts'

/** What a sheet would do, and what of its book was not read. */
export type ImportFacts = ImportCounts & {
  readonly notes?: readonly Words[]
  /** The names of the sheets whose rows were joined; none if there was one. */
  readonly sheets?: readonly string[]
}

export interface KeptImport {
  id: string
  fileName: string
  state: 'reading' | 'ready' | 'writing' | 'done' | 'failed'
  jobId: string | null
  beside: unknown
  facts: ImportFacts
}

/** A job that ended without a result died with its process: nothing was read, and what it wrote was rolled back. */
const stateNow = sql<KeptImport['state']>`case
  when import_result.state in ('reading', 'writing') and job.state in ('failed', 'cancelled')
    then case import_result.state when 'reading' then 'failed' else 'ready' end
  else import_result.state end`

const kept = (db: Db, call: string, userId: string, now: Date) =>
  db
    .selectFrom('importResult')
    .leftJoin('job', 'job.id', 'importResult.jobId')
    .select(['importResult.id', 'importResult.fileName', 'importResult.jobId', 'importResult.beside'])
    .select([stateNow.as('state'), 'importResult.facts'])
    .where('importResult.targetCall', '=', call)
    .where('importResult.userId', '=', userId)
    .where('importResult.expiresAt', '>', now)

/** An import of this person and call, committed or not; null if it has expired. */
export const findImport = async (db: Db, call: string, by: SheetBy, id: string): Promise<KeptImport | null> =>
  ((await kept(db, call, by.me.userId, by.now).where('importResult.id', '=', id).executeTakeFirst()) as
    | KeptImport
    | undefined) ?? null

/** The newest import that this person has left open, if any. */
export const openImport = async (db: Db, call: string, by: SheetBy): Promise<KeptImport | null> =>
  ((await kept(db, call, by.me.userId, by.now)
    .where('importResult.committedAt', 'is', null)
    .where(stateNow, '<>', 'failed')
    .orderBy('importResult.createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()) as KeptImport | undefined) ?? null

/** The sheets whose rows an import joined. */
export async function sheetsRead(db: Db, importId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ facts: ImportFacts }>`select facts from import_result where id = ${importId}`.execute(db)
  return rows[0]?.facts.sheets ?? []
}

/** The rows of an import that are to be written. */
export async function goodRows(db: Db, importId: string): Promise<RawRow[]> {
  const { rows } = await sql<RawRow>`
    select row, cells from import_row where import_id = ${importId} and bad is null order by row`.execute(db)
  return rows
}

export async function previewRows(db: Db, importId: string) {
  const good = sql<{ row: number; cells: Record<string, string>; change: Change; was: Update['was'] | null }>`
    select row, cells, change, was from import_row where import_id = ${importId} and bad is null
    order by row limit ${PREVIEW_ROWS}`.execute(db)
  const bad = sql<{ bad: BadCell[] }>`
    select bad from import_row where import_id = ${importId} and bad is not null
    order by row limit ${PREVIEW_ROWS}`.execute(db)
  const [goods, bads] = await Promise.all([good, bad])
  return { good: goods.rows, bad: bads.rows.flatMap((one) => one.bad) }
}

/** Bad rows with everything that stood in them. */
export async function badRows(db: Db, importId: string): Promise<(RawRow & { bad: BadCell[] })[]> {
  const { rows } = await sql<RawRow & { bad: BadCell[] }>`
    select row, cells, bad from import_row where import_id = ${importId} and bad is not null order by row`.execute(db)
  return rows
}

/** An import of this person, whatever its call. */
export const findImportById = (db: Db, { me, now }: SheetBy, id: string) =>
  db
    .selectFrom('importResult')
    .select('targetCall as call')
    .where('id', '=', id)
    .where('userId', '=', me.userId)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
