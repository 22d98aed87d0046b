import { sql } from 'kysely'

/** Whether the final exam of a course (alias c) is prepared: online its paper is set, else it has its paper codes. */
export const isFinalArranged = sql`case c.exam_form
  when 'online' then exists (select 1 from assignment f where f.course_id = c.id and f.kind = 'finalExam')
  else cardinality(c.paper_codes) > 0 end`
