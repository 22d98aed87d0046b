import type { AnswerContent } from '@shuyuan/contract/entities/bank/question.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { type Seen, visibleStudents } from '../../course/class/visible-students.read.ts'

export interface PointAnswers {
  id: string
  answered: number
  rightAtOnce: number
  right: number
  /** The version asked now, by which options are named. */
  versionId: string
  /** First answers by what was chosen, of choices and judgements. */
  chosen: { content: AnswerContent; n: number }[]
}

/** How the visible students answered the questions of a film. */
export async function pointAnswers(
  db: Db,
  resource: { id: string; courseId: string },
  seen: Seen,
  courseClassId: string | undefined,
): Promise<PointAnswers[]> {
  const { rows } = await sql<PointAnswers>`
    with seen as (${visibleStudents(resource.courseId, seen)}
        ${courseClassId ? sql`and s.course_class_id = ${courseClassId}` : sql``}),
    given as (
      select a.point_id, a.try_no, a.is_right, a.content, q.question_type
      from resource_question p join question q on q.id = p.question_id join resource_answer a on a.point_id = p.id
      where p.resource_id = ${resource.id} and a.student_id in (select student_id from seen))
    select p.id, q.current_version_id as "versionId",
      (select count(*) from given g where g.point_id = p.id and g.try_no = 1)::int as answered,
      (select count(*) from given g where g.point_id = p.id and g.try_no = 1 and g.is_right)::int as "rightAtOnce",
      (select count(*) from given g where g.point_id = p.id and g.is_right)::int as right,
      coalesce((select jsonb_agg(jsonb_build_object('content', c.content, 'n', c.n)) from (
        select g.content, count(*)::int as n from given g
        where g.point_id = p.id and g.try_no = 1 and g.question_type in ('single', 'multiple', 'judge')
        group by g.content) c), '[]') as chosen
    from resource_question p join question q on q.id = p.question_id
    where p.resource_id = ${resource.id} order by p.at_second`.execute(db)
  return rows
}
