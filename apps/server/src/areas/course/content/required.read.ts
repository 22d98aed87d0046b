import { sql } from 'kysely'

/** Of a resource `r`: students can see it. */
export const IS_SHOWN = sql`r.recycled_at is null and not r.hidden`

/** Of a resource `r`: students must see it, and it counts towards their progress. */
export const IS_REQUIRED = sql`r.must_see and ${IS_SHOWN}`

/** Where a student left a film without finishing it, in seconds, by the record `sr`; null otherwise. */
export const LEFT_AT = sql`case when sr.finished_at is null and sr.last_position > 0 then sr.last_position::float8 end`
