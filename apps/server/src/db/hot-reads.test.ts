import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aTerm } from '../test/builders.ts'
import { freshDatabase } from '../test/postgres.ts'
import { type Database, openDatabase } from './db.ts'
import { type HotReads, openHotReads, readsOf } from './hot-reads.ts'

const STATEMENT_MS = 300

let database: Database
let hot: HotReads
let drop: () => Promise<void>
let url: string

beforeAll(async () => {
  const fresh = await freshDatabase()
  ;({ url, drop } = fresh)
  database = openDatabase(url, 2)
  hot = openHotReads(url, { lines: 2, connectMs: 10_000, statementMs: STATEMENT_MS })
})
afterAll(async () => {
  await hot.close()
  await database.close()
  await drop()
})

const number = (value: number) =>
  hot.query<{ value: number }>({ name: 'number', text: 'select $1::int as value', values: [value] })
const linesInUse = async () =>
  (
    await sql<{ pid: number }>`select pid from pg_stat_activity where datname = current_database()
    and application_name = 'shuyuan-hot'`.execute(database.db)
  ).rows.map(({ pid }) => pid)

it('answers each of many that are asked at once its own, over a few connections', async () => {
  const asked = Array.from({ length: 500 }, (_, n) => n)
  const answers = await Promise.all(asked.map(number))
  expect(answers.map(({ rows }) => rows[0]?.value)).toEqual(asked)
  expect(await linesInUse()).toHaveLength(2)
})

it('a read that fails leaves those before and behind it alone', async () => {
  const broken = hot.query({ name: 'broken', text: 'select 1 / $1::int as value', values: [0] })
  const all = await Promise.allSettled([number(1), broken, number(2), broken, number(3)])
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected', 'fulfilled'])
})

it('gives up what is slow, and goes on', async () => {
  const slow = hot.query({ name: 'slow', text: 'select pg_sleep($1)', values: [60] })
  await expect(slow).rejects.toMatchObject({ code: '57014' })
  expect((await number(7)).rows).toEqual([{ value: 7 }])
})

it('asks again on a new line what was in the air when its line was lost', async () => {
  await Promise.all([number(1), number(2)])
  const pids = await linesInUse()
  const asked = Array.from({ length: 50 }, (_, n) => number(n))
  await sql`select pg_terminate_backend(pid) from unnest(${pids}::int[]) as pid`.execute(database.db)
  const after = number(50)
  const answers = await Promise.all([...asked, after])
  expect(answers.map(({ rows }) => rows[0]?.value)).toEqual(answers.map((_, n) => n))
  expect(await linesInUse()).not.toEqual(pids)
})

it('says by its columns what the query builder would, and reads what was committed before', async () => {
  const id = await aTerm(database.db)
  const rows = await hot.db.selectFrom('term').select(['id', 'isCurrent']).where('id', '=', id).execute()
  expect(rows).toEqual([{ id, isCurrent: expect.any(Boolean) }])
})

it('takes nothing that writes or locks', async () => {
  await expect(hot.db.deleteFrom('term').execute()).rejects.toThrow('not a read')
  await expect(hot.db.selectFrom('term').selectAll().forUpdate().execute()).rejects.toThrow('not a read')
  await expect(hot.db.transaction().execute(async () => 1)).rejects.toThrow('not a read')
})

it('is left to the transaction that has written', async () => {
  await database.db.transaction().execute(async (db) => {
    const id = await aTerm(db)
    const reads = readsOf({ db, deps: { hot } })
    expect(await reads.selectFrom('term').select('id').where('id', '=', id).execute()).toHaveLength(1)
  })
  expect(readsOf({ db: database.db, deps: { hot } })).toBe(hot.db)
})

it('refuses once it is closed', async () => {
  const other = openHotReads(url, { lines: 1, connectMs: 10_000, statementMs: STATEMENT_MS })
  await other.query({ text: 'select 1', values: [] })
  await other.close()
  await expect(other.query({ text: 'select 1', values: [] })).rejects.toThrow('Connection terminated')
})
