import type { ImportCounts } from '@shuyuan/contract/entities/sheet.ts'
import type { Words } from '@shuyuan/contract/errors.ts'
import type { BadCell, RawRow } from '@shuyuan/domain/import/rows/read-rows.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { newId } from '../db/ids.ts'
import type { KeptImport } from './import.read.ts'
import type { Judged } from './judge-rows.ts'

/** screens/shell 1.14 */
const LIFE_MS = 30 * 60_000
const BATCH = 5000

export const NO_COUNTS: ImportCounts = { total: 0, add: 0, update: 0, same: 0, bad: 0 }

interface NewImport {
  call: string
  userId: string
  fileName: string
  beside: unknown
}

export async function createImport(db: Db, { call, userId, fileName, beside }: NewImport, now: Date): Promise<string> {
  const id = newId()
  await db
    .insertInto('importResult')
    .values({
      id,
      targetCall: call,
      userId,
      fileName: fileName.slice(0, 255),
      state: 'reading',
      beside: JSON.stringify(beside),
      facts: JSON.stringify(NO_COUNTS),
      expiresAt: new Date(now.getTime() + LIFE_MS),
      createdAt: now,
    })
    .execute()
  return id
}

export const setJob = (db: Db, id: string, jobId: string, state: 'reading' | 'writing') =>
  db.updateTable('importResult').set({ jobId, state }).where('id', '=', id).execute()

export const setState = (db: Db, id: string, state: KeptImport['state']) =>
  db.updateTable('importResult').set({ state }).where('id', '=', id).execute()

/** Nobody needs the result of an older attempt at the same sheet. */
export const failOpenImports = (db: Db, call: string, userId: string) =>
  db
    .updateTable('importResult')
    .set({ state: 'failed' })
    .where('targetCall', '=', call)
    .where('userId', '=', userId)
    .where('committedAt', 'is', null)
    .where('state', '=', 'ready')
    .execute()

export function countsOf({ good, bad }: Pick<Judged, 'good' | 'bad'>): ImportCounts {
  const of = (change: string) => good.filter((one) => one.change === change).length
  const badRows = new Set(bad.map(({ row }) => row)).size
  return { total: good.length + badRows, add: of('add'), update: of('update'), same: of('same'), bad: badRows }
}

/** Formulas and truncated numbers are not stored: the workbook of faulty rows would return them as if they were text. */
const savedCells = ({ cells, kinds }: RawRow) =>
  kinds
    ? Object.fromEntries(Object.entries(cells).filter(([header]) => (kinds[header] ?? 'number') === 'number'))
    : cells

/** Stores the rows as they were read, with their results; replaces earlier results of the import. */
export async function saveJudgedRows(
  db: Db,
  importId: string,
  raw: readonly RawRow[],
  judged: Judged,
  told?: { readonly notes: readonly Words[]; readonly sheets: readonly string[] },
): Promise<void> {
  const good = new Map(judged.good.map((one) => [one.row, one]))
  const bad = new Map<number, BadCell[]>()
  for (const cell of judged.bad) bad.set(cell.row, [...(bad.get(cell.row) ?? []), cell])
  await sql`delete from import_row where import_id = ${importId}`.execute(db)
  for (let at = 0; at < raw.length; at += BATCH) {
    const rows = raw.slice(at, at + BATCH)
    const badOf = (row: number) => (bad.has(row) ? JSON.stringify(bad.get(row)) : null)
    const wasOf = (row: number) => {
      const was = good.get(row)?.was
      return was ? JSON.stringify(was) : null
    }
    await sql`
      insert into import_row (import_id, row, cells, change, bad, was)
      select ${importId}::uuid, * from unnest(
        ${rows.map(({ row }) => row)}::int[],
        ${rows.map((row) => JSON.stringify(savedCells(row)))}::jsonb[],
        ${rows.map(({ row }) => good.get(row)?.change ?? '')}::text[],
        ${rows.map(({ row }) => badOf(row))}::jsonb[],
        ${rows.map(({ row }) => wasOf(row))}::jsonb[])`.execute(db)
  }
  // Who judges the rows again has not read the book again.
  const facts = JSON.stringify({ ...countsOf(judged), ...told })
  await sql`
    update import_result set state = 'ready', facts = facts || ${facts}::jsonb where id = ${importId}`.execute(db)
}

/** Marks the import as committed; only that and the counts are kept. */
export async function finishImport(db: Db, importId: string, counts: ImportCounts, now: Date): Promise<void> {
  await db
    .updateTable('importResult')
    .set({ state: 'done', committedAt: now, facts: JSON.stringify(counts) })
    .where('id', '=', importId)
    .execute()
  await sql`delete from import_row where import_id = ${importId}`.execute(db)
}

export async function deleteExpiredImports(db: Db, now: Date): Promise<void> {
  await sql`
    delete from import_row where import_id in (select id from import_result where expires_at < ${now})`.execute(db)
}
