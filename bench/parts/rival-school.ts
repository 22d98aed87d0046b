import { SEQ_PER_EPOCH } from '@shuyuan/contract/entities/exam/attempt.ts'
import { hashPassword } from '../../apps/server/src/areas/account/sign-in/password.ts'
import { readConfig } from '../../apps/server/src/config.ts'
import type { Db } from '../../apps/server/src/db/db.ts'
import { newId } from '../../apps/server/src/db/ids.ts'
import { aBasicCourse, aCourse, aStudent, aUser, enrol } from '../../apps/server/src/test/builders.ts'
import { anAssignment, aPaper, aQuestion } from '../../apps/server/src/test/paper-builders.ts'
import { markedWorks } from './marked-works.ts'
import { type BenchSchool, benchSchool, sessionHeaders } from './school.ts'

export const MARKS = 25
const QUESTIONS = 25
export const PASSWORD = 'Bench-2026-shuyuan'
export const COURSE_NAME = '线性代数'

export interface Seat {
  username: string
  headers: string
  studyPaperId: string
  ids: string[]
  seq: number
}

export interface RivalSchool {
  school: BenchSchool
  /** With a quiz and a total score of everybody. */
  courseId: string
  /** With the same students and 25 marks of each. */
  markedCourseId: string
  assignmentId: string
  passwordHash: string
  admin: string
  seats: Seat[]
}

async function addScore(db: Db, courseId: string, studentId: string, n: number): Promise<void> {
  const scores = { formativeScore: 50 + (n % 50), finalScore: 40 + (n % 60), totalScore: 45 + (n % 55) }
  await db
    .insertInto('score')
    .values({ id: newId(), studentId, courseId, ...scores, passed: n % 55 >= 15, state: 'published' })
    .execute()
}

/** A school as the rival was measured with: students with passwords and sessions, a quiz, totals, marks. */
export async function rivalSchool(students: number): Promise<RivalSchool> {
  const school = await benchSchool()
  const { db, pool } = school.database
  const course = await aCourse(db, { basicCourseId: await aBasicCourse(db, { courseName: COURSE_NAME }) })
  const markedCourse = await aCourse(db)
  const questions = []
  for (let n = 0; n < QUESTIONS; n++) questions.push(await aQuestion(db, course))
  const paperId = await aPaper(db, course, questions)
  const assignmentId = await anAssignment(db, course, paperId, { kind: 'midTest', durationMin: 60 })
  const passwordHash = await hashPassword(readConfig({}), PASSWORD)
  const first = await aStudent(db)
  const like = await db
    .selectFrom('student')
    .select(['majorId', 'gradeCode', 'subSchoolId'])
    .where('id', '=', first.studentId)
    .executeTakeFirstOrThrow()
  const seats: Seat[] = []
  for (let n = 0; n < students; n++) {
    const username = `bench${n}`
    const student = await aStudent(db, { username, ...like })
    await enrol(db, course, student)
    await enrol(db, markedCourse, student)
    await db.updateTable('appUser').set({ passwordHash }).where('id', '=', student.userId).execute()
    await addScore(db, course.courseId, student.studentId, n)
    const headers = await sessionHeaders(school, student.userId, 'ROLE_STUDENT')
    seats.push({ username, headers, studyPaperId: '', ids: [], seq: SEQ_PER_EPOCH })
  }
  await markedWorks(db, markedCourse, MARKS)
  await pool.query('analyze')
  const admin = await sessionHeaders(school, (await aUser(db, 'ROLE_SUPPER')).userId, 'ROLE_SUPPER')
  const { courseId } = course
  return { school, courseId, markedCourseId: markedCourse.courseId, assignmentId, passwordHash, admin, seats }
}
