import { SEQ_PER_EPOCH } from '@shuyuan/contract/entities/exam/attempt.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCourse, aStudent, type BuiltCourse, enrol } from '../../../test/builders.ts'
import { anAssignment, aPaper, aQuestion, shownAs } from '../../../test/paper-builders.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'

const DEVICE = 'device-one'
let server: TestServer
let course: BuiltCourse
let paperId: string

beforeAll(async () => {
  server = await startTestServer()
  course = await aCourse(server.db)
  paperId = await aPaper(server.db, course, [await aQuestion(server.db, course), await aQuestion(server.db, course)])
})
afterAll(() => server.close())

/** A student inside a practice. */
async function practising(row: Parameters<typeof anAssignment>[3] = {}) {
  const assignmentId = await anAssignment(server.db, course, paperId, {
    now: server.clock.now,
    kind: 'onlinePractice',
    instantFeedback: true,
    ...row,
  })
  const student = await aStudent(server.db)
  await enrol(server.db, course, student)
  const call = await server.as(student)
  const open = async () => (await call('addStudyPaperInfo', { assignmentId, deviceId: DEVICE })).data
  const room = await open()
  const ids = room.topics.flatMap((topic) => topic.questions.map((one) => one.questionVersionId))
  return { call, open, room, first: ids[0] as string }
}
const choice = (id: string) => ({ type: 'single' as const, choice: shownAs(id) })
const check = (call: Caller, studyPaperId: string, questionVersionId: string, id: string) =>
  call('checkOneStudyPaperInfo', { studyPaperId, questionVersionId, content: choice(id) })
const stored = (studyPaperId: string, questionVersionId: string) =>
  server.db
    .selectFrom('answer')
    .select(['content', 'seq'])
    .where('studyPaperId', '=', studyPaperId)
    .where('questionVersionId', '=', questionVersionId)
    .executeTakeFirst()

describe('checkOneStudyPaperInfo', () => {
  it('refuses an answer of another type and one that says nothing', async () => {
    const { call, room, first } = await practising()
    const wrong = { studyPaperId: room.studyPaperId, questionVersionId: first, content: { type: 'judge', value: true } }
    expect((await call('checkOneStudyPaperInfo', wrong as never)).code).toBe('100422')
    const empty = { ...wrong, content: { type: 'single', choice: null } }
    expect((await call('checkOneStudyPaperInfo', empty as never)).code).toBe('100422')
    expect(await stored(room.studyPaperId, first)).toBeUndefined()
  })

  it('refuses where there is no instant feedback, and in every test', async () => {
    for (const row of [{ instantFeedback: false }, { kind: 'webHomework' }, { kind: 'midTest' }] as const) {
      const { call, room, first } = await practising(row)
      const reply = await check(call, room.studyPaperId, first, 'a')
      expect([reply.code, JSON.stringify(reply.data)]).toEqual(['100412', 'null'])
    }
  })

  it('refuses another student, and a question of another paper', async () => {
    const { call, room, first } = await practising()
    const { call: stranger } = await practising()
    expect((await check(stranger, room.studyPaperId, first, 'a')).code).toBe('100455')
    const other = await aQuestion(server.db, course)
    expect((await check(call, room.studyPaperId, other.questionVersionId, 'a')).code).toBe('100404')
  })

  it('tells right and wrong with the key, and shows it again after a reload', async () => {
    const { call, open, room, first } = await practising()
    const reply = await check(call, room.studyPaperId, first, 'b')
    expect(reply.data).toMatchObject({ right: false, score: 0, full: 2, key: { type: 'single', right: shownAs('a') } })
    expect((await open()).checked).toEqual([reply.data])
    expect(room.checked).toEqual([])
  })

  it('lets nothing change what was checked, and never makes the page send for ever', async () => {
    const { call, room, first } = await practising()
    await check(call, room.studyPaperId, first, 'b')
    const seq = SEQ_PER_EPOCH + 500
    const save = await call('saveAnswerStudyPaperInfo', {
      studyPaperId: room.studyPaperId,
      deviceId: DEVICE,
      epoch: room.epoch,
      answers: [{ questionVersionId: first, content: choice('a'), seq }],
    })
    expect([save.data.saved, save.data.stale]).toEqual([[], [{ questionVersionId: first, seq, content: choice('b') }]])
    expect((await check(call, room.studyPaperId, first, 'a')).data).toMatchObject({
      right: false,
      content: choice('b'),
    })
    const handed = await call('submitPaperStudyPaperInfo', {
      studyPaperId: room.studyPaperId,
      deviceId: DEVICE,
      epoch: room.epoch,
      answers: [{ questionVersionId: first, content: choice('a'), seq: seq + 1 }],
      confirmUnanswered: '1',
    })
    expect(handed.data).toMatchObject({ answeredCount: 1, score: 0 })
    expect((await check(call, room.studyPaperId, first, 'a')).code).toBe('100604')
  })
})

describe('the key of unsent answers', () => {
  it('is the same at every opening, another for every attempt', async () => {
    const { open, room } = await practising()
    const { room: other } = await practising()
    expect((await open()).draftKey).toBe(room.draftKey)
    expect(other.draftKey).not.toBe(room.draftKey)
    expect(Buffer.from(room.draftKey, 'base64')).toHaveLength(32)
  })
})
