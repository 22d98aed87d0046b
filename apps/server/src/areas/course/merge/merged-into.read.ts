import { sql } from 'kysely'

/** Whose deputy each course of the catalogue is (id, main): by what is in force now, else by what comes next. */
export const mergedInto = sql<{ id: string; main: string | null }>`
  select x.id, (select m.main_id from course_merge m join term f on f.id = m.from_term_id
    left join term u on u.id = m.until_term_id
    where m.deputy_id = x.id and (u.id is null or u.start_date > f.start_date and u.start_date > coalesce(n.start_date, f.start_date))
    order by f.start_date limit 1) as main
  from basic_course x left join term n on n.is_current`
