import type { AssignmentKind, ReviewStatus } from '@shuyuan/contract/entities/exam/attempt.ts'
import type { RegradeChoice } from '@shuyuan/contract/entities/marking/regrade.ts'
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
  choice: RegradeChoice | null
  comment: string
  picks: string[]
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
  given: Given
}

/** What a marking task says about an attempt. */
export interface Given {
  /** The teacher whose attempt it is to mark; null: whoever marks the class. */
  heldBy: string | null
  heldName: string
  /** Questions that belong to one marker each, of every attempt. */
  questions: { questionId: string; teacherId: string }[]
  /** The teachers who may mark while samples are marked first; null: no trial is under way. */
  openFor: string[] | null
  /** It has two markers, whose marks lie beside those that count, or its score is what came of theirs. */
  isDouble: boolean
  /** One of the two has begun it. */
  isDoubleBegun: boolean
  /** The teachers who mark it as one of two, or decide between them. */
  doubleOf: string[]
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
        'choice', an.auto_parts->>'choice', 'reviewSeq', an.review_seq, 'comment', an.comment, 'picks', an.review_picks)) from answer an where an.study_paper_id = sp.id), '[]') as answers,
      json_build_object('heldBy', h.teacher_id, 'heldName', coalesce(hu.realname, ''),
        'questions', coalesce((select json_agg(json_build_object('questionId', q.question_id, 'teacherId', q.teacher_id))
          from review_share q where q.task_id = t.id and q.question_id is not null), '[]'),
        'openFor', case when t.is_trial then to_json(t.open_for) end,
        'isDouble', coalesce(t.way = 'double', false) and (sp.review_status <> '2' or d.teachers is not null),
        'isDoubleBegun', coalesce(d.begun, false), 'doubleOf', coalesce(d.teachers, '[]')) as given
    from study_paper sp join assignment a on a.id = sp.assignment_id
    left join app_user u on u.id = sp.lease_by
    left join review_task t on t.assignment_id = sp.assignment_id
    left join review_hold h on h.study_paper_id = sp.id
    left join teacher ht on ht.id = h.teacher_id left join app_user hu on hu.id = ht.user_id
    left join lateral (select bool_or(m.marks <> '{}') as begun, json_agg(m.teacher_id) as teachers from review_mark m
      where m.study_paper_id = sp.id and m.purpose in ('double', 'arbitrate')) d on true
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

/** Question version -> its question. */
export const questionIdsOf = (layout: Layout): Map<string, string> =>
  new Map(
    layout.topics.flatMap(({ questions }) => questions.map((one) => [one.questionVersionId, one.questionId] as const)),
  )
