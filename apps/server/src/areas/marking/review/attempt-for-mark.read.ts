import type { AssignmentKind, ReviewStatus } from '@shuyuan/contract/entities/exam/attempt.ts'
import type { Layout } from '@shuyuan/contract/entities/paper/paper.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { layoutVersionIds } from '../../exam/attempt/attempt-meta.read.ts'

export interface MarkedRow {
  questionVersionId: string
  autoScore: number | null
  needsReview: boolean
  reviewScore: number | null
  reviewSeq: number
  comment: string
}

export interface AttemptForMark {
  id: string
  assignmentId: string
  courseId: string
  studentId: string
  courseClassId: string | null
  kind: AssignmentKind
  title: string
  reviewStatus: ReviewStatus
  submitKind: 'student' | 'timeout' | 'forced' | null
  score: number | null
  reviewerId: string | null
  submittedAt: Date | null
  deadlineAt: Date
  leaseBy: string | null
  leaseName: string
  leaseUntil: Date | null
  layout: Layout
  answers: MarkedRow[]
}

/** Everything that marking depends on, for any number of attempts; unknown ids are omitted. */
export async function attemptsForMark(db: Db, ids: readonly string[]): Promise<Map<string, AttemptForMark>> {
  const { rows } = await sql<AttemptForMark>`
    select sp.id, sp.assignment_id as "assignmentId", sp.course_id as "courseId", sp.student_id as "studentId",
      s.course_class_id as "courseClassId", a.kind, a.title, sp.review_status as "reviewStatus", sp.submit_kind as "submitKind", sp.score,
      sp.reviewer_id as "reviewerId", sp.submitted_at as "submittedAt", sp.deadline_at as "deadlineAt",
      sp.lease_by as "leaseBy", coalesce(u.realname, '') as "leaseName", sp.lease_until as "leaseUntil", sp.layout,
      coalesce((select json_agg(json_build_object('questionVersionId', an.question_version_id, 'autoScore', an.auto_score,
        'needsReview', coalesce((an.auto_parts->>'needsReview')::boolean, false), 'reviewScore', an.review_score,
        'reviewSeq', an.review_seq, 'comment', an.comment)) from answer an where an.study_paper_id = sp.id), '[]') as answers
    from study_paper sp join assignment a on a.id = sp.assignment_id
    left join app_user u on u.id = sp.lease_by
    left join content_place s on s.course_id = sp.course_id and s.student_id = sp.student_id
    where sp.id = any(${[...ids]}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Question version -> its number on the paper and its full score. */
export function placesOf(layout: Layout): Map<string, { no: number; full: number }> {
  const ids = layoutVersionIds(layout)
  const full = new Map(
    layout.topics.flatMap(({ questions }) => questions.map((one) => [one.questionVersionId, one.score] as const)),
  )
  return new Map(ids.map((id, index) => [id, { no: index + 1, full: full.get(id) ?? 0 }]))
}
