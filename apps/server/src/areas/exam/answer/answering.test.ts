import type { Out } from '@shuyuan/contract/calls/index.ts'
import { SEQ_PER_EPOCH } from '@shuyuan/contract/entities/exam/attempt.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCourse, aStudent, type BuiltCourse, enrol, type StudentPerson } from '../../../test/builders.ts'
import { expectLaws } from '../../../test/laws.ts'
import { anAssignment, aPaper, aQuestion, shownAs } from '../../../test/paper-builders.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'
import { resultLaws } from '../../score/result/result.laws.ts'
import { studyLaws } from '../../study/study.laws.ts'
import { attemptLaws } from '../attempt/attempt.laws.ts'
import { attemptScoreLaws } from '../attempt/attempt-score.laws.ts'
import { receiptNo } from '../attempt/receipt.ts'

const DEVICE = 'device-one'
const OTHER = 'device-two'
const MINUTE = 60_000

let server: TestServer
let course: BuiltCourse
let paperId: string

beforeAll(async () => {
  server = await startTestServer()
  course = await aCourse(server.db)
  const questions = [
    await aQuestion(server.db, course),
    await aQuestion(server.db, course),
    await aQuestion(server.db, course),
  ]
  paperId = await aPaper(server.db, course, questions)
})
afterAll(() => server.close())

type Assignment = Parameters<typeof anAssignment>[3]
const assign = (row: Assignment = {}) => anAssignment(server.db, course, paperId, { now: server.clock.now, ...row })

async function aSitter(): Promise<{ student: StudentPerson; call: Caller }> {
  const student = await aStudent(server.db)
  await enrol(server.db, course, student)
  return { student, call: await server.as(student) }
}

/** A student who has begun. */
async function sitting(row: Assignment = {}) {
  const assignmentId = await assign(row)
  const { student, call } = await aSitter()
  const started = await call('addStudyPaperInfo', { assignmentId, deviceId: DEVICE, rulesRead: '1' })
  expect(started.code).toBe('0')
  const questions = started.data.topics.flatMap((topic) => topic.questions)
  return { assignmentId, student, call, room: started.data, ids: questions.map((one) => one.questionVersionId) }
}

const choose = (questionVersionId: string, choice: string, seq: number) => ({
  questionVersionId,
  content: { type: 'single' as const, choice: shownAs(choice) },
  seq,
})
const seqOf = (epoch: number, n: number) => epoch * SEQ_PER_EPOCH + n
const save = (call: Caller, room: Out<'addStudyPaperInfo'>, answers: ReturnType<typeof choose>[], extra = {}) =>
  call('saveAnswerStudyPaperInfo', {
    studyPaperId: room.studyPaperId,
    deviceId: DEVICE,
    epoch: room.epoch,
    answers,
    ...extra,
  })
const submit = (call: Caller, room: Out<'addStudyPaperInfo'>, extra = {}) =>
  call('submitPaperStudyPaperInfo', { studyPaperId: room.studyPaperId, deviceId: DEVICE, epoch: room.epoch, ...extra })
const passTime = (ms: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + ms)
}
const storedContents = async (studyPaperId: string) => {
  const rows = await server.db
    .selectFrom('answer')
    .select(['questionVersionId', 'content'])
    .where('studyPaperId', '=', studyPaperId)
    .execute()
  return new Map(rows.map((row) => [row.questionVersionId, row.content?.choice as string | undefined]))
}
const closed = async (studyPaperId: string) => {
  for (let turn = 0; turn < 100; turn++) {
    const row = await server.db
      .selectFrom('studyPaper')
      .selectAll()
      .where('id', '=', studyPaperId)
      .executeTakeFirstOrThrow()
    if (row.reviewStatus !== '0' && row.objectiveScore !== null) return row
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the attempt was not closed')
}

describe('addStudyPaperInfo', () => {
  it('refuses a device that is none, by field', async () => {
    const { call } = await aSitter()
    const reply = await call('addStudyPaperInfo', { assignmentId: await assign(), deviceId: 'x' })
    expect([reply.code, Object.keys((reply.data as unknown as { fields: object }).fields)]).toEqual([
      '100422',
      ['deviceId'],
    ])
  })

  it('refuses a student of another course, before the opening, after the close', async () => {
    const stranger = await server.as(await aStudent(server.db))
    const start = (call: Caller, assignmentId: string) => call('addStudyPaperInfo', { assignmentId, deviceId: DEVICE })
    expect((await start(stranger, await assign())).code).toBe('100612')
    const { call } = await aSitter()
    const now = server.clock.now.getTime()
    const future = await assign({ opensAt: new Date(now + MINUTE), closesAt: new Date(now + 2 * MINUTE) })
    expect((await start(call, future)).code).toBe('100601')
    const past = await assign({ opensAt: new Date(now - 2 * MINUTE), closesAt: new Date(now - MINUTE) })
    expect((await start(call, past)).code).toBe('100602')
  })

  it('asks to read the rules of a timed one', async () => {
    const { call } = await aSitter()
    const assignmentId = await assign({ durationMin: 30, kind: 'midTest' })
    expect((await call('addStudyPaperInfo', { assignmentId, deviceId: DEVICE })).code).toBe('100422')
    expect((await call('addStudyPaperInfo', { assignmentId, deviceId: DEVICE, rulesRead: '1' })).code).toBe('0')
  })

  it('sends the questions without their keys, in an order that stays', async () => {
    const { call, room, assignmentId } = await sitting()
    expect(JSON.stringify(room)).not.toMatch(/"key"|"right"|"analysis"/)
    const again = await call('addStudyPaperInfo', { assignmentId, deviceId: DEVICE })
    expect(again.data.topics).toEqual(room.topics)
    expect(again.data.studyPaperId).toBe(room.studyPaperId)
  })

  it('makes one attempt of twenty clicks at once', async () => {
    const assignmentId = await assign()
    const { call } = await aSitter()
    const clicks = Array.from({ length: 20 }, () => call('addStudyPaperInfo', { assignmentId, deviceId: DEVICE }))
    const rooms = await Promise.all(clicks)
    expect(new Set(rooms.map(({ code }) => code))).toEqual(new Set(['0']))
    expect(new Set(rooms.map(({ data }) => data.studyPaperId)).size).toBe(1)
  })

  it('tells when it is due where late work is taken after that, at the start and when it goes on', async () => {
    const late = await sitting({ lateRule: 'deduct', lateDays: 7, lateDeductPercent: 10 })
    const again = await late.call('addStudyPaperInfo', { assignmentId: late.assignmentId, deviceId: DEVICE })
    const { closesAt } = await server.db
      .selectFrom('assignment')
      .select('closesAt')
      .where('id', '=', late.assignmentId)
      .executeTakeFirstOrThrow()
    expect([late.room.dueAt, again.data.dueAt]).toEqual([closesAt.toISOString(), closesAt.toISOString()])
    expect(Date.parse(late.room.deadlineAt) - closesAt.getTime()).toBe(7 * 24 * 60 * MINUTE)
    const inTimeOnly = await sitting()
    expect(inTimeOnly.room.dueAt).toBeNull()
  })

  it('gives no second attempt where one is allowed', async () => {
    const { call, room, assignmentId } = await sitting()
    await submit(call, room, { confirmUnanswered: '1' })
    expect((await call('addStudyPaperInfo', { assignmentId, deviceId: DEVICE })).code).toBe('100603')
  })
})

describe('saveAnswerStudyPaperInfo', () => {
  it('refuses content of another type, another epoch’s seq, a question of another paper', async () => {
    const { call, room, ids } = await sitting()
    const other = await aQuestion(server.db, course)
    const first = ids[0] as string
    const wrongType = { questionVersionId: first, content: { type: 'judge' as const, value: true }, seq: seqOf(1, 1) }
    expect((await save(call, room, [wrongType as never])).code).toBe('100422')
    expect((await save(call, room, [choose(first, 'a', seqOf(2, 1))])).code).toBe('100422')
    expect((await save(call, room, [choose(other.questionVersionId, 'a', seqOf(1, 1))])).code).toBe('100422')
    expect((await storedContents(room.studyPaperId)).size).toBe(0)
  })

  it('refuses another student', async () => {
    const { room, ids } = await sitting()
    const { call: stranger } = await aSitter()
    expect((await save(stranger, room, [choose(ids[0] as string, 'b', seqOf(1, 1))])).code).toBe('100455')
    expect((await storedContents(room.studyPaperId)).size).toBe(0)
  })

  it('keeps the newer content whatever the order of arrival, and says what stands', async () => {
    const { call, room, ids } = await sitting()
    const first = ids[0] as string
    expect((await save(call, room, [choose(first, 'b', seqOf(1, 5))])).data.saved).toEqual([
      { questionVersionId: first, seq: seqOf(1, 5) },
    ])
    const older = await save(call, room, [choose(first, 'a', seqOf(1, 4))])
    expect(older.data.saved).toEqual([])
    expect(older.data.stale).toEqual([
      { questionVersionId: first, seq: seqOf(1, 5), content: { type: 'single', choice: shownAs('b') } },
    ])
    const same = await save(call, room, [choose(first, 'b', seqOf(1, 5))])
    expect(same.data.saved).toEqual([{ questionVersionId: first, seq: seqOf(1, 5) }])
    expect((await storedContents(room.studyPaperId)).get(first)).toBe('b')
  })

  it('holds under a storm: the greatest seq of every question wins', async () => {
    const { call, room, ids } = await sitting()
    const storm = Array.from({ length: 60 }, (_, n) => n + 1).sort(() => Math.random() - 0.5)
    await Promise.all(
      storm.map((n) =>
        save(
          call,
          room,
          ids.map((id) => choose(id, n === 60 ? 'b' : 'a', seqOf(1, n))),
        ),
      ),
    )
    expect([...(await storedContents(room.studyPaperId)).values()]).toEqual(['b', 'b', 'b'])
  })

  it('counts leavings once each and hands in by force beyond the limit', async () => {
    const { call, room } = await sitting({ kind: 'midTest', durationMin: 30, leaveLimit: 1 })
    const left = (clientId: string) => ({
      clientId,
      kind: 'hidden' as const,
      from: server.clock.now.toISOString(),
      seconds: 5,
    })
    await save(call, room, [], { events: [left('leave-0001')] })
    const twice = await save(call, room, [], { events: [left('leave-0001')] })
    expect([twice.data.leaveCount, twice.data.forcedAt]).toEqual([1, null])
    const over = await save(call, room, [], { events: [left('leave-0002')] })
    expect(over.data.forcedAt).not.toBeNull()
    passTime(11_000)
    expect((await closed(room.studyPaperId)).submitKind).toBe('forced')
  })
})

it('counts no leaving that it does not keep, and keeps none that it does not count, once the paper is closed', async () => {
  const { call, room, ids } = await sitting({ kind: 'midTest', durationMin: 30 })
  const from = server.clock.now.toISOString()
  const events = [{ clientId: 'leave-0001', kind: 'hidden' as const, from, seconds: 5 }]
  passTime(30 * MINUTE + 6000)
  await closed(room.studyPaperId)
  expect((await save(call, room, [choose(ids[0] ?? '', 'a', seqOf(1, 1))], { events })).code).toBe('0')
  await expectLaws(server.db, server.clock.now, attemptLaws)
})

describe('takeOverStudyPaperInfo', () => {
  it('gives the right to the new device; the old one’s unsent answers fill only what the new one has not touched', async () => {
    const { call, room, ids, assignmentId } = await sitting()
    const [first, second] = ids as [string, string]
    const elsewhere = await call('addStudyPaperInfo', { assignmentId, deviceId: OTHER })
    expect(elsewhere.code).toBe('100605')
    const taken = await call('takeOverStudyPaperInfo', {
      studyPaperId: room.studyPaperId,
      deviceId: OTHER,
      deviceName: '手机',
    })
    expect(taken.data.epoch).toBe(2)
    const onNew = {
      studyPaperId: room.studyPaperId,
      deviceId: OTHER,
      epoch: 2,
      answers: [choose(first, 'b', seqOf(2, 1))],
    }
    expect((await call('saveAnswerStudyPaperInfo', onNew)).code).toBe('0')
    const late = await save(call, room, [choose(first, 'a', seqOf(1, 99)), choose(second, 'a', seqOf(1, 100))])
    expect(late.code).toBe('100605')
    const stored = await storedContents(room.studyPaperId)
    expect([stored.get(first), stored.get(second)]).toEqual(['b', 'a'])
  })

  it('refuses another student', async () => {
    const { room } = await sitting()
    const { call } = await aSitter()
    expect((await call('takeOverStudyPaperInfo', { studyPaperId: room.studyPaperId, deviceId: OTHER })).code).toBe(
      '100455',
    )
  })
})

describe('submitPaperStudyPaperInfo', () => {
  it('names the unanswered ones first, then hands in; a second time answers the same receipt', async () => {
    const { call, room, ids } = await sitting()
    const first = ids[0] as string
    const asked = await submit(call, room, { answers: [choose(first, 'a', seqOf(1, 1))] })
    expect(asked.code).toBe('100606')
    const receipt = await submit(call, room, { answers: [choose(first, 'a', seqOf(1, 1))], confirmUnanswered: '1' })
    expect(receipt.data).toMatchObject({ answeredCount: 1, questionCount: 3, reviewStatus: '2', score: 2 })
    expect((await submit(call, room, { confirmUnanswered: '1' })).data).toEqual(receipt.data)
    const tooLate = await save(call, room, [choose(first, 'b', seqOf(1, 9))])
    expect([tooLate.code, tooLate.data]).toEqual(['100604', { keptAsLate: '1' }])
    expect((await storedContents(room.studyPaperId)).get(first)).toBe('a')
  })

  it('waits for the earliest minute', async () => {
    const { call, room } = await sitting({ kind: 'midTest', durationMin: 30, earliestSubmitMin: 10 })
    expect((await submit(call, room, { confirmUnanswered: '1' })).code).toBe('100607')
    passTime(10 * MINUTE)
    expect((await submit(call, room, { confirmUnanswered: '1' })).code).toBe('0')
  })

  it('writes the result that counts', async () => {
    const { call, room, ids, student, assignmentId } = await sitting({ fullScore: 60 })
    await submit(call, room, { answers: ids.map((id, n) => choose(id, 'a', seqOf(1, n + 1))) })
    const result = await server.db
      .selectFrom('studyCheckResult')
      .selectAll()
      .where('assignmentId', '=', assignmentId)
      .where('studentId', '=', student.studentId)
      .executeTakeFirstOrThrow()
    expect([result.score, result.fullScore]).toEqual([60, 60])
    const { taskDone } = await server.db
      .selectFrom('progress')
      .select('taskDone')
      .where('studentId', '=', student.studentId)
      .executeTakeFirstOrThrow()
    expect(taskDone).toBe(1)
  })
})

describe('the deadline', () => {
  it('closes with what was saved; a save within the grace still counts, a later one is kept beside', async () => {
    const { call, room, ids } = await sitting({ kind: 'midTest', durationMin: 20 })
    const [first, second, third] = ids as [string, string, string]
    await save(call, room, [choose(first, 'a', seqOf(1, 1))])
    passTime(20 * MINUTE + 5000)
    const row = await closed(room.studyPaperId)
    expect([row.submitKind, row.submittedAt?.toISOString(), row.objectiveScore]).toEqual([
      'timeout',
      row.deadlineAt.toISOString(),
      2,
    ])
    expect(row.receiptNo).toBe(receiptNo(room.studyPaperId, row.deadlineAt))
    expect((await save(call, room, [choose(second, 'a', seqOf(1, 2))])).data.saved).toHaveLength(1)
    expect((await closed(room.studyPaperId)).objectiveScore).toBe(4)
    passTime(30_000)
    expect((await save(call, room, [choose(third, 'a', seqOf(1, 3))])).data).toEqual({ keptAsLate: '1' })
    expect((await closed(room.studyPaperId)).objectiveScore).toBe(4)
    expect(
      await server.db
        .selectFrom('lateAnswer')
        .select('questionVersionId')
        .where('studyPaperId', '=', room.studyPaperId)
        .execute(),
    ).toEqual([{ questionVersionId: third }])
  })
})

describe('getStudyPaperInfo', () => {
  it('keeps key and score while answering and by showAnswers; never shows another student’s', async () => {
    const { call, room, ids, student } = await sitting({ showAnswers: 'afterClose' })
    const detail = async () => (await server.as(student))('getStudyPaperInfo', { id: room.studyPaperId })
    const withKeys = async () => (await detail()).data.topics[0]?.questions.filter(({ key }) => key !== null).length
    expect(await withKeys()).toBe(0)
    await submit(call, room, { answers: ids.map((id, n) => choose(id, 'a', seqOf(1, n + 1))) })
    expect([await withKeys(), (await detail()).data.score]).toEqual([0, null])
    const { call: stranger } = await aSitter()
    expect((await stranger('getStudyPaperInfo', { id: room.studyPaperId })).code).toBe('100455')
    passTime(2 * 24 * 60 * MINUTE)
    expect([await withKeys(), (await detail()).data.score]).toEqual([3, 6])
  })
})

describe('taskListStudyPaperInfo', () => {
  it('tells the state and the buttons of each task', async () => {
    const { call, assignmentId, room } = await sitting()
    const task = async () => (await call('taskListStudyPaperInfo', { courseId: course.courseId, assignmentId })).data[0]
    expect(await task()).toMatchObject({ myState: 'answering', keepShown: '1', startAllowed: '0' })
    await submit(call, room, { confirmUnanswered: '1' })
    expect(await task()).toMatchObject({ myState: 'reviewed', keepShown: '0', viewAllowed: '1', result: { score: 0 } })
  })
})

it('leaves nothing that its rows do not tell', async () => {
  await expectLaws(server.db, server.clock.now, [...attemptLaws, ...attemptScoreLaws, ...resultLaws, ...studyLaws])
})
