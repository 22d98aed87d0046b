import { SEQ_PER_EPOCH } from '@shuyuan/contract/entities/exam/attempt.ts'
import { HOUR_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aCourse, aCourseClass, aStudent, type BuiltCourse, enrol } from '../../../test/builders.ts'
import { anAssignment, aPaper, aQuestion, shownAs } from '../../../test/paper-builders.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'

const DEVICE = 'device-one'

let server: TestServer
let course: BuiltCourse
let host: Caller
let paperId: string
let questionVersionId: string

beforeAll(async () => {
  server = await startTestServer()
  course = await aCourse(server.db)
  host = await server.as(course.host)
  const question = await aQuestion(server.db, course)
  questionVersionId = question.questionVersionId
  // 2 of 2 points are 20 of the assignment's 20, and 100 % everywhere.
  paperId = await aPaper(server.db, course, [question], 2)
})
afterAll(() => server.close())

async function aSitter(classId: string) {
  const person = await aStudent(server.db)
  await enrol(server.db, { ...course, classId }, person)
  return { ...person, call: await server.as(person) }
}

async function sit(call: Caller, assignmentId: string, choice: 'a' | 'b') {
  const { data: room } = await call('addStudyPaperInfo', { assignmentId, deviceId: DEVICE })
  const { studyPaperId, epoch } = room
  server.clock.now = new Date(server.clock.now.getTime() + 90_000)
  const answers = [
    {
      questionVersionId,
      content: { type: 'single' as const, choice: shownAs(choice) },
      seq: epoch * SEQ_PER_EPOCH + 1,
    },
  ]
  const handed = { studyPaperId, deviceId: DEVICE, epoch, confirmUnanswered: '1' as const, answers }
  expect((await call('submitPaperStudyPaperInfo', handed)).code).toBe('0')
  return studyPaperId
}

it('every screen tells the same of who handed in, how well, and how long it took', async () => {
  const { courseId } = course
  const other = await aCourseClass(server.db, course.courseId)
  const assignmentId = await anAssignment(server.db, course, paperId, {
    now: server.clock.now,
    fullScore: 20,
    maxAttempts: 1,
    showAnswers: 'never',
    allTargets: false,
    targetClassIds: [course.classId],
  })
  const here = [await aSitter(course.classId), await aSitter(course.classId), await aSitter(course.classId)]
  const moved = await aSitter(course.classId)
  await sit((here[0] as (typeof here)[0]).call, assignmentId, 'a')
  await sit((here[1] as (typeof here)[0]).call, assignmentId, 'b')
  const back = await sit((here[2] as (typeof here)[0]).call, assignmentId, 'a')
  await sit(moved.call, assignmentId, 'a')
  await server.db
    .updateTable('courseClassStudent')
    .set({ courseClassId: other })
    .where('studentId', '=', moved.studentId)
    .execute()
  const deadline = new Date(server.clock.now.getTime() + 48 * HOUR_MS).toISOString()
  const sent = await host('backReviewStudyPaperInfo', { ids: [back], reason: '请补充推导过程', deadline })
  expect(sent.data.done).toBe(1)

  const listed = (await host('listCourseHomeworkInfo', { courseId })).data[0]
  const stat = (await host('statReviewStudyPaperInfo', { courseId, assignmentId })).data
  const tasks = (await host('listMineReviewTaskInfo', { courseId })).data
  // One was sent back and is owed again; one sits in a class that it is no longer meant for.
  expect([listed?.submitted, listed?.due]).toEqual([2, 3])
  expect([stat.handedIn, stat.targets]).toEqual([2, 3])
  expect(tasks.map(({ submitted, due }) => [submitted, due])).toEqual([[2, 3]])

  const papers = (await host('listPaperInfo', { courseId })).data
  const uses = (await host('listUsagePaperInfo', { id: paperId })).data
  for (const percent of [stat.allMean, tasks[0]?.courseMean, papers[0]?.avgPercent, uses[0]?.avgPercent])
    expect(percent).toBe(66.7)
  expect(listed?.avgPercent).toBe(66.7)

  // Sent back for a day, then redone in a minute and a half: three minutes in total.
  server.clock.now = new Date(server.clock.now.getTime() + 24 * HOUR_MS)
  host = await server.as(course.host)
  const again = await server.as(here[2] as (typeof here)[0])
  await sit(again, assignmentId, 'a')
  const attempts = (await host('listDetailStudyPaperInfo', { courseId, assignmentId })).data
  const own = await again('attemptListStudyPaperInfo', { assignmentId })
  const detail = await again('getStudyPaperInfo', { id: back })
  expect(attempts.find(({ id }) => id === back)?.seconds).toBe(180)
  expect(own.data[0]?.usedSec).toBe(180)
  expect(detail.data.usedSec).toBe(180)
})

it.each([
  ['best', 100, 100],
  ['last', 50, 0],
  ['average', 75, 50],
])('by the rule %s every average counts each student once', async (attemptRule, average, twice) => {
  const own = await aCourse(server.db)
  const question = await aQuestion(server.db, own)
  const paper = await aPaper(server.db, own, [question], 2)
  const row = { now: server.clock.now, fullScore: 20, maxAttempts: 2, showAnswers: 'never', attemptRule }
  const assignmentId = await anAssignment(server.db, own, paper, row)
  const students = [await aStudent(server.db), await aStudent(server.db)] as const
  for (const one of students) await enrol(server.db, own, one)
  const [first, second] = [await server.as(students[0]), await server.as(students[1])]
  questionVersionId = question.questionVersionId
  const marked = await sit(first, assignmentId, 'a')
  await sit(first, assignmentId, 'b')
  await sit(second, assignmentId, 'a')
  await server.db.updateTable('studyPaper').set({ reviewerId: own.host.userId }).where('id', '=', marked).execute()

  const ask = await server.as(own.host)
  const { courseId } = own
  const [listed] = (await ask('listCourseHomeworkInfo', { courseId })).data
  const stat = (await ask('statReviewStudyPaperInfo', { courseId, assignmentId })).data
  const [task] = (await ask('listMineReviewTaskInfo', { courseId })).data
  const [inList] = (await ask('listPaperInfo', { courseId })).data
  const [use] = (await ask('listUsagePaperInfo', { id: paper })).data
  const all = [listed?.avgPercent, stat.allMean, task?.courseMean, inList?.avgPercent, use?.avgPercent]
  expect(all).toEqual(all.map(() => average))
  // Of the students whom this person marked, their results; not the one attempt that was marked.
  expect([stat.myMean, task?.myMean]).toEqual([twice, twice])
})
