import { SCHOOL_ZONE } from '@shuyuan/contract/constants.ts'
import { type RawBuilder, sql } from 'kysely'

/** The teaching week of a term named `t` in the query, by the school's calendar; 0 outside of the term. */
export function teachWeekOf(now: Date): RawBuilder<number> {
  const today = sql`(${now}::timestamptz at time zone ${SCHOOL_ZONE})::date`
  return sql<number>`case when ${today} between t.start_date and t.end_date
    then (${today} - t.start_date) / 7 + 1 else 0 end`
}
