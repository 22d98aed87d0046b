import { sql } from 'kysely'
import type { Law } from '../../../laws/law.ts'

export const pointLaws: Law[] = [
  {
    name: 'study.point-answers',
    guards: ['resourceAnswer'],
    says:
      'The answers of a student to a question of a film are numbered without a gap and are of that question, a right one ' +
      'is the last, and a right one lets the film go on.',
    source: 'answer-point.flow',
    conditions: () => sql`
      select a.point_id || '/' || a.student_id as id,
        max(a.try_no) = count(*) and bool_and(v.question_id = p.question_id) and bool_and(a.passes or not a.is_right)
          and count(*) filter (where a.is_right) <= 1
          and coalesce(max(a.try_no) filter (where a.is_right), max(a.try_no)) = max(a.try_no) as holds,
        jsonb_build_object('answers', count(*), 'last', max(a.try_no)) as facts
      from resource_answer a join resource_question p on p.id = a.point_id
      join question_version v on v.id = a.question_version_id group by a.point_id, a.student_id`,
  },
  {
    name: 'study.points-of-films',
    guards: ['resourceQuestion'],
    says: 'A film asks questions of its own course’s bank, and offers to see it again from before the question.',
    source: 'save-point.flow',
    conditions: () => sql`
      select p.id, r.kind in ('video', 'audio') and q.basic_course_id = c.basic_course_id and coalesce(p.back_to < p.at_second, true) as holds,
        jsonb_build_object('kind', r.kind, 'atSecond', p.at_second, 'backTo', p.back_to) as facts
      from resource_question p join resource r on r.id = p.resource_id join course c on c.id = r.course_id
      join question q on q.id = p.question_id`,
  },
]
