import { SEQ_PER_EPOCH } from '@shuyuan/contract/entities/exam/attempt.ts'
import { DAY_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCourse, aStudent, type BuiltCourse, enrol } from '../../../test/builders.ts'
import { anAssignment, aPaper, aQuestion } from '../../../test/paper-builders.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'

/** What was shown can never be answered again, in any of the ways that reopen work. */

const DEVICE = 'device-one'
const SETTINGS = { editBeforeReview: true, maxAttempts: 3, showAnswers: 'afterSubmit' } as const

let server: TestServer
let course: BuiltCourse
let mixed: string
let choices: string
let host: Caller

beforeAll(async () => {
  server = await startTestServer()
  course = await aCourse(server.db)
  const single = await aQuestion(server.db, course)
  const essay = await aQuestion(server.db, course, {
    body: { type: 'essay', stem: '<p>论述</p>' },
    key: { type: 'essay', reference: '<p>参考</p>' },
    analysis: '',
    score: 2,
    difficulty: 3,
  })
  mixed = await aPaper(server.db, course, [single, essay])
  choices = await aPaper(server.db, course, [single])
  host = await server.as(course.host)
})
afterAll(() => server.close())

type Row = Parameters<typeof anAssignment>[3]

/** Handed in with a wrong choice and some text, under settings that teachers could once save. */
async function handedIn(row: Row = {}, paperId = mixed) {
  const assignmentId = await anAssignment(server.db, course, paperId, { now: server.clock.now, ...SETTINGS, ...row })
  const student = await aStudent(server.db)
  await enrol(server.db, course, student)
  const call = await server.as(student)
  const { data: room } = await call('addStudyPaperInfo', { assignmentId, deviceId: DEVICE, rulesRead: '1' })
  const questions = room.topics.flatMap((topic) => topic.questions)
  const idOf = (type: string) => questions.find(({ body }) => body.type === type)?.questionVersionId as string
  const [choice, text] = [idOf('single'), idOf('essay')]
  const seq = room.epoch * SEQ_PER_EPOCH
  const answers = [
    { questionVersionId: choice, content: { type: 'single' as const, choice: 'b' }, seq: seq + 1 },
    ...(text
      ? [{ questionVersionId: text, content: { type: 'essay' as const, html: '<p>草稿</p>' }, seq: seq + 2 }]
      : []),
  ]
  const { studyPaperId } = room
  const given = { studyPaperId, deviceId: DEVICE, epoch: room.epoch, answers, confirmUnanswered: '1' as const }
  expect((await call('submitPaperStudyPaperInfo', given)).code).toBe('0')
  return { assignmentId, student, call, studyPaperId, choice, text }
}
type Done = Awaited<ReturnType<typeof handedIn>>

const start = ({ call, assignmentId }: Done) =>
  call('addStudyPaperInfo', { assignmentId, deviceId: DEVICE, rulesRead: '1' })
const withdraw = ({ call, studyPaperId }: Done) => call('withdrawStudyPaperInfo', { studyPaperId })
const detail = async ({ call, studyPaperId }: Done) => (await call('getStudyPaperInfo', { id: studyPaperId })).data
const inDays = (days: number) => new Date(server.clock.now.getTime() + days * DAY_MS).toISOString()
const sendBack = ({ studyPaperId }: Done) =>
  host('backReviewStudyPaperInfo', { ids: [studyPaperId], reason: '请补充论证过程', deadline: inDays(3) })

describe('an attempt whose key was shown', () => {
  it('is neither withdrawn nor followed by another one', async () => {
    const done = await handedIn()
    expect((await detail(done)).shown).toMatchObject({ keys: '1', scores: '1' })
    expect((await withdraw(done)).message).toBe('答案已公布，不能撤回')
    expect((await start(done)).message).toContain('答案已公布，不能再次作答')
    const [task] = (await done.call('taskListStudyPaperInfo', { assignmentId: done.assignmentId })).data
    expect(task).toMatchObject({ startAllowed: '0', keepShown: '0' })
  })

  it('stays so when the teacher hides the key later or moves the deadline', async () => {
    const done = await handedIn({ editBeforeReview: false, maxAttempts: 1 })
    const { updatedAt } = (await host('getCourseHomeworkInfo', { id: done.assignmentId })).data
    const change = {
      id: done.assignmentId,
      updatedAt,
      showAnswers: 'never' as const,
      maxAttempts: 3,
      closesAt: inDays(3),
    }
    expect((await host('updateCourseHomeworkInfo', change)).code).toBe('0')
    expect((await detail(done)).shown.keys).toBe('0')
    expect((await start(done)).message).toContain('答案已公布')
  })

  it('stays so when its student gets more time or attempts', async () => {
    const done = await handedIn({ showAnswers: 'afterClose', closesAt: new Date(server.clock.now.getTime() + 1000) })
    server.clock.now = new Date(server.clock.now.getTime() + 2000)
    expect((await detail(done)).shown.keys).toBe('1')
    const who = { id: done.assignmentId, studentIds: [done.student.studentId], reason: '住院' }
    expect((await host('addAttemptCourseHomeworkInfo', { ...who, times: 1 })).message).toContain('答案已向所选学生公布')
    expect((await host('extendCourseHomeworkInfo', { ...who, closesAt: inDays(2) })).code).toBe('0')
    expect((await detail(done)).shown.keys).toBe('0')
    expect((await withdraw(done)).message).toBe('答案已公布，不能撤回')
    expect((await start(done)).message).toContain('答案已公布')
  })

  it('comes back for what a person judges; what the machine scores stays closed', async () => {
    const done = await handedIn()
    expect((await sendBack(done)).data).toMatchObject({ done: 1 })
    const { data: room } = await start(done)
    expect(room.redoOnly).toEqual([done.text])
    const answer = (
      questionVersionId: string,
      content: { type: 'single'; choice: string } | { type: 'essay'; html: string },
      n: number,
    ) => ({
      questionVersionId,
      content,
      seq: room.epoch * SEQ_PER_EPOCH + n,
    })
    const answers = [
      answer(done.choice, { type: 'single', choice: 'a' }, 1),
      answer(done.text, { type: 'essay', html: '<p>论证</p>' }, 2),
    ]
    const saved = await done.call('saveAnswerStudyPaperInfo', {
      studyPaperId: done.studyPaperId,
      deviceId: DEVICE,
      epoch: room.epoch,
      answers,
    })
    expect(saved.data.saved.map(({ questionVersionId }) => questionVersionId)).toEqual([done.text])
  })

  it('does not come back at all where nothing is judged by a person', async () => {
    const done = await handedIn({}, choices)
    const { done: count, refused } = (await sendBack(done)).data
    expect([count, refused[0]?.reason]).toEqual([0, '答案已公布，由系统评分的试题不能重做'])
  })
})

describe('an attempt whose key was not shown', () => {
  it('is withdrawn and answered again while late work is taken, and shown after it', async () => {
    const closesAt = new Date(server.clock.now.getTime() + 1000)
    const late = { showAnswers: 'afterClose', lateRule: 'accept', lateDays: 2, closesAt } as const
    const done = await handedIn(late)
    const other = await handedIn(late)
    const again = async (one: Done): Promise<Done> => ({ ...one, call: await server.as(one.student) })
    server.clock.now = new Date(server.clock.now.getTime() + DAY_MS)
    const first = await again(done)
    expect((await detail(first)).shown.keys).toBe('0')
    expect((await withdraw(first)).code).toBe('0')
    server.clock.now = new Date(server.clock.now.getTime() + DAY_MS + 2000)
    expect((await detail(await again(other))).shown.keys).toBe('1')
  })

  it('shows nothing while answers that were on their way may still arrive', async () => {
    const assignmentId = await anAssignment(server.db, course, choices, {
      ...SETTINGS,
      now: server.clock.now,
      closesAt: new Date(server.clock.now.getTime() + 1000),
    })
    const student = await aStudent(server.db)
    await enrol(server.db, course, student)
    const call = await server.as(student)
    const { data: room } = await call('addStudyPaperInfo', { assignmentId, deviceId: DEVICE, rulesRead: '1' })
    const { deadlineAt } = room
    await server.db
      .updateTable('studyPaper')
      .set({
        reviewStatus: '2',
        submittedAt: new Date(deadlineAt),
        submitKind: 'timeout',
        receiptNo: 'R',
        score: 0,
        objectiveScore: 0,
        subjectiveScore: 0,
        reviewedAt: new Date(deadlineAt),
      })
      .where('id', '=', room.studyPaperId)
      .execute()
    const done = { call, studyPaperId: room.studyPaperId } as Done
    server.clock.now = new Date(Date.parse(deadlineAt) + 5000)
    expect((await detail(done)).shown.keys).toBe('0')
    server.clock.now = new Date(Date.parse(deadlineAt) + 31_000)
    expect((await detail(done)).shown.keys).toBe('1')
  })
})
