import { type RawBuilder, sql } from 'kysely'
import { dayOf } from '../../../db/school-time.ts'

/** The current teaching week of the term with alias `t`; 0 outside the term. */
export function teachWeekOf(now: Date): RawBuilder<number> {
  const today = dayOf(sql`${now}::timestamptz`)
  return sql<number>`case when ${today} between t.start_date and t.end_date
    then (${today} - t.start_date) / 7 + 1 else 0 end`
}
