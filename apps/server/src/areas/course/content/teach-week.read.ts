import { type RawBuilder, sql } from 'kysely'
import { dayOf } from '../../../db/school-time.ts'

/** The teaching week of a term named `t` in the query, by the school's calendar; 0 outside of the term. */
export function teachWeekOf(now: Date): RawBuilder<number> {
  const today = dayOf(sql`${now}::timestamptz`)
  return sql<number>`case when ${today} between t.start_date and t.end_date
    then (${today} - t.start_date) / 7 + 1 else 0 end`
}
