import { type AttemptRule, countedAttempts } from '@shuyuan/domain/scoring/attempt-score.rule.ts'
import type { AppealPart } from '@shuyuan/domain/scoring/course/appeal.rule.ts'
import { roundScore } from '@shuyuan/domain/scoring/round.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

export interface ScoreHead {
  courseName: string
  courseCode: string
  termName: string
  formativeRatio: number
  finalRatio: number
  realname: string
  studentNo: string
  className: string
  state: 'computed' | 'entered' | 'published' | 'locked'
  formative: number | null
  final: number | null
  total: number | null
  flag: 'normal' | 'absent' | 'deferred' | 'cheating' | 'exempt'
  passed: boolean | null
  publishedAt: Date | null
  /** Parts with an appeal that was not withdrawn. */
  appealed: AppealPart[]
}

export async function scoreHead(db: Db, courseId: string, studentId: string): Promise<ScoreHead | undefined> {
  const { rows } = await sql<ScoreHead>`
    select b.course_name as "courseName", b.course_code as "courseCode", t.term_name as "termName",
      c.formative_ratio as "formativeRatio", c.final_ratio as "finalRatio", u.realname, st.student_no as "studentNo",
      cc.name as "className", coalesce(x.state, 'computed') as state, x.formative_score as formative,
      x.final_score as final, x.total_score as total, coalesce(x.flag, 'normal') as flag, x.passed,
      x.published_at as "publishedAt", array(select a.part from score_appeal a where a.course_id = c.id
        and a.student_id = s.student_id and a.state <> 'withdrawn') as appealed
    from course c join basic_course b on b.id = c.basic_course_id join term t on t.id = c.term_id
    join course_class_student s on s.course_id = c.id and s.student_id = ${studentId} and s.left_at is null
    join course_class cc on cc.id = s.course_class_id join student st on st.id = s.student_id
    join app_user u on u.id = st.user_id
    left join score x on x.course_id = c.id and x.student_id = s.student_id
    where c.id = ${courseId}`.execute(db)
  return rows[0]
}

interface Row {
  assignmentId: string
  studyPaperId: string
  attemptNo: number
  submittedAt: Date | null
  reviewStatus: '0' | '1' | '2' | '3'
  objectiveScore: number | null
  subjectiveScore: number | null
  score: number | null
  valid: boolean
  attemptRule: AttemptRule
}

export type AttemptLine = Omit<Row, 'assignmentId' | 'valid' | 'attemptRule'> & { lateMinus: number; counted: boolean }

function linesOf(rows: readonly Row[]): AttemptLine[] {
  const scored = rows.map(({ attemptNo, score, valid }) => ({ attemptNo, score, valid }))
  const counted = new Set(countedAttempts(scored, rows[0]?.attemptRule ?? 'best'))
  return rows.map(({ assignmentId: _a, valid: _v, attemptRule: _r, ...row }) => {
    const whole = (row.objectiveScore ?? 0) + (row.subjectiveScore ?? 0)
    return {
      ...row,
      lateMinus: row.score === null ? 0 : Math.max(0, roundScore(whole - row.score)),
      counted: counted.has(row.attemptNo),
    }
  })
}

/** Assignment -> the student's attempts in order, with deductions and which of them count. */
export async function attemptLines(db: Db, courseId: string, studentId: string): Promise<Map<string, AttemptLine[]>> {
  const { rows } = await sql<Row>`
    select sp.assignment_id as "assignmentId", sp.id as "studyPaperId", sp.attempt_no as "attemptNo",
      sp.submitted_at as "submittedAt", sp.review_status as "reviewStatus", sp.objective_score as "objectiveScore",
      sp.subjective_score as "subjectiveScore", case when sp.review_status = '2' then sp.score end as score, sp.valid,
      a.attempt_rule as "attemptRule"
    from study_paper sp join assignment a on a.id = sp.assignment_id
    where sp.course_id = (select coalesce(main_course_id, id) from course where id = ${courseId}) and sp.student_id = ${studentId} order by sp.attempt_no`.execute(
    db,
  )
  const of = new Map<string, Row[]>()
  for (const row of rows) of.set(row.assignmentId, [...(of.get(row.assignmentId) ?? []), row])
  return new Map([...of].map(([assignmentId, own]) => [assignmentId, linesOf(own)]))
}
