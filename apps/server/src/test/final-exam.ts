import type { In } from '@shuyuan/contract/calls/index.ts'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { newId } from '../db/ids.ts'
import { aCollege, aStudent, aSubSchool, aUser, type BuiltCourse, enrol, type StudentPerson } from './builders.ts'
import { aCourseOf, aTermWith } from './exam-term.ts'
import { inboxOf } from './inbox.ts'
import { aPaper, aQuestion } from './paper-builders.ts'
import { type Caller, startTestServer, type TestServer } from './server.ts'

export { fieldsOf } from './exam-term.ts'

/**
 * A term with its final exam window, a course of a college and two students of two branches, created for every test of
 * the file that imports this. The exported names are live: each test sees its own.
 */
const NOW = '2027-01-09T00:00:00Z'
export const WINDOW = { from: '2027-01-04T00:00:00Z', to: '2027-01-24T00:00:00Z' }
export const STARTS = '2027-01-09T01:00:00.000Z'

export let server: TestServer
export let edu: Caller
export let termId: string
export let termCode: string
export let college: string
export let branch: string
export let course: BuiltCourse
export let own: StudentPerson
export let other: StudentPerson
let serial = 0

/** A course of the term that sits this paper code. */
export const courseOf = (paperCode: string, change: Parameters<typeof aCourseOf>[2] = {}): Promise<BuiltCourse> =>
  aCourseOf(server.db, college, { termId, paperCodes: [paperCode], examForm: 'online', ...change })

/** Created for every test of the file that calls this. */
export function finalExamBench(): void {
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    server.clock.now = new Date(NOW)
    edu = await server.as(await aUser(server.db, 'ROLE_EDU'))
    termCode = `f-${++serial}`
    termId = await aTermWith(server.db, { termCode, serial, windowName: 'finalExam', window: WINDOW })
    college = await aCollege(server.db)
    branch = await aSubSchool(server.db)
    course = await courseOf(`P${serial}`)
    own = await aStudent(server.db, { subSchoolId: branch })
    other = await aStudent(server.db)
    for (const student of [own, other]) await enrol(server.db, course, student)
  })
}

export const tick = (ms = 1000) => {
  server.clock.now = new Date(server.clock.now.getTime() + ms)
}
export const at = (time: string) => {
  server.clock.now = new Date(time)
}

export const code = () => `P${serial}`
export const sub = async () => server.as(await aUser(server.db, 'ROLE_SUB', { scopeSubSchoolId: branch }))
export const ofCollege = async () => server.as(await aUser(server.db, 'ROLE_COLLEGE', { scopeSubSchoolId: college }))

export const timeForm = (change: Partial<In<'addPaperTimeInfo'>> = {}): In<'addPaperTimeInfo'> => ({
  termCode,
  paperCode: code(),
  paperName: '管理学基础',
  unitNo: 1,
  startsAt: STARTS,
  durationMin: 90,
  examForm: 'closed',
  ...change,
})

/** The data of an answer that must be a success. */
export async function good<T>(answer: Promise<{ code: string; message: string; data: T }>): Promise<T> {
  const { code: told, message, data } = await answer
  if (told !== '0') throw new Error(`${told} ${message}`)
  tick()
  return data
}

export const remindsOf = async ({ userId }: { userId: string }) =>
  (await inboxOf(server, userId)).map(({ title }) => title)

export const finalForm = (
  reviewers: readonly string[],
  change: Partial<In<'addFinalExamCourseInfo'>> = {},
): In<'addFinalExamCourseInfo'> => ({
  courseId: course.courseId,
  opensAt: STARTS,
  closesAt: '2027-01-09T03:00:00.000Z',
  durationMin: 90,
  drawMode: 'one',
  reviewers: reviewers.map((teacherId) => ({ teacherId, subSchoolIds: [] })),
  reviewMode: 'single',
  ...change,
})

/** An exam of the test's course, marked by its host. */
export const aFinal = (change: Partial<In<'addFinalExamCourseInfo'>> = {}) =>
  good(edu('addFinalExamCourseInfo', finalForm([course.host.teacherId], change)))

/** An enabled paper for finals: four questions, 100 points. */
export async function aFinalPaper(of = course, row: Parameters<typeof aPaper>[4] = {}): Promise<string> {
  const questions = []
  for (let n = 0; n < 4; n++) questions.push(await aQuestion(server.db, of))
  return aPaper(server.db, of, questions, 25, { purpose: 'final', ...row })
}

/** A paper in slot A, checked by somebody other than its maker. */
export async function withCheckedPaper(finalExamCourseId: string): Promise<string> {
  const id = await good(
    edu('addFinalExamPaper', { finalExamCourseId, paperId: await aFinalPaper(), slot: 'A', unsealAt: STARTS }),
  )
  const checker = await ofCollege()
  const [row] = await good(checker('listFinalExamPaper', { finalExamCourseId }))
  await good(checker('checkFinalExamPaper', { id, result: 'checked', updatedAt: row?.updatedAt as string }))
  return id
}

/** An attempt of the exam, as the answering room makes it: two single questions, the first answered. */
export async function anAttempt(
  finalExamCourseId: string,
  student: StudentPerson,
  change: Partial<{ reviewStatus: string; submitKind: string; score: number }> = {},
): Promise<string> {
  const { assignmentId, closesAt } = await server.db
    .selectFrom('finalExamCourse')
    .select(['assignmentId', 'closesAt'])
    .where('id', '=', finalExamCourseId)
    .executeTakeFirstOrThrow()
  const questions = [await aQuestion(server.db, course), await aQuestion(server.db, course)]
  const shown = questions.map((one) => ({ ...one, score: 50, options: ['a', 'b'] }))
  const layout = { topics: [{ bigTopicId: 't1', title: '一', instructions: '', questions: shown }] }
  const id = newId()
  const now = server.clock.now
  const isIn = (change.reviewStatus ?? '0') !== '0'
  await server.db
    .insertInto('studyPaper')
    .values({
      id,
      assignmentId,
      courseId: course.courseId,
      studentId: student.studentId,
      attemptNo: 1,
      seed: 's',
      layout: JSON.stringify(layout),
      startedAt: now,
      deadlineAt: closesAt,
      timed: true,
      holderDeviceId: 'd',
      questionCount: 2,
      fullScore: 100,
      marks: [],
      submittedAt: isIn ? now : null,
      ...change,
    })
    .execute()
  await server.db
    .insertInto('answer')
    .values({
      studyPaperId: id,
      questionVersionId: (questions[0] as { questionVersionId: string }).questionVersionId,
      content: JSON.stringify({ type: 'single', choice: 'a' }),
      seq: 1_000_001,
      savedAt: now,
    })
    .execute()
  return id
}
