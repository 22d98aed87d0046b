import type { WaitingPaper } from '@shuyuan/domain/marking/deal.rule.ts'
import { MARKERS_OF_A_PAPER } from '@shuyuan/domain/marking/double.rule.ts'
import { sql } from 'kysely'
import { IS_WAITING } from '../../../db/attempt-figures.ts'
import type { Db } from '../../../db/db.ts'

/** The attempts of a task that wait, in an order that nobody can guess and that stays the same. */
export async function waitingPapers(db: Db, taskId: string): Promise<WaitingPaper[]> {
  const { rows } = await sql<WaitingPaper>`
    select sp.id, s.course_class_id as "classId", h.teacher_id as "heldBy",
      case when exists (select 1 from answer an where an.study_paper_id = sp.id and an.review_score is not null)
        then (select te.id from review_event e join teacher te on te.user_id = e.by
          where e.study_paper_id = sp.id and e.kind = 'save' order by e.at desc limit 1) end as "begunBy"
    from review_task t join study_paper sp on sp.assignment_id = t.assignment_id and ${IS_WAITING}
    left join review_hold h on h.study_paper_id = sp.id
    left join content_place s on s.course_id = sp.course_id and s.student_id = sp.student_id
    where t.id = ${taskId} order by md5(sp.id::text || t.id::text)`.execute(db)
  return rows
}

export interface TaskClass {
  courseClassId: string
  name: string
  faceTeacherId: string | null
  waiting: number
}

/** The classes that the assignment is meant for, with what waits of each. */
export async function taskClasses(db: Db, assignmentId: string): Promise<TaskClass[]> {
  const { rows } = await sql<TaskClass>`
    select cc.id as "courseClassId", cc.name, cc.face_teacher_id as "faceTeacherId", count(sp.id)::int as waiting
    from assignment a join course o on o.id = a.course_id or o.main_course_id = a.course_id
    join course_class cc on cc.course_id = o.id and (a.all_targets or cc.id = any(a.target_class_ids))
    left join content_place s on s.course_id = a.course_id and s.course_class_id = cc.id
    left join study_paper sp on sp.assignment_id = a.id and sp.student_id = s.student_id and ${IS_WAITING}
    where a.id = ${assignmentId} group by cc.id, cc.name, cc.face_teacher_id order by cc.name`.execute(db)
  return rows
}

/** Tasks of which something waits that nobody was given yet. */
export async function tasksToDeal(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id from review_task t
    where t.way <> 'byQuestion' and exists (select 1 from review_share s where s.task_id = t.id)
      and exists (select 1 from study_paper sp where sp.assignment_id = t.assignment_id and ${IS_WAITING}
        and case when t.way = 'double' then (select count(*) from review_mark m where m.study_paper_id = sp.id
            and m.purpose = 'double') < ${MARKERS_OF_A_PAPER}
          else not exists (select 1 from review_hold h where h.study_paper_id = sp.id) end)`.execute(db)
  return rows.map(({ id }) => id)
}
