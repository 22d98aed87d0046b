import { sql } from 'kysely'

/** Of a course (alias c): chapters with at least one resource or step, in percent; a deputy's are its main course's. */
export const contentPercent = sql<number>`coalesce((
  select round(100.0 * count(*) filter (where exists (select 1 from resource r where r.chapter_id = h.id and r.recycled_at is null)
    or exists (select 1 from teach_process_step p where p.chapter_id = h.id)) / nullif(count(*), 0))
  from chapter h where h.course_id = coalesce(c.main_course_id, c.id)), 0)::int`
