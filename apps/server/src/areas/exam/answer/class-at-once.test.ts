import type { Out } from '@shuyuan/contract/calls/index.ts'
import { SEQ_PER_EPOCH } from '@shuyuan/contract/entities/exam/attempt.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { aCourse, aStudent, type BuiltCourse, enrol } from '../../../test/builders.ts'
import { anAssignment, aPaper, aQuestion, shownAs } from '../../../test/paper-builders.ts'
import { PATIENCE_MS } from '../../../test/patience.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'

const DEVICE = 'device-one'
const MINUTE = 60_000

let server: TestServer
let course: BuiltCourse
let paperId: string

beforeAll(async () => {
  server = await startTestServer()
  course = await aCourse(server.db)
  paperId = await aPaper(server.db, course, [await aQuestion(server.db, course), await aQuestion(server.db, course)])
})
afterAll(() => server.close())

interface Sitter {
  call: Caller
  room: Out<'addStudyPaperInfo'>
  ids: string[]
}

/** So many students who begin the same test in the same moment. */
async function aClass(count: number): Promise<Sitter[]> {
  const row = { now: server.clock.now, kind: 'midTest' as const, durationMin: 20 }
  const assignmentId = await anAssignment(server.db, course, paperId, row)
  const calls = []
  for (let n = 0; n < count; n++) {
    const student = await aStudent(server.db)
    await enrol(server.db, course, student)
    calls.push(await server.as(student))
  }
  return Promise.all(
    calls.map(async (call) => {
      const { data: room } = await call('addStudyPaperInfo', { assignmentId, deviceId: DEVICE, rulesRead: '1' })
      const ids = room.topics.flatMap(({ questions }) => questions.map((one) => one.questionVersionId))
      return { call, room, ids }
    }),
  )
}

const answersOf = (ids: readonly string[]) =>
  ids.map((questionVersionId, n) => ({
    questionVersionId,
    content: { type: 'single' as const, choice: shownAs('a') },
    seq: SEQ_PER_EPOCH + n + 1,
    spentSeconds: 1,
  }))

const handIn = ({ call, room }: Sitter, more: object) =>
  call('submitPaperStudyPaperInfo', { studyPaperId: room.studyPaperId, deviceId: DEVICE, epoch: 1, ...more })

const attemptsOf = (sitters: readonly Sitter[]) =>
  server.db
    .selectFrom('studyPaper')
    .select(['id', 'reviewStatus', 'objectiveScore', 'score', 'answeredCount'])
    .where(
      'id',
      'in',
      sitters.map(({ room }) => room.studyPaperId),
    )
    .execute()

describe('a class', () => {
  it('begins at once, each with an attempt and a layout of its own', async () => {
    const sitters = await aClass(12)
    expect(new Set(sitters.map(({ room }) => room.studyPaperId)).size).toBe(12)
    expect(new Set(sitters.map(({ room }) => room.studentNo)).size).toBe(12)
    expect(sitters.every(({ ids }) => ids.length === 2)).toBe(true)
  })

  it('hands in at once, and each is answered for itself', async () => {
    const sitters = await aClass(12)
    const replies = await Promise.all(
      sitters.map((sitter, n) => {
        const kinds = [
          { answers: answersOf(sitter.ids) },
          { answers: answersOf(sitter.ids.slice(0, 1)), confirmUnanswered: '1' },
          { answers: answersOf(sitter.ids.slice(0, 1)) },
          { epoch: 2, confirmUnanswered: '1' },
        ]
        return handIn(sitter, kinds[n % 4] as object)
      }),
    )
    expect(replies.map(({ code }) => code)).toEqual(
      Array.from({ length: 3 }, () => ['0', '0', '100606', '100605']).flat(),
    )
    const attempts = await attemptsOf(sitters)
    const standing = sitters.map(({ room }) => attempts.find(({ id }) => id === room.studyPaperId))
    expect(standing.map((one) => [one?.reviewStatus, one?.score, one?.answeredCount])).toEqual(
      Array.from({ length: 3 }, () => [
        ['2', 4, 2],
        ['2', 2, 1],
        ['0', null, 0],
        ['0', null, 0],
      ]).flat(),
    )
  })

  it('keeps what came with a hand-in that was asked back: it is an answer like any saved one', async () => {
    const [sitter] = (await aClass(1)) as [Sitter]
    expect((await handIn(sitter, { answers: answersOf(sitter.ids.slice(0, 1)) })).code).toBe('100606')
    const receipt = await handIn(sitter, { confirmUnanswered: '1' })
    expect(receipt.data).toMatchObject({ answeredCount: 1, objectiveScore: 2 })
  })

  it('is closed and scored by the clock, though one attempt among them cannot be scored', async () => {
    const sitters = await aClass(5)
    const [broken, ...whole] = sitters as [Sitter, ...Sitter[]]
    await server.db
      .updateTable('studyPaper')
      .set({ layout: JSON.stringify({ topics: null }) })
      .where('id', '=', broken.room.studyPaperId)
      .execute()
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    server.clock.now = new Date(server.clock.now.getTime() + 21 * MINUTE)
    await vi.waitFor(
      async () => expect((await attemptsOf(whole)).every(({ objectiveScore }) => objectiveScore === 0)).toBe(true),
      PATIENCE_MS,
    )
    await vi.waitFor(() => expect(String(told.mock.calls)).toContain(broken.room.studyPaperId), PATIENCE_MS)
    expect((await attemptsOf([broken]))[0]).toMatchObject({ reviewStatus: '1', objectiveScore: null })
    told.mockRestore()
  })
})
