import type { Out } from '@shuyuan/contract/calls/index.ts'
import { SEQ_PER_EPOCH } from '@shuyuan/contract/entities/exam/attempt.ts'
import { HOUR_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCourse, aStudent, aTeacher, type BuiltCourse, enrol } from '../../../test/builders.ts'
import { anAssignment, aPaper, aQuestion, shownAs } from '../../../test/paper-builders.ts'
import { PATIENCE_MS } from '../../../test/patience.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'

const DEVICE = 'device-one'
const REASON = '上次理解有误，希望重新完成一次'

let server: TestServer
let course: BuiltCourse
let paperId: string
let host: Caller
let outsider: Caller

beforeAll(async () => {
  server = await startTestServer()
  course = await aCourse(server.db)
  paperId = await aPaper(server.db, course, [await aQuestion(server.db, course), await aQuestion(server.db, course)])
  host = await server.as(course.host)
  outsider = await server.as(await aTeacher(server.db, 'ROLE_FACE_TEACH'))
})
afterAll(() => server.close())

const inHours = (hours: number) => new Date(server.clock.now.getTime() + hours * HOUR_MS).toISOString()
async function aTask(row: Parameters<typeof anAssignment>[3] = {}) {
  const hidden = { showAnswers: 'afterClose', ...row }
  const assignmentId = await anAssignment(server.db, course, paperId, { now: server.clock.now, ...hidden })
  const student = await aStudent(server.db)
  await enrol(server.db, course, student)
  return { assignmentId, student, call: await server.as(student) }
}
type Task = Awaited<ReturnType<typeof aTask>>

const start = async ({ call, assignmentId }: Task) =>
  (await call('addStudyPaperInfo', { assignmentId, deviceId: DEVICE, rulesRead: '1' })).data
const idsOf = (room: Out<'addStudyPaperInfo'>) =>
  room.topics.flatMap((topic) => topic.questions.map((one) => one.questionVersionId)) as [string, string]
const answers = (room: Out<'addStudyPaperInfo'>, choice: string, from = 1) =>
  idsOf(room).map((questionVersionId, n) => ({
    questionVersionId,
    content: { type: 'single' as const, choice: shownAs(choice) },
    seq: room.epoch * SEQ_PER_EPOCH + from + n,
  }))
const send = (room: Out<'addStudyPaperInfo'>) => ({
  studyPaperId: room.studyPaperId,
  deviceId: DEVICE,
  epoch: room.epoch,
})
async function reviewed(row: Parameters<typeof anAssignment>[3] = {}) {
  const task = await aTask(row)
  const room = await start(task)
  const done = await task.call('submitPaperStudyPaperInfo', { ...send(room), answers: answers(room, 'b') })
  expect(done.data.reviewStatus).toBe('2')
  return { ...task, room }
}
const apply = ({ call, assignmentId }: Task, kind: 'redo' | 'retake' = 'redo', reason = REASON) =>
  call('applyRedoStudyPaperInfo', { assignmentId, kind, reason })
const taskOf = async ({ call, assignmentId }: Task) => (await call('taskListStudyPaperInfo', { assignmentId })).data[0]

describe('applyRedoStudyPaperInfo', () => {
  it('wants a reason of ten characters, and files that are there', async () => {
    const task = await reviewed()
    expect((await apply(task, 'redo', '想重做')).code).toBe('100422')
    const { assignmentId, call } = task
    const files = { assignmentId, kind: 'redo' as const, reason: REASON, fileIds: [assignmentId] }
    expect((await call('applyRedoStudyPaperInfo', files)).code).toBe('100412')
  })

  it('refuses students of other courses, and what cannot be asked for', async () => {
    const task = await reviewed()
    const stranger = await server.as(await aStudent(server.db))
    expect((await apply({ ...task, call: stranger })).code).toBe('100612')
    expect((await apply(task, 'retake')).code).toBe('100412')
    expect((await apply(await aTask())).code).toBe('100412')
    expect((await apply(await reviewed({ kind: 'midTest', durationMin: 30 }))).code).toBe('100412')
    expect((await apply(await reviewed({ maxAttempts: 2 }))).code).toBe('100412')
  })

  it('makes one request of many clicks; the task shows it', async () => {
    const task = await reviewed()
    expect(await taskOf(task)).toMatchObject({ redoApplyKind: 'redo', redoApplyState: '' })
    const codes = (await Promise.all([apply(task), apply(task), apply(task)])).map(({ code }) => code)
    expect(codes.sort()).toEqual(['0', '100412', '100412'])
    expect(await taskOf(task)).toMatchObject({ redoApplyKind: '', redoApplyState: 'applied' })
  })
})

describe('answerRedoApplyStudyPaperInfo', () => {
  const list = (call: Caller, assignmentId: string) =>
    call('listRedoApplyStudyPaperInfo', { courseId: course.courseId, assignmentId })
  async function asked(task: Task, kind: 'redo' | 'retake' = 'redo') {
    expect((await apply(task, kind)).code).toBe('0')
    const row = (await list(host, task.assignmentId)).data[0]
    expect(row).toMatchObject({ kind, reason: REASON, state: 'applied', studentId: task.student.studentId })
    return row?.id as string
  }

  it('is for those who mark the student', async () => {
    const task = await reviewed()
    const id = await asked(task)
    expect((await list(outsider, task.assignmentId)).code).toBe('100455')
    const agree = { id, agree: '1' as const, redoUntil: inHours(5) }
    expect((await outsider('answerRedoApplyStudyPaperInfo', agree)).code).toBe('100455')
    expect(await taskOf(task)).toMatchObject({ redoApplyState: 'applied', reviewStatus: '2' })
  })

  it('wants a reason for a refusal, which the student reads and may answer with a new request', async () => {
    const task = await reviewed()
    const id = await asked(task)
    expect((await host('answerRedoApplyStudyPaperInfo', { id, agree: '0' })).code).toBe('100422')
    await host('answerRedoApplyStudyPaperInfo', { id, agree: '0', reason: '得分已公布，不再重做' })
    expect(await taskOf(task)).toMatchObject({
      redoApplyState: 'refused',
      redoApplyAnswer: '得分已公布，不再重做',
      redoApplyKind: 'redo',
      reviewStatus: '2',
    })
    expect((await host('answerRedoApplyStudyPaperInfo', { id, agree: '1', redoUntil: inHours(5) })).code).toBe('100412')
    expect((await apply(task)).code).toBe('0')
  })

  it('sends a reviewed attempt back: its answers are there, a new hand-in counts', async () => {
    const closesAt = new Date(server.clock.now.getTime() + HOUR_MS)
    const task = await reviewed({ closesAt })
    const id = await asked(task)
    expect((await host('answerRedoApplyStudyPaperInfo', { id, agree: '1' })).code).toBe('100422')
    expect((await host('answerRedoApplyStudyPaperInfo', { id, agree: '1', redoUntil: inHours(30) })).code).toBe('0')
    const redoUntil = inHours(30)
    expect(await taskOf(task)).toMatchObject({
      myState: 'sentBack',
      keepShown: '1',
      redoApplyState: 'accepted',
      redoUntil,
      dueAt: redoUntil,
    })
    const { assignmentId } = task
    const todo = async () =>
      (await task.call('todoStudyResult', {})).data.find(
        (one) => one.kind !== 'notice' && one.assignmentId === assignmentId,
      )
    const shownAt = async () => [
      (await task.call('isCanAnswerStudyPaperInfo', { assignmentId })).data.dueAt,
      (await todo())?.dueAt,
    ]
    expect(await shownAt()).toEqual([redoUntil, redoUntil])
    server.clock.now = new Date(server.clock.now.getTime() + 2 * HOUR_MS)
    const again = await start(task)
    expect(again).toMatchObject({ deadlineAt: redoUntil, dueAt: null })
    expect(await shownAt()).toEqual([redoUntil, redoUntil])
    expect(await taskOf(task)).toMatchObject({ myState: 'answering', redoUntil })
    expect(again).toMatchObject({ studyPaperId: task.room.studyPaperId, epoch: 2, sentBackReason: REASON })
    expect(again.answers.map(({ content }) => content)).toEqual(answers(task.room, 'b').map(({ content }) => content))
    const done = await task.call('submitPaperStudyPaperInfo', { ...send(again), answers: answers(again, 'a') })
    expect(done.data.reviewStatus).toBe('2')
    const { data } = await host('getReviewStudyPaperInfo', { id: task.room.studyPaperId })
    expect(data.score).toBe(4)
    expect(await taskOf(task)).toMatchObject({ myState: 'reviewed', redoUntil: null, dueAt: closesAt.toISOString() })
  })

  it('gives a missed test a deadline of its own', async () => {
    const now = server.clock.now.getTime()
    const task = await aTask({
      kind: 'midTest',
      opensAt: new Date(now - 3 * HOUR_MS),
      closesAt: new Date(now - HOUR_MS),
    })
    expect(await taskOf(task)).toMatchObject({ myState: 'missed', redoApplyKind: 'retake' })
    const id = await asked(task, 'retake')
    const given = await host('answerRedoApplyStudyPaperInfo', { id, agree: '1', redoUntil: inHours(24) })
    expect(given.code).toBe('0')
    expect(await taskOf(task)).toMatchObject({ myState: 'toStart', startAllowed: '1' })
    expect((await start(task)).deadlineAt).toBe(inHours(24))
  })
})

describe('an attempt that was handed in by force', () => {
  it('stays open when it is sent back and begun again', async () => {
    const task = await aTask({ kind: 'midTest', leaveLimit: 1 })
    const room = await start(task)
    const left = (n: number) => ({ clientId: `leave-000${n}`, kind: 'hidden' as const, from: inHours(0), seconds: 5 })
    await task.call('saveAnswerStudyPaperInfo', { ...send(room), answers: [], events: [left(1), left(2)] })
    server.clock.now = new Date(server.clock.now.getTime() + 11_000)
    const state = async () => (await task.call('getStudyPaperInfo', { id: room.studyPaperId })).data.reviewStatus
    await expect.poll(state, { timeout: PATIENCE_MS }).toBe('2')
    const back = { ids: [room.studyPaperId], reason: '网络故障所致，准予续答', deadline: inHours(20) }
    expect((await host('backReviewStudyPaperInfo', back)).data.done).toBe(1)
    const again = await start(task)
    server.clock.now = new Date(server.clock.now.getTime() + HOUR_MS)
    const saved = await task.call('saveAnswerStudyPaperInfo', { ...send(again), answers: answers(again, 'a') })
    expect([saved.code, saved.data.forcedAt]).toEqual(['0', null])
  })
})

describe('acceptLateAnswerStudyPaperInfo', () => {
  async function late(row: Parameters<typeof anAssignment>[3] = {}) {
    const task = await reviewed(row)
    const sent = await task.call('saveAnswerStudyPaperInfo', {
      ...send(task.room),
      answers: answers(task.room, 'a', 50),
    })
    expect([sent.code, sent.data]).toEqual(['100604', { keptAsLate: '1' }])
    const { studyPaperId } = task.room
    const list = async (call: Caller) =>
      call('listLateAnswerStudyPaperInfo', { courseId: course.courseId, studyPaperId })
    return { task, studyPaperId, list, ids: (await list(host)).data.map(({ id }) => id) }
  }
  const score = async (studyPaperId: string) => (await host('getReviewStudyPaperInfo', { id: studyPaperId })).data.score

  it('shows what came beside what stands, to those who mark it', async () => {
    const { list } = await late()
    expect((await list(outsider)).code).toBe('100455')
    const rows = (await list(host)).data
    expect(rows.map(({ no, kept, stored, state }) => [no, kept, stored, state])).toContainEqual([
      1,
      { type: 'single', choice: 'a' },
      { type: 'single', choice: 'b' },
      'kept',
    ])
    expect(rows).toHaveLength(2)
  })

  it.each([
    ['afterClose', '0'],
    ['afterSubmit', '1'],
  ])('says whether it came with the key known: shown %s', async (showAnswers, afterKey) => {
    const { list } = await late({ showAnswers })
    expect((await list(host)).data.map((one) => one.afterKey)).toEqual([afterKey, afterKey])
  })

  it('wants a reason and a right', async () => {
    const { ids, studyPaperId } = await late()
    expect((await host('acceptLateAnswerStudyPaperInfo', { ids, accept: '1', reason: '好' })).code).toBe('100422')
    const reason = '断网期间作答，监考证明'
    expect((await outsider('acceptLateAnswerStudyPaperInfo', { ids, accept: '1', reason })).code).toBe('100455')
    expect(await score(studyPaperId)).toBe(0)
  })

  it('takes one in and scores again, refuses the other, and decides once', async () => {
    const { ids, list, studyPaperId } = await late()
    const reason = '断网期间作答，监考证明'
    const [one, two] = ids as [string, string]
    expect((await host('acceptLateAnswerStudyPaperInfo', { ids: [one], accept: '1', reason })).data.changed).toBe(1)
    expect((await host('acceptLateAnswerStudyPaperInfo', { ids: [two], accept: '0', reason })).data.changed).toBe(1)
    expect((await host('acceptLateAnswerStudyPaperInfo', { ids, accept: '1', reason })).data.changed).toBe(0)
    expect(await score(studyPaperId)).toBe(2)
    expect((await list(host)).data.map(({ state }) => state).sort()).toEqual(['accepted', 'refused'])
  })
})
