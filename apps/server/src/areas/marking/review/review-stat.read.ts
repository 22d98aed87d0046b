import type { AssignmentKind } from '@shuyuan/contract/entities/exam/attempt.ts'
import { midnightOf } from '@shuyuan/domain/time/school-clock.rule.ts'
import { sql } from 'kysely'
import {
  AVERAGE_OF_ASSIGNMENT,
  IS_HANDED_IN,
  IS_REVIEWED,
  RESULT_PERCENT,
  RESULTS_OF_ASSIGNMENT,
} from '../../../db/attempt-figures.ts'
import type { Ctx } from '../../../wire/context.ts'

export interface ReviewStat {
  assignmentId: string
  courseId: string
  title: string
  kind: AssignmentKind
  opensAt: Date
  closesAt: Date
  fullScore: number
  anonymous: boolean
  targets: number
  handedIn: number
  answering: number
  waiting: number
  reviewed: number
  back: number
  today: number
  myMean: number | null
  allMean: number | null
}

/** Of the student of a result (alias r), this person has marked an attempt that counts or could. */
const isMarkedBy = (userId: string) => sql`exists (select 1 from study_paper sp where sp.assignment_id = r.assignment_id
  and sp.student_id = r.student_id and ${IS_REVIEWED} and sp.reviewer_id = ${userId})`

/** Marking progress of one assignment in these classes (null: all); days are in the school's zone. */
export async function reviewStat(ctx: Ctx, assignmentId: string, classIds: readonly string[] | null) {
  const ofClass = classIds ? sql`s.course_class_id = any(${[...classIds]}::uuid[])` : sql`true`
  const { rows } = await sql<ReviewStat>`
    select a.id as "assignmentId", a.course_id as "courseId", a.title, a.kind, a.opens_at as "opensAt",
      a.closes_at as "closesAt", a.full_score as "fullScore", a.anonymous,
      (select count(*) from content_place s where s.course_id = a.course_id and ${ofClass}
        and (a.all_targets or s.course_class_id = any(a.target_class_ids))) as targets,
      count(distinct sp.student_id) filter (where ${IS_HANDED_IN} and (a.all_targets or s.course_class_id = any(a.target_class_ids))) as "handedIn",
      count(sp.id) filter (where sp.review_status = '0') as answering,
      count(sp.id) filter (where sp.review_status = '1') as waiting,
      count(sp.id) filter (where sp.review_status = '2') as reviewed,
      count(sp.id) filter (where sp.review_status = '3') as back,
      count(sp.id) filter (where sp.reviewer_id = ${ctx.me.userId} and sp.reviewed_at >= ${new Date(midnightOf(ctx.now))}) as today,
      (select round(avg(${RESULT_PERCENT}), 1) from ${RESULTS_OF_ASSIGNMENT} and ${isMarkedBy(ctx.me.userId)}) as "myMean",
      ${AVERAGE_OF_ASSIGNMENT} as "allMean"
    from assignment a
    left join (study_paper sp left join content_place s on s.course_id = sp.course_id
      and s.student_id = sp.student_id)
      on sp.assignment_id = a.id and sp.valid and ${ofClass}
    where a.id = ${assignmentId} group by a.id`.execute(ctx.db)
  return rows[0]
}

export interface MineRow {
  assignmentId: string
  courseClassId: string
  title: string
  kind: AssignmentKind
  className: string
  closesAt: Date
  due: number
  submitted: number
  waiting: number
  done: number
  back: number
  myMean: number | null
  courseMean: number | null
}

/** Every published assignment × class with its unmarked attempts; a few dozen rows per course. */
export async function mineRows(
  ctx: Ctx,
  filter: { courseId: string; courseClassId?: string | undefined; kind?: string | undefined },
  classIds: readonly string[] | null,
): Promise<MineRow[]> {
  const { rows } = await sql<MineRow>`
    with marks as (
      select sp.assignment_id, s.course_class_id,
        count(distinct sp.student_id) filter (where ${IS_HANDED_IN}) as submitted,
        count(*) filter (where sp.review_status = '1') as waiting, count(*) filter (where sp.review_status = '2') as done,
        count(*) filter (where sp.review_status = '3') as back
      from study_paper sp join content_place s on s.course_id = sp.course_id and s.student_id = sp.student_id
      where sp.course_id = ${filter.courseId} and sp.valid group by 1, 2),
    results as materialized (
      select r.assignment_id, s.course_class_id, ${RESULT_PERCENT} as percent, ${isMarkedBy(ctx.me.userId)} as mine
      from study_check_result r join content_place s on s.course_id = r.course_id and s.student_id = r.student_id
      join assignment a on a.id = r.assignment_id and (a.all_targets or s.course_class_id = any(a.target_class_ids))
      where r.course_id = ${filter.courseId}),
    own as (
      select assignment_id, course_class_id, avg(percent) filter (where mine) as mean from results group by 1, 2),
    means as (select assignment_id, avg(percent) as mean from results group by 1)
    select a.id as "assignmentId", cc.id as "courseClassId", a.title, a.kind, cc.name as "className", a.closes_at as "closesAt",
      (select count(*) from course_class_student s where s.course_class_id = cc.id and s.left_at is null) as due,
      coalesce(m.submitted, 0) as submitted, coalesce(m.waiting, 0) as waiting, coalesce(m.done, 0) as done,
      coalesce(m.back, 0) as back, round(own.mean, 1) as "myMean", round(x.mean, 1) as "courseMean"
    from assignment a join course o on o.id = a.course_id or o.main_course_id = a.course_id
    join course_class cc on cc.course_id = o.id and (a.all_targets or cc.id = any(a.target_class_ids))
    left join marks m on m.assignment_id = a.id and m.course_class_id = cc.id
    left join own on own.assignment_id = a.id and own.course_class_id = cc.id
    left join means x on x.assignment_id = a.id
    where a.course_id = ${filter.courseId} and a.publish_status = 'published'
      and (${classIds === null} or cc.id = any(${[...(classIds ?? [])]}::uuid[]))
      and (${filter.courseClassId ?? null}::uuid is null or cc.id = ${filter.courseClassId ?? null}::uuid)
      and (${filter.kind ?? null}::text is null or a.kind = ${filter.kind ?? null}::text)
    order by a.closes_at desc, cc.name`.execute(ctx.db)
  return rows
}
