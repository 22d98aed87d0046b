import { endOfDay, startOfDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

/** From the first day of each term to the midnight after its last day. */
export async function termDays(db: Db, termIds: readonly string[]): Promise<{ start: Date; end: Date }[]> {
  const { rows } = await sql<{ startDate: string; endDate: string }>`
    select start_date::text as "startDate", end_date::text as "endDate" from term where id = any(${[...termIds]}::uuid[])`.execute(
    db,
  )
  return rows.map(({ startDate, endDate }) => ({ start: startOfDay(startDate), end: endOfDay(endDate) }))
}
