import type { AssignmentKind } from '@shuyuan/contract/entities/exam/attempt.ts'
import type { ReviewWay } from '@shuyuan/contract/entities/marking/review-task.ts'
import { sql } from 'kysely'
import { IS_HANDED_IN, IS_REVIEWED, IS_WAITING, RESULT_PERCENT } from '../../../db/attempt-figures.ts'
import type { Ctx } from '../../../wire/context.ts'
import { IS_DOUBLE_OPEN } from '../double/turn.read.ts'
import { isMarkedBy } from '../review/review-stat.read.ts'
import { isSeen, isToMark, type Seen } from './marker-scope.read.ts'

export interface MineRow {
  assignmentId: string
  taskId: string
  courseClassId: string
  title: string
  kind: AssignmentKind
  className: string
  closesAt: Date
  dueAt: Date | null
  way: ReviewWay | null
  due: number
  submitted: number
  waiting: number
  waitingMine: number
  samples: number
  doubles: number
  arbitrations: number
  done: number
  back: number
  myMean: number | null
  courseMean: number | null
}

interface MineFilter {
  courseId: string
  courseClassId?: string | undefined
  kind?: string | undefined
}

/**
 * Every published assignment × class with its unmarked attempts; a few dozen rows per course. Classes of others are
 * there where attempts of theirs were given to this person, and then count these alone.
 */
export async function mineRows(ctx: Ctx, filter: MineFilter, seen: Seen): Promise<MineRow[]> {
  const { classIds, teacherId } = seen
  const { rows } = await sql<MineRow>`
    with marks as (
      select sp.assignment_id, s.course_class_id, count(distinct sp.student_id) filter (where ${IS_HANDED_IN}) as submitted,
        count(*) filter (where ${IS_WAITING}) as waiting, count(*) filter (where ${IS_WAITING} and ${isToMark(seen)}) as mine,
        count(*) filter (where exists (select 1 from review_mark m join review_task t on t.id = m.task_id
          where m.study_paper_id = sp.id and m.teacher_id = ${teacherId} and m.state = 'waiting' and ${IS_DOUBLE_OPEN})) as doubles,
        count(*) filter (where ${IS_WAITING} and exists (select 1 from review_mark m where m.study_paper_id = sp.id
          and m.purpose = 'arbitrate' and m.state = 'waiting' and m.teacher_id = ${teacherId})) as arbitrations,
        count(*) filter (where ${IS_REVIEWED}) as done, count(*) filter (where sp.review_status = '3') as back
      from study_paper sp join content_place s on s.course_id = sp.course_id and s.student_id = sp.student_id
      where sp.course_id = ${filter.courseId} and sp.valid and ${isSeen(seen)} group by 1, 2),
    results as materialized (
      select r.assignment_id, s.course_class_id, ${RESULT_PERCENT} as percent, ${isMarkedBy(ctx.me.userId)} as mine
      from study_check_result r join content_place s on s.course_id = r.course_id and s.student_id = r.student_id
      join assignment a on a.id = r.assignment_id and (a.all_targets or s.course_class_id = any(a.target_class_ids))
      where r.course_id = ${filter.courseId}),
    own as (
      select assignment_id, course_class_id, avg(percent) filter (where mine) as mean from results group by 1, 2),
    means as (select assignment_id, avg(percent) as mean from results group by 1)
    select a.id as "assignmentId", coalesce(t.id::text, '') as "taskId", cc.id as "courseClassId", a.title, a.kind, cc.name as "className", a.closes_at as "closesAt",
      a.closes_at + make_interval(days => t.due_days + coalesce((select sum(e.days)::int from review_extend e
        where e.task_id = t.id and e.teacher_id = ${teacherId} and e.state = 'accepted'), 0)) as "dueAt", t.way,
      (select count(*) from course_class_student s where s.course_class_id = cc.id and s.left_at is null) as due,
      coalesce(m.submitted, 0) as submitted, coalesce(m.waiting, 0) as waiting, coalesce(m.mine, 0) as "waitingMine",
      (select count(*) from review_mark x where x.task_id = t.id and x.purpose = 'trial' and x.state = 'waiting'
        and x.teacher_id = ${teacherId}) as samples,
      coalesce(m.doubles, 0) as doubles, coalesce(m.arbitrations, 0) as arbitrations,
      coalesce(m.done, 0) as done, coalesce(m.back, 0) as back, round(own.mean, 1) as "myMean", round(x.mean, 1) as "courseMean"
    from assignment a join course o on o.id = a.course_id or o.main_course_id = a.course_id
    join course_class cc on cc.course_id = o.id and (a.all_targets or cc.id = any(a.target_class_ids))
    left join review_task t on t.assignment_id = a.id
    left join marks m on m.assignment_id = a.id and m.course_class_id = cc.id
    left join own on own.assignment_id = a.id and own.course_class_id = cc.id
    left join means x on x.assignment_id = a.id
    where a.course_id = ${filter.courseId} and a.publish_status = 'published'
      and (${classIds === null} or cc.id = any(${[...(classIds ?? [])]}::uuid[]) or m.course_class_id is not null)
      and (${filter.courseClassId ?? null}::uuid is null or cc.id = ${filter.courseClassId ?? null}::uuid)
      and (${filter.kind ?? null}::text is null or a.kind = ${filter.kind ?? null}::text)
    order by a.closes_at desc, cc.name`.execute(ctx.db)
  return rows
}
