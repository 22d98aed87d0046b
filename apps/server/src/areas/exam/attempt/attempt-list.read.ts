import type { AssignmentKind } from '@shuyuan/contract/entities/exam/attempt.ts'
import { answeringSeconds } from '@shuyuan/domain/life/answering-time.rule.ts'
import { type AttemptRule, countedAttempts } from '@shuyuan/domain/scoring/attempt-score.rule.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { LAST_MOMENT, OVERRIDES } from '../start/own-due.read.ts'

export interface AttemptLine {
  studyPaperId: string
  assignmentId: string
  kind: AssignmentKind
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

/** One assignment, or what was handed in of a course as this student studies it, without its finals. */
export type AttemptsAsked = { assignmentId: string } | { courseId: string }

const chosen = (of: AttemptsAsked): RawBuilder<unknown> =>
  'assignmentId' in of
    ? sql`sp.assignment_id = ${of.assignmentId}`
    : sql`sp.course_id = (select coalesce(c.main_course_id, c.id) from course c where c.id = ${of.courseId})
        and a.kind <> 'finalExam' and sp.submitted_at is not null`

/** The attempts of one student, the newest of an assignment first, with which of them count. */
export async function attemptsOf(
  db: Db,
  of: AttemptsAsked,
  studentId: string,
): Promise<(AttemptLine & { counted: boolean; usedSec: number })[]> {
  const { rows } = await sql<AttemptLine>`
    select sp.id as "studyPaperId", sp.assignment_id as "assignmentId", a.kind, sp.course_id as "courseId", sp.student_id as "studentId",
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
    where ${chosen(of)} and sp.student_id = ${studentId}
    order by ${'courseId' in of ? sql`max(sp.submitted_at) over (partition by sp.assignment_id) desc, sp.assignment_id,` : sql``} sp.attempt_no desc`.execute(
    db,
  )
  const counted = new Set<string>()
  for (const id of new Set(rows.map(({ assignmentId }) => assignmentId))) {
    const own = rows.filter(({ assignmentId }) => assignmentId === id)
    const numbers = countedAttempts(own, own[0]?.attemptRule ?? 'best')
    for (const { attemptNo, studyPaperId } of own) if (numbers.includes(attemptNo)) counted.add(studyPaperId)
  }
  return rows.map((row) => ({
    ...row,
    counted: counted.has(row.studyPaperId),
    usedSec: answeringSeconds(row) ?? 0,
  }))
}
