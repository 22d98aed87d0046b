import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

/** Updates the catalogue's main course of each deputy: by the merge in force, otherwise by the next one. */
export const settleMerged = (db: Db, ids: readonly string[] | null = null) =>
  sql`update basic_course b set merged_into_id = w.main from (
      select x.id, (select m.main_id from course_merge m join term f on f.id = m.from_term_id
        left join term u on u.id = m.until_term_id
        where m.deputy_id = x.id and (u.id is null or u.start_date > f.start_date and u.start_date > coalesce(n.start_date, f.start_date))
        order by f.start_date limit 1) as main
      from basic_course x left join term n on n.is_current
      where ${ids ? sql`x.id = any(${[...ids]}::uuid[])` : sql`true`}) w
    where w.id = b.id and b.merged_into_id is distinct from w.main`.execute(db)
