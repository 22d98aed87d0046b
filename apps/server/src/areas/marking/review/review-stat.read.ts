import type { AssignmentKind } from '@shuyuan/contract/entities/exam/attempt.ts'
import { midnightOf } from '@shuyuan/domain/time/school-clock.rule.ts'
import { type RawBuilder, sql } from 'kysely'
import {
  AVERAGE_OF_ASSIGNMENT,
  IS_HANDED_IN,
  IS_REVIEWED,
  RESULT_PERCENT,
  RESULTS_OF_ASSIGNMENT,
} from '../../../db/attempt-figures.ts'
import type { Ctx } from '../../../wire/context.ts'
import { isSeen, type Seen } from '../task/marker-scope.read.ts'

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
export const isMarkedBy = (
  userId: string,
) => sql`exists (select 1 from study_paper sp where sp.assignment_id = r.assignment_id
  and sp.student_id = r.student_id and ${IS_REVIEWED} and sp.reviewer_id = ${userId})`

/** Marking progress of one assignment as far as this person sees it; days are in the school's zone. */
export async function reviewStat(ctx: Ctx, assignmentId: string, seen: Seen, ofClass: RawBuilder<boolean>) {
  const { classIds } = seen
  const ofOwn = classIds ? sql`s.course_class_id = any(${[...classIds]}::uuid[])` : sql`true`
  const { rows } = await sql<ReviewStat>`
    select a.id as "assignmentId", a.course_id as "courseId", a.title, a.kind, a.opens_at as "opensAt",
      a.closes_at as "closesAt", a.full_score as "fullScore", a.anonymous,
      (select count(*) from content_place s where s.course_id = a.course_id and ${ofOwn} and ${ofClass}
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
      on sp.assignment_id = a.id and sp.valid and ${ofClass} and ${isSeen(seen)}
    where a.id = ${assignmentId} group by a.id`.execute(ctx.db)
  return rows[0]
}
