import { SEQ_PER_EPOCH } from '@shuyuan/contract/entities/exam/attempt.ts'
import { DAY_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aCourse, aStudent, type BuiltCourse, enrol, type StudentPerson } from '../../../test/builders.ts'
import { anAssignment, aPaper, aQuestion, shownAs } from '../../../test/paper-builders.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { recountNextCourse } from '../../assignment/due/moments-passed.flow.ts'

const DEVICE = 'device-one'

let server: TestServer
let course: BuiltCourse
let paperId: string

beforeAll(async () => {
  server = await startTestServer()
  course = await aCourse(server.db)
  paperId = await aPaper(server.db, course, [await aQuestion(server.db, course)])
})
afterAll(() => server.close())

/** An assignment, handed in by a new student with the right answer or without any. */
async function handedIn(row: Parameters<typeof anAssignment>[3], isRight = true) {
  const assignmentId = await anAssignment(server.db, course, paperId, { now: server.clock.now, ...row })
  const student = await aStudent(server.db)
  await enrol(server.db, course, student)
  const call = await server.as(student)
  const { data: room } = await call('addStudyPaperInfo', { assignmentId, deviceId: DEVICE, rulesRead: '1' })
  const [question] = room.topics.flatMap((topic) => topic.questions)
  const answer = {
    questionVersionId: question?.questionVersionId as string,
    content: { type: 'single' as const, choice: shownAs('a') },
    seq: room.epoch * SEQ_PER_EPOCH + 1,
  }
  const given = {
    studyPaperId: room.studyPaperId,
    deviceId: DEVICE,
    epoch: room.epoch,
    confirmUnanswered: '1' as const,
  }
  const reply = await call('submitPaperStudyPaperInfo', { ...given, answers: isRight ? [answer] : [] })
  expect(reply.code).toBe('0')
  return { student, assignmentId }
}
/** What waits to be paid, and what the server's job has paid meanwhile. */
const earnedBy = async ({ userId }: StudentPerson) => {
  const entries = server.db.selectFrom('integralEntry').select('eventKey').where('userId', '=', userId)
  const due = server.db.selectFrom('integralDue').select('eventKey').where('userId', '=', userId)
  const rows = await due.unionAll(entries).execute()
  return rows.map(({ eventKey }) => eventKey).sort()
}

it('earns by homework handed in on time, and by a high score once it is shown', async () => {
  const { student } = await handedIn({ showAnswers: 'afterSubmit', maxAttempts: 1 })
  expect(await earnedBy(student)).toEqual(['homeworkHigh', 'homeworkOnTime'])
})

it('says nothing about a score that is not released, until it is', async () => {
  const { student, assignmentId } = await handedIn({ showAnswers: 'afterClose' })
  expect(await earnedBy(student)).toEqual(['homeworkOnTime'])
  server.clock.now = new Date(server.clock.now.getTime() + 2 * DAY_MS)
  await server.db
    .updateTable('assignment')
    .set({ recountAt: server.clock.now })
    .where('id', '=', assignmentId)
    .execute()
  while (await recountNextCourse(server.db, server.clock.now));
  expect(await earnedBy(student)).toEqual(['homeworkHigh', 'homeworkOnTime'])
})

it('earns nothing by an empty hand-in, by late work, by a practice or by a test', async () => {
  expect(await earnedBy((await handedIn({ showAnswers: 'afterSubmit' }, false)).student)).toEqual([])
  expect(await earnedBy((await handedIn({ kind: 'onlinePractice', showAnswers: 'afterSubmit' })).student)).toEqual([])
  expect(await earnedBy((await handedIn({ kind: 'midTest', showAnswers: 'afterClose' })).student)).toEqual([])
  const late = await handedIn({
    lateRule: 'deduct',
    lateDeductPercent: 20,
    lateDays: 3,
    opensAt: new Date(server.clock.now.getTime() - 2 * DAY_MS),
    closesAt: new Date(server.clock.now.getTime() - 1000),
  })
  expect(await earnedBy(late.student)).toEqual([])
})
