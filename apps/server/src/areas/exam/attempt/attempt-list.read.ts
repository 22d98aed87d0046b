import { answeringSeconds } from '@shuyuan/domain/life/answering-time.rule.ts'
import { type AttemptRule, countedAttempts } from '@shuyuan/domain/scoring/attempt-score.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { LAST_MOMENT, OVERRIDES } from '../start/own-due.read.ts'

export interface AttemptLine {
  studyPaperId: string
  courseId: string
  studentId: string
  courseClassId: string | null
  orgClassId: string | null
  attemptNo: number
  title: string
  startedAt: Date
  submittedAt: Date | null
  resumedAt: Date | null
  earlierSeconds: number
  submitKind: 'student' | 'timeout' | 'forced' | ''
  reviewStatus: '0' | '1' | '2' | '3'
  objectiveScore: number | null
  subjectiveScore: number | null
  score: number | null
  valid: boolean
  reviewerName: string
  reviewedAt: Date | null
  comment: string
  attemptRule: AttemptRule
  showAnswers: 'never' | 'afterSubmit' | 'afterClose'
  lastMoment: Date
}

/** The attempts of one student at one assignment, newest first, with which of them count. */
export async function attemptsOf(
  db: Db,
  assignmentId: string,
  studentId: string,
): Promise<(AttemptLine & { counted: boolean; usedSec: number })[]> {
  const { rows } = await sql<AttemptLine>`
    select sp.id as "studyPaperId", sp.course_id as "courseId", sp.student_id as "studentId",
      seat.course_class_id as "courseClassId", st.org_class_id as "orgClassId", sp.attempt_no as "attemptNo", a.title,
      sp.started_at as "startedAt", sp.submitted_at as "submittedAt",
      sp.resumed_at as "resumedAt", sp.earlier_seconds as "earlierSeconds",
      coalesce(sp.submit_kind, '') as "submitKind", sp.review_status as "reviewStatus",
      sp.objective_score as "objectiveScore", sp.subjective_score as "subjectiveScore", sp.score, sp.valid,
      coalesce(r.realname, '') as "reviewerName", sp.reviewed_at as "reviewedAt", sp.comment,
      a.attempt_rule as "attemptRule", a.show_answers as "showAnswers", ${LAST_MOMENT} as "lastMoment"
    from study_paper sp join assignment a on a.id = sp.assignment_id
    join student st on st.id = sp.student_id
    left join app_user r on r.id = sp.reviewer_id
    left join content_place seat on seat.course_id = sp.course_id and seat.student_id = sp.student_id
    ${OVERRIDES}
    where sp.assignment_id = ${assignmentId} and sp.student_id = ${studentId} order by sp.attempt_no desc`.execute(db)
  const counted = new Set(
    countedAttempts(
      rows.map((row) => ({ attemptNo: row.attemptNo, score: row.score, valid: row.valid })),
      rows[0]?.attemptRule ?? 'best',
    ),
  )
  return rows.map((row) => ({
    ...row,
    counted: counted.has(row.attemptNo),
    usedSec: answeringSeconds(row) ?? 0,
  }))
}
