import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { dayOf } from '../../../db/school-time.ts'
import { IS_WRONG, NOT_OVERRULED, POINTS, shownQuestions } from '../../../db/shown-questions.ts'

/** The counted answers of one student to one question. */
export interface AnswersOfPair {
  studentId: string
  questionId: string
  versionId: string
  answers: number
  wrong: number
  /** The shares of the question's points that they won, added up. */
  won: number
  /** Mastered by practice after the last wrong answer. */
  isMastered: boolean
}

export async function answersByPair(db: Db, attemptIds: readonly string[]): Promise<AnswersOfPair[]> {
  const { rows } = await sql<AnswersOfPair>`
    with pairs as (
      select sp.student_id, (q.question->>'questionId')::uuid as question_id,
        (array_agg(q.question->>'questionVersionId' order by sp.submitted_at desc, sp.id))[1] as version_id,
        count(*) as answers, count(*) filter (where ${IS_WRONG}) as wrong,
        sum(${POINTS} / (q.question->>'score')::numeric) as won,
        max(sp.submitted_at) filter (where ${IS_WRONG}) as wrong_at
      ${shownQuestions(attemptIds)} and ${NOT_OVERRULED} group by 1, 2)
    select p.student_id as "studentId", p.question_id as "questionId", p.version_id as "versionId", p.answers, p.wrong, p.won,
      coalesce(w.mastered and w.last_at >= p.wrong_at, false) as "isMastered"
    from pairs p left join wrong_question w on w.student_id = p.student_id and w.question_id = p.question_id
    order by p.question_id, p.student_id`.execute(db)
  return rows
}

export interface WrongWeek {
  monday: string
  answers: number
  wrong: number
}

export async function answersByWeek(db: Db, attemptIds: readonly string[]): Promise<WrongWeek[]> {
  const { rows } = await sql<WrongWeek>`
    select date_trunc('week', ${dayOf(sql`sp.submitted_at`)})::date::text as monday, count(*) as answers,
      count(*) filter (where ${IS_WRONG}) as wrong
    ${shownQuestions(attemptIds)} and ${NOT_OVERRULED} group by 1 order by 1`.execute(db)
  return rows
}

interface WrongAnswer {
  studyPaperId: string
  assignmentId: string
  title: string
  questionId: string
  versionId: string
  studentId: string
  points: number
  full: number
  submittedAt: Date
}

interface Page {
  dir: 'asc' | 'desc'
  limit: number
  skip: number
}

/** The wrong answers themselves, of one question or one student where one is named. */
export async function wrongAnswers(
  db: Db,
  attemptIds: readonly string[],
  { questionId, studentId }: { questionId?: string | undefined; studentId?: string | undefined },
  { dir, limit, skip }: Page,
): Promise<{ rows: WrongAnswer[]; total: number }> {
  const { rows } = await sql<WrongAnswer & { total: number }>`
    select sp.id as "studyPaperId", sp.assignment_id as "assignmentId",
      (select a.title from assignment a where a.id = sp.assignment_id) as title,
      (q.question->>'questionId')::uuid as "questionId", q.question->>'questionVersionId' as "versionId",
      sp.student_id as "studentId", ${POINTS} as points, (q.question->>'score')::numeric as "full",
      sp.submitted_at as "submittedAt", count(*) over () as total
    ${shownQuestions(attemptIds)} and ${IS_WRONG} and ${NOT_OVERRULED}
      ${questionId ? sql`and (q.question->>'questionId')::uuid = ${questionId}` : sql``}
      ${studentId ? sql`and sp.student_id = ${studentId}` : sql``}
    order by sp.submitted_at ${sql.raw(dir)}, sp.id, "questionId" limit ${limit} offset ${skip}`.execute(db)
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}

export interface NamedStudent {
  studentId: string
  studentNo: string
  realname: string
  className: string
}

/** By their place in the course; who has left it is named as a student of the school. */
export async function studentsOfCourse(
  db: Db,
  courseId: string,
  ids: readonly string[],
): Promise<Map<string, NamedStudent>> {
  const { rows } = await sql<NamedStudent>`
    select st.id as "studentId", st.student_no as "studentNo", u.realname, coalesce(cc.name, '') as "className"
    from student st join app_user u on u.id = st.user_id
    left join content_place s on s.student_id = st.id and s.course_id = ${courseId}
    left join course_class cc on cc.id = s.course_class_id
    where st.id = any(${[...ids]}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.studentId, row]))
}

/** Titles of the chapters of these questions. */
export async function chaptersOf(db: Db, questionIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; title: string }>`
    select q.id, c.title from question q join chapter c on c.id = q.chapter_id
    where q.id = any(${[...questionIds]}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, title }) => [id, title]))
}
