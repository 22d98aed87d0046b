import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

/** Days are of the school's calendar. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00+08:00`)
/** The midnight after: the last day counts whole. */
export const endOfDay = (day: string): Date => new Date(startOfDay(day).getTime() + 86_400_000)

/** From the first day of each term to the midnight after its last. */
export async function termDays(db: Db, termIds: readonly string[]): Promise<{ start: Date; end: Date }[]> {
  const { rows } = await sql<{ startDate: string; endDate: string }>`
    select start_date::text as "startDate", end_date::text as "endDate" from term where id = any(${[...termIds]}::uuid[])`.execute(
    db,
  )
  return rows.map(({ startDate, endDate }) => ({ start: startOfDay(startDate), end: endOfDay(endDate) }))
}
