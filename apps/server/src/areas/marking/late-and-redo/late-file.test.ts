import { createHmac } from 'node:crypto'
import type { Out } from '@shuyuan/contract/calls/index.ts'
import { SEQ_PER_EPOCH } from '@shuyuan/contract/entities/exam/attempt.ts'
import { LATE_FILE_FORMAT } from '@shuyuan/contract/entities/marking/late-file.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCourse, aStudent, aTeacher, type BuiltCourse, enrol } from '../../../test/builders.ts'
import { anAssignment, aPaper, aQuestion, shownAs } from '../../../test/paper-builders.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'

type Room = Out<'addStudyPaperInfo'>
const DEVICE = 'device-one'
let server: TestServer
let course: BuiltCourse
let paperId: string
let host: Caller

beforeAll(async () => {
  server = await startTestServer()
  course = await aCourse(server.db)
  paperId = await aPaper(server.db, course, [await aQuestion(server.db, course), await aQuestion(server.db, course)])
  host = await server.as(course.host)
})
afterAll(() => server.close())

async function sitting() {
  const assignmentId = await anAssignment(server.db, course, paperId, { now: server.clock.now })
  const student = await aStudent(server.db)
  await enrol(server.db, course, student)
  const call = await server.as(student)
  const { data: room } = await call('addStudyPaperInfo', { assignmentId, deviceId: DEVICE })
  const handIn = (choice?: string) =>
    call('submitPaperStudyPaperInfo', {
      studyPaperId: room.studyPaperId,
      deviceId: DEVICE,
      epoch: 1,
      confirmUnanswered: '1',
      answers: choice ? answers(room, choice) : [],
    })
  return { assignmentId, call, room, handIn }
}
type Sitting = Awaited<ReturnType<typeof sitting>>

const answers = (room: Room, choice: string, from = 1) =>
  room.topics
    .flatMap(({ questions }) => questions)
    .map(({ questionVersionId }, n) => ({
      questionVersionId,
      content: { type: 'single' as const, choice: shownAs(choice) },
      seq: SEQ_PER_EPOCH + from + n,
      spentSeconds: 3,
    }))
const payloadOf = ({ room }: Sitting, change: object = {}) =>
  JSON.stringify({
    studyPaperId: room.studyPaperId,
    title: room.title,
    studentName: room.studentName,
    studentNo: room.studentNo,
    madeAt: server.clock.now.toISOString(),
    answers: answers(room, 'a', 11),
    ...change,
  })
const signed = (payload: string, key: string) => ({
  format: LATE_FILE_FORMAT as typeof LATE_FILE_FORMAT,
  payload,
  signature: createHmac('sha256', Buffer.from(key, 'base64')).update(payload).digest('hex'),
})
const file = (one: Sitting, change: object = {}) => ({
  assignmentId: one.assignmentId,
  ...signed(payloadOf(one, change), one.room.exportKey),
})
const take = (who: Caller, input: ReturnType<typeof file>) => who('importLateAnswerStudyPaperInfo', input)
const late = (one: Sitting) =>
  host('listLateAnswerStudyPaperInfo', { courseId: course.courseId, assignmentId: one.assignmentId })

describe('importLateAnswerStudyPaperInfo', () => {
  it('refuses what is no such file, what was altered, and what another attempt signed', async () => {
    const one = await sitting()
    await one.handIn()
    const good = file(one)
    const altered = { ...good, payload: good.payload.replaceAll(shownAs('a'), shownAs('b')) }
    expect((await take(host, altered)).message).toContain('改动')
    const other = await sitting()
    expect((await take(host, { ...good, ...signed(good.payload, other.room.exportKey) })).message).toContain('改动')
    expect((await take(host, { ...good, ...signed('{"a":1}', one.room.exportKey) })).code).toBe('100412')
    expect((await take(host, { ...good, ...signed('no json', one.room.exportKey) })).code).toBe('100412')
    expect((await take(host, { ...good, assignmentId: other.assignmentId })).code).toBe('100412')
    const strange = answers(one.room, 'a').map((row) => ({ ...row, content: { type: 'judge', value: true } }))
    expect((await take(host, file(one, { answers: strange }))).code).toBe('100412')
    expect((await late(one)).data).toHaveLength(0)
  })

  it('is for those who mark the student', async () => {
    const one = await sitting()
    await one.handIn()
    const outsider = await server.as(await aTeacher(server.db, 'ROLE_FACE_TEACH'))
    expect((await take(outsider, file(one))).code).toBe('100455')
    expect((await take(one.call, file(one))).code).toBe('100403')
  })

  it('waits while the student is still answering: the page sends its answers itself', async () => {
    const one = await sitting()
    expect((await take(host, file(one))).message).toContain('正在作答')
  })

  it('keeps what is newer beside the attempt, once, and a teacher’s word brings it in', async () => {
    const one = await sitting()
    const { data: receipt } = await one.handIn('b')
    expect(receipt.score).toBe(0)
    const madeAt = server.clock.now.toISOString()
    expect((await take(host, file(one))).data).toEqual({ kept: [1, 2], known: [] })
    expect((await take(host, file(one))).data).toEqual({ kept: [], known: [1, 2] })
    const { data: rows } = await late(one)
    expect(rows).toHaveLength(2)
    expect(rows[0]).toMatchObject({
      source: 'file',
      madeAt,
      state: 'kept',
      kept: { choice: 'a' },
      stored: { choice: 'b' },
    })
    const ids = rows.map(({ id }) => id)
    expect(
      (await host('acceptLateAnswerStudyPaperInfo', { ids, accept: '1', reason: '考场断网，情况属实' })).code,
    ).toBe('0')
    const { data } = await host('getStudyPaperInfo', { id: one.room.studyPaperId })
    expect(data.score).toBe(data.fullScore)
  })

  it('keeps nothing that the attempt has already', async () => {
    const one = await sitting()
    await one.handIn('a')
    const old = answers(one.room, 'b')
    expect((await take(host, file(one, { answers: old }))).data).toEqual({ kept: [], known: [1, 2] })
  })
})
