import type { AnswerContent } from '@shuyuan/contract/entities/bank/question.ts'
import type { AssignmentKind } from '@shuyuan/contract/entities/exam/attempt.ts'
import type { Layout } from '@shuyuan/contract/entities/paper/paper.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { ToldRules } from '../attempt/told-rules.policy.ts'
import { OVERRIDES, OWN_DUE } from '../start/own-due.read.ts'

export interface RoomRow extends ToldRules {
  studyPaperId: string
  assignmentId: string
  courseId: string
  courseName: string
  title: string
  kind: AssignmentKind
  attemptNo: number
  epoch: number
  holderDeviceId: string
  reviewStatus: '0' | '1' | '2' | '3'
  startedAt: Date
  deadlineAt: Date
  /** The closing time of an assignment that accepts late work. */
  dueAt: Date | null
  timed: boolean
  studentId: string
  studentName: string
  studentNo: string
  notes: string
  fullScore: number
  layout: Layout
  marks: string[]
  redoOnly: string[] | null
  /** If going back is not allowed: questions before this position are passed. */
  furthest: number
  leaveCount: number
  sentBackReason: string
  answers: {
    questionVersionId: string
    content: AnswerContent | null
    seq: number
    comment: string
    reviewScore: number | null
    checked: boolean
  }[]
  files: { questionVersionId: string; fileId: string; name: string; size: number; mime: string }[]
}

/** Everything that the answering room shows, in one query: the attempt, its answers and the rules of its assignment. */
export async function readRoom(db: Db, studyPaperId: string): Promise<RoomRow | undefined> {
  const { rows } = await sql<RoomRow>`
    select sp.id as "studyPaperId", sp.assignment_id as "assignmentId", c.id as "courseId",
      b.course_name as "courseName", a.title, a.kind, sp.attempt_no as "attemptNo", sp.epoch,
      sp.holder_device_id as "holderDeviceId", sp.review_status as "reviewStatus", sp.started_at as "startedAt",
      sp.deadline_at as "deadlineAt",
      case when a.late_rule <> 'refuse' then ${OWN_DUE} end as "dueAt",
      sp.timed, sp.student_id as "studentId", u.realname as "studentName",
      st.student_no as "studentNo", coalesce(p.notes, '') as notes, sp.full_score as "fullScore", sp.layout, sp.marks,
      sp.redo_only as "redoOnly", sp.furthest, sp.leave_count as "leaveCount", a.attempt_rule as "attemptRule",
      a.show_answers as "showAnswers", a.leave_limit as "leaveLimit", a.no_backward as "noBackward",
      a.one_per_screen as "onePerScreen", a.earliest_submit_min as "earliestSubmitMin", a.block_copy as "blockCopy", a.safe_browser as "safeBrowser",
      a.instant_feedback as "instantFeedback", a.late_rule as "lateRule", a.late_days as "lateDays",
      a.late_deduct_percent as "lateDeductPercent", a.edit_before_review as "editBeforeReview", a.anonymous,
      coalesce((select e.reason from review_event e where e.study_paper_id = sp.id and e.kind in ('back', 'reopen') order by e.at desc limit 1), '') as "sentBackReason",
      coalesce((select json_agg(json_build_object('questionVersionId', an.question_version_id, 'content', an.content,
        'seq', an.seq, 'comment', an.comment, 'reviewScore', an.review_score, 'checked', an.checked_at is not null)) from answer an where an.study_paper_id = sp.id), '[]') as answers,
      coalesce((select json_agg(json_build_object('questionVersionId', af.question_version_id, 'fileId', f.id, 'name', f.name,
        'size', f.size, 'mime', f.mime) order by af.sort, af.created_at) from answer_file af join file f on f.id = af.file_id
        where af.study_paper_id = sp.id), '[]') as files
    from study_paper sp
    join assignment a on a.id = sp.assignment_id
    -- A student of a deputy course does the main course's work within the own course.
    left join content_place seat on seat.course_id = sp.course_id and seat.student_id = sp.student_id
    join course c on c.id = coalesce(seat.own_course_id, sp.course_id) join basic_course b on b.id = c.basic_course_id
    join student st on st.id = sp.student_id join app_user u on u.id = st.user_id
    ${OVERRIDES}
    left join paper p on p.id = coalesce(sp.paper_id, a.paper_id)
    where sp.id = ${studyPaperId}`.execute(db)
  return rows[0]
}
