import type { DoubleTurn } from '@shuyuan/contract/entities/marking/review-task.ts'
import { answeringSeconds, type Sittings } from '@shuyuan/domain/life/answering-time.rule.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../wire/context.ts'
import { containing } from '../../../wire/page.ts'
import { codeOf, namesHidden, placeFor } from '../../exam/attempt/anonymous.read.ts'
import { DOUBLE_TURN } from '../double/turn.read.ts'
import { alikeTo } from '../similar/similar-list.read.ts'
import { isSeen, type Seen } from '../task/marker-scope.read.ts'

export interface ReviewFilter {
  courseId: string
  kind?: string | undefined
  assignmentId?: string | undefined
  courseClassId?: string | undefined
  studentId?: string | undefined
  reviewStatus?: string | undefined
  late?: '0' | '1' | undefined
  hasFile?: '0' | '1' | undefined
  keyWords?: string | undefined
}

export interface ReviewRow {
  id: string
  assignmentId: string
  title: string
  studentId: string
  studentNo: string
  realname: string
  courseClassName: string
  attemptNo: number
  startedAt: Date
  submittedAt: Date | null
  deadlineAt: Date
  late: boolean
  seconds: number
  submitKind: 'student' | 'timeout' | 'forced' | ''
  files: number
  leaveCount: number
  takeOvers: number
  answeredCount: number
  questionCount: number
  objectiveScore: number | null
  subjectiveScore: number | null
  score: number | null
  fullScore: number
  toMark: number
  marked: number
  reviewerName: string
  leaseBy: string
  reviewStatus: '0' | '1' | '2' | '3'
  turn: DoubleTurn
  valid: boolean
  similarity: number | null
  copied: boolean
  hidden: boolean
  place: number
}

const sortsOf = (hidden: RawBuilder<boolean>): Record<string, RawBuilder<unknown>> => ({
  // Unmarked attempts first in order of submission, then those sent back, marked, and in progress.
  reviewStatus: sql`case sp.review_status when '1' then 0 when '3' then 1 when '2' then 2 else 3 end`,
  submittedAt: sql`sp.submitted_at`,
  // In student number order, positions would give people away.
  studentNo: sql`case when ${hidden} then null else st.student_no end`,
  score: sql`sp.score`,
  attemptNo: sql`sp.attempt_no`,
})

function whereOf(filter: ReviewFilter, seen: Seen, hidden: RawBuilder<boolean>): RawBuilder<unknown> {
  const where = [sql`sp.course_id = ${filter.courseId}`, isSeen(seen)]
  if (filter.kind) where.push(sql`a.kind = ${filter.kind}`)
  if (filter.assignmentId) where.push(sql`sp.assignment_id = ${filter.assignmentId}`)
  if (filter.courseClassId) where.push(sql`s.course_class_id = ${filter.courseClassId}`)
  if (filter.studentId) where.push(sql`sp.student_id = ${filter.studentId} and not ${hidden}`)
  if (filter.reviewStatus) where.push(sql`sp.review_status = ${filter.reviewStatus}`)
  if (filter.late) where.push(sql`sp.late = ${filter.late === '1'}`)
  if (filter.hasFile)
    where.push(sql`(exists (select 1 from answer_file f where f.study_paper_id = sp.id)) = ${filter.hasFile === '1'}`)
  if (filter.keyWords) {
    const like = containing(filter.keyWords)
    where.push(sql`(u.realname ilike ${like} or st.student_no ilike ${like}) and not ${hidden}`)
  }
  return sql.join(where, sql` and `)
}

const from = sql`
  from study_paper sp join assignment a on a.id = sp.assignment_id
  join student st on st.id = sp.student_id join app_user u on u.id = st.user_id
  left join content_place s on s.course_id = sp.course_id and s.student_id = sp.student_id
  left join course_class cc on cc.id = s.course_class_id`

/** One page of the attempts that this person sees. */
export async function reviewList(
  ctx: Ctx,
  filter: ReviewFilter,
  seen: Seen,
  page: { limit: number; skip: number; field: string; dir: 'asc' | 'desc' },
): Promise<{ rows: ReviewRow[]; total: number }> {
  const hidden = namesHidden(ctx.now)
  const where = whereOf(filter, seen, hidden)
  const order = sortsOf(hidden)[page.field] ?? sql`sp.submitted_at`
  const { rows } = await sql<Omit<ReviewRow, 'seconds'> & Sittings>`
    select sp.id, sp.assignment_id as "assignmentId", a.title, sp.student_id as "studentId", st.student_no as "studentNo",
      u.realname, coalesce(cc.name, '') as "courseClassName", sp.attempt_no as "attemptNo", sp.started_at as "startedAt",
      sp.submitted_at as "submittedAt", sp.deadline_at as "deadlineAt", sp.late,
      sp.resumed_at as "resumedAt", sp.earlier_seconds as "earlierSeconds",
      coalesce(sp.submit_kind, '') as "submitKind",
      (select count(*) from answer_file f where f.study_paper_id = sp.id) as files,
      sp.leave_count as "leaveCount", jsonb_array_length(sp.take_overs) as "takeOvers",
      sp.answered_count as "answeredCount", sp.question_count as "questionCount", sp.objective_score as "objectiveScore",
      case when sp.review_status = '2' then sp.subjective_score else m.subjective end as "subjectiveScore",
      case when sp.review_status = '2' then sp.score end as score, sp.full_score as "fullScore",
      coalesce(m.to_mark, 0) as "toMark", coalesce(m.marked, 0) as marked, coalesce(r.realname, '') as "reviewerName",
      case when sp.lease_until > ${ctx.now} and sp.lease_by <> ${ctx.me.userId} then coalesce(l.realname, '') else '' end as "leaseBy",
      sp.review_status as "reviewStatus", ${DOUBLE_TURN} as turn, sp.valid,
      alike.percent as similarity, coalesce(alike.copied, false) as copied, ${hidden} as hidden,
      case when ${hidden} then ${placeFor(ctx.me.userId)} else 0 end as place
    ${from}
    left join app_user r on r.id = sp.reviewer_id left join app_user l on l.id = sp.lease_by
    left join lateral (select count(*) as to_mark, count(an.review_score) as marked, sum(an.review_score) as subjective
      from answer an where an.study_paper_id = sp.id and (an.auto_parts->>'needsReview')::boolean) m on true
    left join lateral (${alikeTo(seen)}) alike on true
    where ${where}
    order by ${order} ${sql.raw(page.dir)} nulls last, sp.submitted_at nulls last, sp.id
    limit ${page.limit} offset ${page.skip}`.execute(ctx.db)
  const counted = await sql<{ total: number }>`select count(*) as total ${from} where ${where}`.execute(ctx.db)
  return {
    rows: rows.map(({ resumedAt, earlierSeconds, ...row }) => ({
      ...row,
      seconds: answeringSeconds({ ...row, resumedAt, earlierSeconds }) ?? 0,
    })),
    total: counted.rows[0]?.total ?? 0,
  }
}

export function presentRow(ctx: Ctx, { hidden, place, ...row }: ReviewRow) {
  const shown = hidden
    ? { code: codeOf(ctx, place), studentId: '', studentNo: '', realname: '', courseClassName: '' }
    : { code: '' }
  return { ...row, ...shown }
}
