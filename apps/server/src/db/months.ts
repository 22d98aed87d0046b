import { sql } from 'kysely'
import type { Db } from './db.ts'

/** Tables that grow without end and are cut by month of their `at`; old months can be taken off as a whole. */
export const MONTHLY = ['op_log', 'study_beat', 'course_click'] as const
const AHEAD = 2
/** Any number that every instance agrees on: one of them makes the months, the others find them made. */
const LOCK = 5_837_404

const firstOf = (at: Date, plus = 0): Date => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + plus, 1))
const nameOf = (table: string, month: Date): string => `${table}_${month.toISOString().slice(0, 7).replace('-', '')}`

/** Months whose rows lie in the rest, because they were written before their month was made. */
async function monthsInRest(db: Db, table: string): Promise<Date[]> {
  const { rows } = await sql<{ month: Date }>`
    select distinct date_trunc('month', at, 'UTC') as month from ${sql.table(`${table}_rest`)}`.execute(db)
  return rows.map(({ month }) => month)
}

async function makeMonth(db: Db, table: string, month: Date): Promise<boolean> {
  const name = nameOf(table, month)
  const [part, parent, rest] = [sql.table(name), sql.table(table), sql.table(`${table}_rest`)]
  const { rows } = await sql<{ there: boolean }>`select to_regclass(${name}) is not null as there`.execute(db)
  if (rows[0]?.there) return false
  const [from, to] = [month, firstOf(month, 1)].map((at) => sql.lit(at.toISOString()))
  await sql`create table ${part} (like ${parent} including defaults including constraints)`.execute(db)
  // Nobody writes between the move and the attaching: the table is held by this transaction.
  await sql`lock table ${parent} in share row exclusive mode`.execute(db)
  await sql`
    with moved as (delete from ${rest} where at >= ${from} and at < ${to} returning *)
    insert into ${part} select * from moved`.execute(db)
  await sql`alter table ${parent} attach partition ${part} for values from (${from}) to (${to})`.execute(db)
  return true
}

/** Makes this month and the next ones, and moves rows of other months out of the rest. How many were made. */
export async function openMonths(db: Db, now: Date): Promise<number> {
  let made = 0
  for (const table of MONTHLY) {
    const coming = Array.from({ length: AHEAD + 1 }, (_, plus) => firstOf(now, plus))
    const all = [...coming, ...(await monthsInRest(db, table))]
    for (const month of new Map(all.map((one) => [one.getTime(), one])).values())
      made += await db.transaction().execute(async (tx) => {
        await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
        return (await makeMonth(tx, table, month)) ? 1 : 0
      })
  }
  return made
}
