import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshDatabase } from '../test/postgres.ts'
import { type Db, openDatabase } from './db.ts'
import { newId } from './ids.ts'
import { MONTHLY, openMonths } from './months.ts'

let db: Db
let stop: () => Promise<void>

beforeAll(async () => {
  const fresh = await freshDatabase()
  const opened = openDatabase(fresh.url, 4)
  db = opened.db
  stop = async () => {
    await opened.close()
    await fresh.drop()
  }
})
afterAll(() => stop())

const write = (at: string) =>
  db
    .insertInto('opLog')
    .values({ id: newId(), at: new Date(at), module: 'm', action: 'a', callName: 'c', outcome: 'success' })
    .execute()

const where = async () => {
  const { rows } = await sql<{ part: string; n: number }>`
    select tableoid::regclass::text as part, count(*) as n from op_log group by 1 order by 1`.execute(db)
  return rows.map(({ part, n }) => [part, n])
}

it('makes months ahead, moves rows that were there before them, and does nothing twice', async () => {
  for (const at of ['2026-09-30T23:59:59Z', '2026-10-01T00:00:00Z', '2026-11-20T00:00:00Z']) await write(at)
  expect(await where()).toEqual([['op_log_rest', 3]])
  const now = new Date('2026-11-21T00:00:00Z')
  expect(await openMonths(db, now)).toBe(3 * MONTHLY.length + 2)
  await write('2027-01-31T12:00:00Z')
  await write('2027-02-01T00:00:00Z')
  expect(await where()).toEqual([
    ['op_log_202609', 1],
    ['op_log_202610', 1],
    ['op_log_202611', 1],
    ['op_log_202701', 1],
    ['op_log_rest', 1],
  ])
  expect(await openMonths(db, now)).toBe(1)
  expect(await openMonths(db, now)).toBe(0)
})

it('gives each month the indexes of the whole', async () => {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from pg_indexes where tablename = 'op_log_202611'`.execute(db)
  const all = await sql<{ n: number }>`select count(*) as n from pg_indexes where tablename = 'op_log'`.execute(db)
  expect(rows[0]?.n).toBe(all.rows[0]?.n)
})

it('may be begun by several instances at once', async () => {
  await write('2025-05-05T00:00:00Z')
  const made = await Promise.all([1, 2, 3].map(() => openMonths(db, new Date('2028-01-01T00:00:00Z'))))
  expect(made.reduce((sum, n) => sum + n, 0)).toBe(3 * MONTHLY.length + 1)
})
