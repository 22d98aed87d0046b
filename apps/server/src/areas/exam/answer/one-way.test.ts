import type { Out } from '@shuyuan/contract/calls/index.ts'
import { SEQ_PER_EPOCH } from '@shuyuan/contract/entities/exam/attempt.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCourse, aStudent, type BuiltCourse, enrol } from '../../../test/builders.ts'
import { anAssignment, aPaper, aQuestion } from '../../../test/paper-builders.ts'
import { type Caller, type Reply, startTestServer, type TestServer } from '../../../test/server.ts'

const DEVICE = 'device-one'
const OTHER = 'device-two'

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
  const oneWay = { kind: 'midTest', durationMin: 30, onePerScreen: true, noBackward: true, ...row }
  const assignmentId = await anAssignment(server.db, course, paperId, { now: server.clock.now, ...oneWay })
  const student = await aStudent(server.db)
  await enrol(server.db, course, student)
  const call = await server.as(student)
  const start = () => call('addStudyPaperInfo', { assignmentId, deviceId: DEVICE, rulesRead: '1' })
  const { data: room } = await start()
  const ids = room.topics.flatMap(({ questions }) => questions.map((one) => one.questionVersionId))
  return { call, start, room, ids: ids as [string, string, string, string] }
}
const choose = (questionVersionId: string, n: number) => ({
  questionVersionId,
  content: { type: 'single' as const, choice: null },
  seq: SEQ_PER_EPOCH + n,
})
const save = (call: Caller, room: Room, answers: ReturnType<typeof choose>[], at?: string) =>
  call('saveAnswerStudyPaperInfo', {
    studyPaperId: room.studyPaperId,
    deviceId: DEVICE,
    epoch: room.epoch,
    answers,
    ...(at ? { at } : {}),
  })
const fieldsOf = (reply: Reply<unknown>) => Object.keys((reply.data as { fields: object }).fields)
const stored = async ({ studyPaperId }: Room) =>
  (
    await server.db.selectFrom('answer').select('questionVersionId').where('studyPaperId', '=', studyPaperId).execute()
  ).map((row) => row.questionVersionId)

describe('a paper that goes one way', () => {
  it('takes the answers of what is left together with the step, and none of what was passed', async () => {
    const { call, room, ids } = await sitting()
    expect((await save(call, room, [choose(ids[0], 1), choose(ids[1], 2)], ids[2])).code).toBe('0')
    const back = await save(call, room, [choose(ids[2], 3), choose(ids[0], 4)], ids[2])
    expect([back.code, fieldsOf(back)]).toEqual(['100422', ['answers.1.questionVersionId']])
    expect((await stored(room)).sort()).toEqual([ids[0], ids[1], ids[2]].sort())
  })

  it('answers a repeated save of what was passed with what is stored', async () => {
    const { call, room, ids } = await sitting()
    await save(call, room, [choose(ids[0], 1)], ids[1])
    const again = await save(call, room, [choose(ids[0], 1)], ids[1])
    expect(again.data.saved).toEqual([{ questionVersionId: ids[0], seq: SEQ_PER_EPOCH + 1 }])
  })

  it('passes what lies before an answered question, whatever the page says', async () => {
    const { call, room, ids } = await sitting()
    await save(call, room, [choose(ids[2], 1)], ids[0])
    expect((await save(call, room, [choose(ids[1], 2)])).code).toBe('100422')
  })

  it('tells nothing more of what was passed, in none of the calls that open it', async () => {
    const { call, start, room, ids } = await sitting()
    await save(call, room, [choose(ids[0], 1)], ids[2])
    const { studyPaperId } = room
    const again = (await start()).data
    const detail = (await call('getStudyPaperInfo', { id: studyPaperId })).data
    const taken = (await call('takeOverStudyPaperInfo', { studyPaperId, deviceId: OTHER })).data
    for (const { topics } of [again, detail, taken]) {
      const bodies = topics.flatMap(({ questions }) => questions.map(({ body }) => body.stem === ''))
      expect(bodies).toEqual([true, true, false, false])
    }
    expect(again.answers).toEqual([])
    expect(again.passed).toEqual([
      { questionVersionId: ids[0], answered: '1' },
      { questionVersionId: ids[1], answered: '0' },
    ])
  })

  it('shows and takes everything again where the marker sends it back', async () => {
    const { call, start, room, ids } = await sitting({ showAnswers: 'never' })
    await save(call, room, [choose(ids[0], 1)], ids[3])
    const { studyPaperId, epoch } = room
    await call('submitPaperStudyPaperInfo', { studyPaperId, deviceId: DEVICE, epoch, confirmUnanswered: '1' })
    const host = await server.as(course.host)
    const deadline = new Date(server.clock.now.getTime() + 86_400_000).toISOString()
    await host('backReviewStudyPaperInfo', { ids: [studyPaperId], reason: '请按要求重新作答', deadline })
    expect((await start()).data.passed).toEqual([])
  })

  it('is no rule where one may go back', async () => {
    const { call, room, ids } = await sitting({ noBackward: false })
    await save(call, room, [choose(ids[3], 1)], ids[3])
    expect((await save(call, room, [choose(ids[0], 2)])).code).toBe('0')
  })
})
