import { type RawBuilder, sql } from 'kysely'

/** Who comes back sooner is still on the same visit, and keeps the marks of what is new. */
const SAME_VISIT_MINUTES = 30

/** When the visit before this one was, by the row `v`; null for the first. */
export const visitBefore = (now: Date): RawBuilder<Date | null> => sql`
  case when v.last_at < ${now}::timestamptz - make_interval(mins => ${SAME_VISIT_MINUTES}) then v.last_at else v.before_at end`
