import { SEQ_PER_EPOCH } from '@shuyuan/contract/entities/exam/attempt.ts'
import { HOUR_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCourse, aStudent, type BuiltCourse, enrol } from '../../../test/builders.ts'
import { expectLaws } from '../../../test/laws.ts'
import { anAssignment, aPaper, aQuestion, type BuiltQuestion, shownAs } from '../../../test/paper-builders.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'
import { questionFigureLaws } from './question-figures.laws.ts'
import { recountNextAssignment } from './recount-questions.flow.ts'

const DEVICE = 'device-one'
const CLASS = 10

let server: TestServer
let course: BuiltCourse
let host: Caller
let easy: BuiltQuestion
let hard: BuiltQuestion
let students: Caller[]

beforeAll(async () => {
  server = await startTestServer()
  course = await aCourse(server.db)
  host = await server.as(course.host)
  easy = await aQuestion(server.db, course)
  hard = await aQuestion(server.db, course)
  students = []
  for (let n = 0; n < CLASS; n++) {
    const student = await aStudent(server.db)
    await enrol(server.db, course, student)
    students.push(await server.as(student))
  }
})
afterAll(() => server.close())

/** Hands in with these questions right and the others blank. */
async function sit(student: Caller, assignmentId: string, right: readonly BuiltQuestion[]): Promise<string> {
  const { data: room } = await student('addStudyPaperInfo', { assignmentId, deviceId: DEVICE, rulesRead: '1' })
  const answers = right.map(({ questionVersionId }, n) => ({
    questionVersionId,
    content: { type: 'single' as const, choice: shownAs('a') },
    seq: room.epoch * SEQ_PER_EPOCH + n + 1,
  }))
  const { studyPaperId, epoch } = room
  const handed = { studyPaperId, deviceId: DEVICE, epoch, confirmUnanswered: '1' as const, answers }
  expect((await student('submitPaperStudyPaperInfo', handed)).code).toBe('0')
  return studyPaperId
}

const figures = async () => {
  const { data } = await host('listQuestionInfo', { courseId: course.courseId, limit: 20 })
  const of = ({ questionId }: BuiltQuestion) => {
    const row = data.find(({ id }) => id === questionId)
    return [row?.answered, row?.facility, row?.discrimination]
  }
  return { easy: of(easy), hard: of(hard) }
}

async function recount(): Promise<void> {
  server.clock.now = new Date(server.clock.now.getTime() + 5 * 60_000)
  while (await recountNextAssignment(server.db, server.clock.now));
  await expectLaws(server.db, server.clock.now, questionFigureLaws)
}

const aTask = async (row: object = {}) =>
  anAssignment(server.db, course, await aPaper(server.db, course, [easy, hard]), { now: server.clock.now, ...row })

describe('the figures of questions', () => {
  it('follow hand-ins, send-backs and second attempts, each student once in an assignment', async () => {
    const assignmentId = await aTask({ maxAttempts: 2, attemptRule: 'last', showAnswers: 'never' })
    expect(await figures()).toEqual({ easy: [0, null, null], hard: [0, null, null] })

    for (const student of students.slice(0, 9)) await sit(student, assignmentId, [easy])
    await recount()
    expect(await figures()).toEqual({ easy: [9, null, null], hard: [9, null, null] })

    const last = await sit(students[9] as Caller, assignmentId, [easy, hard])
    expect((await figures()).easy, 'not in the hand-in itself').toEqual([9, null, null])
    await recount()
    expect(await figures()).toEqual({ easy: [10, 1, 0], hard: [10, 0.1, 0.3333] })

    await sit(students[0] as Caller, assignmentId, [hard])
    await recount()
    expect(await figures()).toEqual({ easy: [10, 0.9, expect.any(Number)], hard: [10, 0.2, expect.any(Number)] })

    const deadline = new Date(server.clock.now.getTime() + 48 * HOUR_MS).toISOString()
    const back = await host('backReviewStudyPaperInfo', { ids: [last], reason: '请补充推导过程', deadline })
    expect(back.data.done).toBe(1)
    await recount()
    expect(await figures()).toEqual({ easy: [9, null, null], hard: [9, null, null] })
  })

  it('do not tell of a sealed final, and add up over assignments', async () => {
    const before = await figures()
    const final = await aTask({ kind: 'finalExam' })
    await server.db
      .updateTable('paper')
      .set({ purpose: 'final' })
      .where('id', '=', (await paperOf(final)) ?? '')
      .execute()
    await sit(students[1] as Caller, final, [easy, hard])
    await recount()
    expect(await figures()).toEqual(before)

    await sit(students[1] as Caller, await aTask(), [easy])
    await recount()
    expect(await figures()).toEqual({ easy: [10, 0.9, null], hard: [10, 0.1, null] })
  })
})

const paperOf = async (assignmentId: string) =>
  (await server.db.selectFrom('assignment').select('paperId').where('id', '=', assignmentId).executeTakeFirstOrThrow())
    .paperId
