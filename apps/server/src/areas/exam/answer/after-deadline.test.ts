import type { Out } from '@shuyuan/contract/calls/index.ts'
import { CLOSE_AFTER_SEC, SEQ_PER_EPOCH } from '@shuyuan/contract/entities/exam/attempt.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCourse, aStudent, type BuiltCourse, enrol } from '../../../test/builders.ts'
import { expectLaws } from '../../../test/laws.ts'
import { anAssignment, aPaper, aQuestion } from '../../../test/paper-builders.ts'
import { PATIENCE_MS } from '../../../test/patience.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'
import { attemptLaws } from '../attempt/attempt.laws.ts'
import { attemptScoreLaws } from '../attempt/attempt-score.laws.ts'
import { closeOverdue } from '../attempt/close-overdue.flow.ts'

const DEVICE = 'device-one'
const MINUTE = 60_000

let server: TestServer
let course: BuiltCourse
let paperId: string

beforeAll(async () => {
  server = await startTestServer()
  course = await aCourse(server.db)
  const questions = await Promise.all(Array.from({ length: 4 }, () => aQuestion(server.db, course)))
  paperId = await aPaper(server.db, course, questions)
})
afterAll(() => server.close())

type Room = Out<'addStudyPaperInfo'>

async function sitting(row: Parameters<typeof anAssignment>[3] = {}) {
  const timed = { kind: 'midTest', durationMin: 30, showAnswers: 'afterSubmit', ...row }
  const assignmentId = await anAssignment(server.db, course, paperId, { now: server.clock.now, ...timed })
  const student = await aStudent(server.db)
  await enrol(server.db, course, student)
  const call = await server.as(student)
  const { data: room } = await call('addStudyPaperInfo', { assignmentId, deviceId: DEVICE, rulesRead: '1' })
  const ids = room.topics.flatMap(({ questions }) => questions.map((one) => one.questionVersionId))
  return { call, room, ids: ids as [string, string, string, string] }
}

const choose = (questionVersionId: string, n: number) => ({
  questionVersionId,
  content: { type: 'single' as const, choice: null },
  seq: SEQ_PER_EPOCH + n,
})
const given = (room: Room, answers: ReturnType<typeof choose>[]) => ({
  studyPaperId: room.studyPaperId,
  deviceId: DEVICE,
  epoch: room.epoch,
  answers,
})
const save = (call: Caller, room: Room, answers: ReturnType<typeof choose>[]) =>
  call('saveAnswerStudyPaperInfo', given(room, answers))
const submit = (call: Caller, room: Room, answers: ReturnType<typeof choose>[] = []) =>
  call('submitPaperStudyPaperInfo', given(room, answers))
const passTime = (ms: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + ms)
}
const rowOf = ({ studyPaperId }: Room) =>
  server.db.selectFrom('studyPaper').selectAll().where('id', '=', studyPaperId).executeTakeFirstOrThrow()
const lateOf = async ({ studyPaperId }: Room) =>
  (
    await server.db
      .selectFrom('lateAnswer')
      .select('questionVersionId')
      .where('studyPaperId', '=', studyPaperId)
      .execute()
  ).length

describe('what was on its way at the deadline', () => {
  it('counts: the save under way and the last one; a stream of new answers is kept as late', async () => {
    const { call, room, ids } = await sitting()
    passTime(30 * MINUTE + 500)
    const codes: string[] = []
    for (const [n, id] of ids.entries()) {
      codes.push((await save(call, room, [choose(id, n + 1)])).code)
      passTime(100)
    }
    expect(codes).toEqual(['0', '0', '100604', '100604'])
    expect(await lateOf(room)).toBe(2)
    const repeated = await save(call, room, [choose(ids[0], 1)])
    expect([repeated.code, repeated.data.saved.length]).toEqual(['0', 1])
  })

  it('is refused alike once the server has closed the attempt', async () => {
    const { call, room, ids } = await sitting()
    passTime(30 * MINUTE + CLOSE_AFTER_SEC * 1000 + 500)
    await expect.poll(async () => (await rowOf(room)).objectiveScore, { timeout: PATIENCE_MS }).not.toBeNull()
    const codes: string[] = []
    for (const [n, id] of ids.entries()) codes.push((await save(call, room, [choose(id, n + 1)])).code)
    expect(codes).toEqual(['0', '0', '100604', '100604'])
    await expectLaws(server.db, server.clock.now, [...attemptLaws, ...attemptScoreLaws])
  })

  it('is too late after 30 seconds', async () => {
    const { call, room, ids } = await sitting()
    passTime(30 * MINUTE + 31_000)
    expect((await save(call, room, [choose(ids[0], 1)])).code).toBe('100604')
  })
})

describe('handing in again and again without confirming', () => {
  it('before the deadline asks to confirm; after it, hands in as of the deadline', async () => {
    const { call, room, ids } = await sitting()
    expect((await submit(call, room)).code).toBe('100606')
    passTime(30 * MINUTE + 500)
    const receipt = await submit(call, room, [choose(ids[0], 1)])
    expect(receipt).toMatchObject({ code: '0', data: { submittedAt: room.deadlineAt, score: null } })
    expect(await rowOf(room)).toMatchObject({ submitKind: 'timeout', flushes: 1 })
    passTime(31_000)
    expect((await submit(call, room)).data.score).toBe(0)
    await expectLaws(server.db, server.clock.now, [...attemptLaws, ...attemptScoreLaws])
  })

  it('does not take answers with it for longer than a save does', async () => {
    const { call, room, ids } = await sitting()
    passTime(30 * MINUTE + 40_000)
    await submit(call, room, [choose(ids[0], 1)])
    const stored = server.db.selectFrom('answer').select('deviceId').where('studyPaperId', '=', room.studyPaperId)
    expect((await stored.execute()).every(({ deviceId }) => deviceId !== DEVICE)).toBe(true)
  })
})

it('an attempt whose row somebody holds is waited for, not left open', async () => {
  const { room } = await sitting()
  const far = new Date(Date.parse(room.deadlineAt) + 20_000)
  const held = server.db.transaction().execute(async (tx) => {
    await sql`select 1 from study_paper where id = ${room.studyPaperId} for no key update`.execute(tx)
    await new Promise((resolve) => setTimeout(resolve, 300))
  })
  await new Promise((resolve) => setTimeout(resolve, 100))
  await closeOverdue(server.db, far, CLOSE_AFTER_SEC * 1000)
  await held
  expect((await rowOf(room)).reviewStatus).toBe('1')
})

describe('while the clocks of server and database disagree', () => {
  it('nothing is closed and no save is too late; afterwards the deadline holds again', async () => {
    const { call, room, ids } = await sitting()
    server.clock.ahead = 3_600_000
    passTime(30 * MINUTE + 40_000)
    const ready = await fetch(`${server.url}/readyz`).then((answer) => answer.json())
    expect(ready).toMatchObject({ ok: true, warning: expect.stringContaining('3600 s ahead') })
    for (const [n, id] of ids.entries()) expect((await save(call, room, [choose(id, n + 1)])).code).toBe('0')
    expect((await submit(call, room)).code).toBe('100606')
    await new Promise((resolve) => setTimeout(resolve, 1500))
    expect((await rowOf(room)).reviewStatus).toBe('0')
    server.clock.ahead = null
    await expect.poll(async () => (await rowOf(room)).reviewStatus, { timeout: PATIENCE_MS }).not.toBe('0')
  })
})
