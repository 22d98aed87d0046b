import { type Beat, type Credit, creditBeats } from '@shuyuan/domain/study/beat/heartbeat.rule.ts'
import { NOT_STUDIED, recordAfter } from '@shuyuan/domain/study/beat/record.rule.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../db/ids.ts'
import { aCourse, aStudent, enrol } from '../../../test/builders.ts'
import { aChapter, aResource } from '../../../test/course-builders.ts'
import { expectLaws } from '../../../test/laws.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { AppError } from '../../../wire/error.ts'
import { studyLaws } from '../study.laws.ts'
import { countBeats } from './add-time.flow.ts'
import type { SentBeats } from './judge-beats.flow.ts'

const STUDENTS = 4
const SECOND = 1000
const FILM = { kind: 'video' as const, durationSec: 36_000, minSeconds: 0, minPercent: 0 }

let server: TestServer
let resourceId: string
let courseId: string
let people: { studentId: string; userId: string }[]

beforeAll(async () => {
  server = await startTestServer()
  const course = await aCourse(server.db)
  courseId = course.courseId
  resourceId = await aResource(server.db, courseId, { chapterId: await aChapter(server.db, courseId), ...FILM })
  people = await Promise.all(Array.from({ length: STUDENTS }, () => aStudent(server.db)))
  for (const one of people) await enrol(server.db, course, one as never)
})
afterAll(() => server.close())

async function aSession(studentId: string, startedAt: Date): Promise<string> {
  const id = newId()
  const values = { id, studentId, resourceId, courseId, deviceId: `window-${id}`, startedAt, lastAt: startedAt }
  await server.db
    .insertInto('playSession')
    .values({ ...values, counting: true })
    .execute()
  return id
}

/** A film played for `seconds` that ends so many seconds before now. */
function played(seq: number, seconds: number, ago: number, now: number): Beat {
  const to = now - ago * SECOND
  const stretches = [[seq * 60, seq * 60 + seconds] as const]
  return {
    ...{ seq, from: to - seconds * SECOND, to, stretches, pages: [], position: seq * 60 + seconds },
    ...{ playedSeconds: seconds, rate: 1, state: 'play' },
  }
}

const aBeat = fc.record({
  seq: fc.integer({ min: 1, max: 6 }),
  seconds: fc.integer({ min: 0, max: 15 }),
  ago: fc.integer({ min: -3, max: 20 }),
})
/** Of each batch: which students send which beats, and whether somebody sends for a session that is not theirs. */
const aBatch = fc.record({
  sent: fc.uniqueArray(
    fc.record({
      student: fc.integer({ min: 0, max: STUDENTS - 1 }),
      beats: fc.array(aBeat, { minLength: 1, maxLength: 3 }),
    }),
    { minLength: 1, selector: ({ student }) => student },
  ),
  stranger: fc.boolean(),
})

/** What a session knows when its beats come one by one, each decided by the rules alone. */
function inOrder(startedAt: number) {
  const known = new Map<number, Credit>()
  let [creditedUntil, watchedUntil]: (number | null)[] = [null, null]
  let record = NOT_STUDIED
  let sum = 0
  return (beats: readonly Beat[], now: number, paidUntil: number | null) => {
    const context = {
      now,
      openedAt: startedAt,
      counting: true,
      open: true,
      media: 'video' as const,
      durationSec: 36_000,
    }
    const until = paidUntil === null ? null : Math.min(paidUntil, now + 2 * SECOND)
    const result = creditBeats(beats, known, { creditedUntil: until, watchedUntil: watchedUntil ?? null }, context)
    for (const { credit } of result.fresh) {
      known.set(credit.seq, credit)
      const to = new Map(beats.map((beat) => [beat.seq, beat.to])).get(credit.seq) ?? now
      watchedUntil = Math.max(watchedUntil ?? 0, startedAt, Math.min(to, now))
    }
    creditedUntil = result.creditedUntil
    record = recordAfter(record, { demand: FILM, questionsLeft: 0 }, result, now)
    sum += result.seconds
    return {
      creditedUntil,
      answer: {
        perBeat: result.perBeat.map((one) => ({ ...one, reason: one.reason ?? '' })),
        ...{ sessionSeconds: sum, resourceSeconds: record.seconds, percent: record.percent, finishedAt: null },
        ...{ counting: true, points: [] },
      },
    }
  }
}

describe('beats that share a commit', () => {
  it('are counted as if each came alone, in their order, repeated ones once and refused ones for themselves', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(aBatch, { minLength: 1, maxLength: 6 }), async (batches) => {
        await server.db.deleteFrom('studyBeat').execute()
        await server.db.deleteFrom('playSession').execute()
        await server.db.deleteFrom('studyResource').execute()
        await server.db.deleteFrom('studyDay').execute()
        await server.db.deleteFrom('studyCredit').execute()
        let now = server.clock.now.getTime()
        const startedAt = now
        const sessions = await Promise.all(people.map(({ studentId }) => aSession(studentId, new Date(startedAt))))
        const alone = people.map(() => ({ count: inOrder(startedAt), creditedUntil: null as number | null }))
        for (const { sent, stranger } of batches) {
          now += 12 * SECOND
          const of = (student: number, session: number, beats: Beat[]): SentBeats => ({
            ...(people[student] as { studentId: string; userId: string }),
            ...{ isStudent: true, playSessionId: sessions[session] as string, beats, now: new Date(now) },
          })
          const all = sent.map(({ student, beats }) =>
            of(
              student,
              student,
              beats.map(({ seq, seconds, ago }) => played(seq, seconds, ago, now)),
            ),
          )
          const free = people.findIndex((_, n) => !sent.some(({ student }) => student === n))
          const refused = stranger && free >= 0 ? [of(free, (free + 1) % STUDENTS, [played(1, 10, 0, now)])] : []
          const answers = await countBeats(server.db, [...refused, ...all])
          for (const one of answers.slice(0, refused.length)) expect((one as AppError).code).toBe(100404)
          for (const [n, { student }] of sent.entries()) {
            const model = alone[student] as (typeof alone)[number]
            const { answer, creditedUntil } = model.count(all[n]?.beats ?? [], now, model.creditedUntil)
            model.creditedUntil = creditedUntil ?? null
            expect(answers[refused.length + n]).toEqual(answer)
          }
        }
        await expectLaws(server.db, new Date(now), studyLaws)
      }),
      { numRuns: 12 },
    )
  })

  it('count no moment twice where batches of two servers hold the same students', async () => {
    const startedAt = server.clock.now
    const now = startedAt.getTime() + 30 * SECOND
    const { studentId, userId } = await aStudent(server.db)
    await enrol(server.db, { courseId, classId: await classOf() } as never, { studentId } as never)
    const windows = await Promise.all(Array.from({ length: 6 }, () => aSession(studentId, startedAt)))
    const batches = windows.flatMap((playSessionId) =>
      [1, 1].map((seq): SentBeats[] => [
        { studentId, userId, isStudent: true, playSessionId, beats: [played(seq, 20, 0, now)], now: new Date(now) },
      ]),
    )
    const answers = (await Promise.all(batches.map((batch) => countBeats(server.db, batch)))).flat()
    expect(answers.some((one) => one instanceof AppError)).toBe(false)
    const days = await server.db.selectFrom('studyDay').select('seconds').where('studentId', '=', studentId).execute()
    expect(days.map(({ seconds }) => seconds)).toEqual([20])
    await expectLaws(server.db, new Date(now), studyLaws)
  })
})

const classOf = async () =>
  (await server.db.selectFrom('courseClass').select('id').where('courseId', '=', courseId).executeTakeFirstOrThrow()).id
