import { type RawBuilder, sql } from 'kysely'
import { IS_REVIEWED, IS_WAITING } from '../../../db/attempt-figures.ts'
import type { Db } from '../../../db/db.ts'

export interface MarkerPerson {
  teacherId: string
  userId: string
  realname: string
  duty: 'host' | 'face' | 'assistant'
  classNames: string[]
}

/** Who may be given attempts of the course: its host, the face-to-face teachers, assistants whose rights include it. */
export async function markersOfCourse(db: Db, courseId: string, now: Date): Promise<MarkerPerson[]> {
  const { rows } = await sql<MarkerPerson>`
    with duties as (
      select c.host_teacher_id as teacher_id, 1 as rank, 'host' as duty from course c where c.id = ${courseId}
      union all
      select cc.face_teacher_id, 2, 'face' from course_class cc join course o on o.id = cc.course_id
      where o.id = ${courseId} or o.main_course_id = ${courseId}
      union all
      select ct.teacher_id, 3, 'assistant' from course_teacher ct
      where ct.course_id = ${courseId} and ct.duty = 'assistant' and (cardinality(ct.rights) = 0 or 'review' = any(ct.rights))
        and (ct.from_at is null or ct.from_at <= ${now}) and (ct.to_at is null or ct.to_at > ${now}))
    select t.id as "teacherId", u.id as "userId", u.realname, d.duty,
      array(select cc.name from course_class cc join course o on o.id = cc.course_id
        where (o.id = ${courseId} or o.main_course_id = ${courseId}) and cc.face_teacher_id = t.id order by cc.name) as "classNames"
    from (select distinct on (teacher_id) teacher_id, duty, rank from duties where teacher_id is not null
      order by teacher_id, rank) d
    join teacher t on t.id = d.teacher_id join app_user u on u.id = t.user_id
    order by d.rank, u.realname, t.id`.execute(db)
  return rows
}

export interface TaskLoad {
  taskId: string
  teacherId: string
  userId: string
  realname: string
  waiting: number
  done: number
}

/** What each marker of the tasks has: attempts, or, by question, answers. Markers who have nothing yet are there too. */
export async function loadsOf(db: Db, tasks: RawBuilder<unknown>): Promise<TaskLoad[]> {
  const { rows } = await sql<TaskLoad>`
    with task as (${tasks}), counts as (
      select h.task_id, h.teacher_id, count(*) filter (where ${IS_WAITING}) as waiting,
        count(*) filter (where ${IS_REVIEWED}) as done
      from task join review_hold h on h.task_id = task.id join study_paper sp on sp.id = h.study_paper_id group by 1, 2
      union all
      select q.task_id, q.teacher_id, count(*) filter (where ${IS_WAITING} and an.review_score is null),
        count(*) filter (where an.review_score is not null)
      from task join review_share q on q.task_id = task.id and q.question_id is not null
      join study_paper sp on sp.assignment_id = task.assignment_id and sp.valid and sp.review_status in ('1', '2')
      join answer an on an.study_paper_id = sp.id and (an.auto_parts->>'needsReview')::boolean
      join question_version v on v.id = an.question_version_id and v.question_id = q.question_id
      group by 1, 2
      union all
      select m.task_id, m.teacher_id, count(*) filter (where m.state = 'waiting' and ${IS_WAITING}), count(*) filter (where m.state = 'done')
      from task join review_mark m on m.task_id = task.id and m.purpose = 'double'
      join study_paper sp on sp.id = m.study_paper_id group by 1, 2
      union all
      select s.task_id, s.teacher_id, 0, 0 from task join review_share s on s.task_id = task.id)
    select c.task_id as "taskId", c.teacher_id as "teacherId", u.id as "userId", u.realname,
      sum(c.waiting)::int as waiting, sum(c.done)::int as done
    from counts c join teacher t on t.id = c.teacher_id join app_user u on u.id = t.user_id
    group by 1, 2, 3, 4 order by u.realname, 2`.execute(db)
  return rows
}

export const ofTask = (id: string) => sql`select id, assignment_id from review_task where id = ${id}`
export const ofTasksOfCourse = (courseId: string) => sql`
  select t.id, t.assignment_id from review_task t join assignment a on a.id = t.assignment_id where a.course_id = ${courseId}`
