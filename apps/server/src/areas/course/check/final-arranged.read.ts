import { sql } from 'kysely'

/**
 * Whether the final exam of a course (alias c) is arranged: online exams are set up, each paper code of a paper exam
 * has its time, and thesis rules are or were open to students.
 */
export const isFinalArranged = sql`case c.exam_form
  when 'online' then exists (select 1 from final_exam_course f where f.course_id = c.id)
  when 'thesis' then exists (select 1 from thesis_setting r where r.course_id = c.id and r.state <> 'draft')
  else cardinality(c.paper_codes) > 0 and not exists (select 1 from unnest(c.paper_codes) p (code)
    where not exists (select 1 from paper_time i where i.term_id = c.term_id and i.paper_code = p.code)) end`
