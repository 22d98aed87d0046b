import { sql } from 'kysely'

/**
 * For a course (alias c): the percentage of chapters with at least one resource or step; a deputy course counts those
 * of its main course.
 */
export const contentPercent = sql<number>`coalesce((
  select round(100.0 * count(*) filter (where exists (select 1 from resource r where r.chapter_id = h.id and r.recycled_at is null)
    or exists (select 1 from teach_process_step p where p.chapter_id = h.id)) / nullif(count(*), 0))
  from chapter h where h.course_id = coalesce(c.main_course_id, c.id)), 0)::int`
