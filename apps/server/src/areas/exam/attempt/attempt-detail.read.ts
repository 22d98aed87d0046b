import type { AnswerContent } from '@shuyuan/contract/entities/bank/question.ts'
import type { AssignmentKind, ReviewStatus } from '@shuyuan/contract/entities/exam/attempt.ts'
import type { FileLayer } from '@shuyuan/contract/entities/marking/layer.ts'
import type { QueryState } from '@shuyuan/contract/entities/marking/query.ts'
import type { RegradeChoice } from '@shuyuan/contract/entities/marking/regrade.ts'
import type { Layout } from '@shuyuan/contract/entities/paper/paper.ts'
import type { ScoredPart } from '@shuyuan/domain/scoring/question/scorer.rule.ts'
import { sql } from 'kysely'
import { type StoredResult, storedResult } from '../../../db/attempt-figures.ts'
import type { Db } from '../../../db/db.ts'
import type { RoomRow } from '../answer/room.read.ts'
import { LAST_MOMENT, OVERRIDES } from '../start/own-due.read.ts'

/** What the student asked about a question, with the answer. */
interface QuestionQuery {
  id: string
  questionVersionId: string
  state: QueryState
  text: string
  at: string
  answer: string
  answeredByName: string
  answeredAt: string | null
}

export interface AttemptRow {
  studyPaperId: string
  assignmentId: string
  courseId: string
  title: string
  kind: AssignmentKind
  studentId: string
  studentUserId: string
  studentName: string
  studentNo: string
  orgClassId: string | null
  courseClassId: string | null
  attemptNo: number
  reviewStatus: ReviewStatus
  submitKind: 'student' | 'timeout' | 'forced' | null
  startedAt: Date
  deadlineAt: Date
  submittedAt: Date | null
  resumedAt: Date | null
  earlierSeconds: number
  receiptNo: string
  checksum: string
  late: boolean
  leaveCount: number
  takeOvers: number
  answeredCount: number
  questionCount: number
  fullScore: number
  objectiveScore: number | null
  subjectiveScore: number | null
  score: number | null
  result: StoredResult | null
  comment: string
  showAnswers: 'never' | 'afterSubmit' | 'afterClose'
  /** For this student, or for the class if that is later. */
  lastMoment: Date
  anonymous: boolean
  noBackward: boolean
  furthest: number
  layout: Layout
  updatedAt: Date
  answers: {
    questionVersionId: string
    content: AnswerContent | null
    spentSeconds: number
    autoScore: number | null
    auto: { parts: ScoredPart[]; needsReview: boolean; choice?: RegradeChoice } | null
    reviewScore: number | null
    comment: string
    picks: string[]
  }[]
  files: RoomRow['files']
  layers: (FileLayer & { questionVersionId: string })[]
  queries: QuestionQuery[]
  /** Questions that its student has put on the list of wrong answers by hand. */
  wrongAdded: string[]
  /** Of a past term. */
  archived: boolean
  events: { kind: string; at: string; byName: string; reason: string; isOwn: boolean }[]
}

/** One attempt whole, for its student and its markers; what each may see is cut by present. */
export async function readAttempt(db: Db, id: string): Promise<AttemptRow | undefined> {
  const { rows } = await sql<AttemptRow>`
    select sp.id as "studyPaperId", sp.assignment_id as "assignmentId", sp.course_id as "courseId", a.title, a.kind,
      sp.student_id as "studentId", u.id as "studentUserId", u.realname as "studentName", st.student_no as "studentNo",
      st.org_class_id as "orgClassId", seat.course_class_id as "courseClassId", sp.attempt_no as "attemptNo",
      sp.review_status as "reviewStatus", sp.submit_kind as "submitKind", sp.started_at as "startedAt",
      sp.deadline_at as "deadlineAt", sp.submitted_at as "submittedAt", sp.resumed_at as "resumedAt",
      sp.earlier_seconds as "earlierSeconds", coalesce(sp.receipt_no, '') as "receiptNo",
      coalesce(sp.checksum, '') as checksum, sp.late, sp.leave_count as "leaveCount",
      jsonb_array_length(sp.take_overs) as "takeOvers", sp.answered_count as "answeredCount",
      sp.question_count as "questionCount", sp.full_score as "fullScore", sp.objective_score as "objectiveScore",
      sp.subjective_score as "subjectiveScore", sp.score, ${sql.raw(storedResult('sp.student_id'))} as result, sp.comment, a.show_answers as "showAnswers",
      ${LAST_MOMENT} as "lastMoment", a.anonymous, a.no_backward as "noBackward", sp.furthest, sp.layout, sp.updated_at as "updatedAt",
      coalesce((select json_agg(json_build_object('questionVersionId', an.question_version_id, 'content', an.content,
        'spentSeconds', an.spent_seconds, 'autoScore', an.auto_score, 'auto', an.auto_parts,
        'reviewScore', an.review_score, 'comment', an.comment, 'picks', an.review_picks)) from answer an where an.study_paper_id = sp.id), '[]') as answers,
      coalesce((select json_agg(json_build_object('questionVersionId', af.question_version_id, 'fileId', f.id, 'name', f.name,
        'size', f.size, 'mime', f.mime) order by af.sort, af.created_at) from answer_file af join file f on f.id = af.file_id
        where af.study_paper_id = sp.id), '[]') as files,
      coalesce((select json_agg(json_build_object('questionVersionId', l.question_version_id, 'fileId', l.of_file,
        'items', l.items, 'seq', l.seq)) from answer_layer l where l.study_paper_id = sp.id), '[]') as layers,
      coalesce((select json_agg(json_build_object('id', q.id, 'questionVersionId', q.question_version_id,
        'state', q.state, 'text', q.text, 'at', q.created_at, 'answer', q.answer,
        'answeredByName', coalesce(qu.realname, ''), 'answeredAt', q.answered_at))
        from question_query q left join app_user qu on qu.id = q.answered_by where q.study_paper_id = sp.id), '[]') as queries,
      c.archived_at is not null as archived,
      coalesce((select json_agg(x.question_id) from wrong_added x where x.student_id = sp.student_id), '[]') as "wrongAdded",
      coalesce((select json_agg(json_build_object('kind', e.kind, 'at', e.at, 'byName', eu.realname, 'reason', e.reason,
        'isOwn', e.by = st.user_id) order by e.at)
        from review_event e join app_user eu on eu.id = e.by where e.study_paper_id = sp.id and e.kind not in ('save', 'transfer', 'spot', 'backMarker', 'double', 'arbitrate')), '[]') as events
    from study_paper sp
    join assignment a on a.id = sp.assignment_id join course c on c.id = sp.course_id
    join student st on st.id = sp.student_id join app_user u on u.id = st.user_id
    left join content_place seat on seat.course_id = sp.course_id and seat.student_id = sp.student_id
    ${OVERRIDES}
    where sp.id = ${id}`.execute(db)
  return rows[0]
}
