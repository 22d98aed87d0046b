import { schoolDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCourse, aStudent, type BuiltCourse, enrol, type StudentPerson } from '../../../test/builders.ts'
import { aChapter, aResource } from '../../../test/course-builders.ts'
import { expectLaws } from '../../../test/laws.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'
import { sheetsOf } from '../../../test/sheets.ts'
import { studyLaws } from '../study.laws.ts'

let server: TestServer
let course: BuiltCourse
let chapterId: string
let film: string
let learner: { student: StudentPerson; call: Caller }
let other: typeof learner
let host: Caller

async function aLearner(of: BuiltCourse = course) {
  const student = await aStudent(server.db)
  await enrol(server.db, of, student)
  return { student, call: await server.as(student) }
}

const passTime = (seconds: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + seconds * 1000)
}

/** Opens it in a window and plays it for so long from its beginning, in one beat. */
async function plays(call: Caller, resourceId: string, seconds: number, window: string, more: object = {}) {
  const { data } = await call('openStudyResInfo', { resourceId, deviceId: `window-${window}`, force: '0' })
  passTime(seconds)
  const to = server.clock.now.getTime()
  const beat = {
    ...{ seq: 1, from: to - seconds * 1000, to, stretches: [[0, seconds]] as [number, number][], pages: [] },
    ...{ position: seconds, playedSeconds: seconds, rate: 1, state: 'play' as const, ...more },
  }
  expect((await call('addTimeStudyResInfo', { playSessionId: data.playSessionId, beats: [beat] })).code).toBe('0')
}

beforeAll(async () => {
  server = await startTestServer()
  course = await aCourse(server.db)
  chapterId = await aChapter(server.db, course.courseId)
  film = await aResource(server.db, course.courseId, { kind: 'video', durationSec: 100, chapterId, mustSee: true })
  learner = await aLearner()
  other = await aLearner()
  host = await server.as(course.host)
  await plays(learner.call, film, 40, 'aaaa')
  await plays(learner.call, film, 30, 'aaaa', { state: 'idle' })
  await plays(other.call, film, 20, 'bbbb')
})
afterAll(() => server.close())

const days = () => ({ courseId: course.courseId, from: schoolDay(server.clock.now), to: schoolDay(server.clock.now) })

describe('the record of own study', () => {
  it('refuses what is no course, no day, and too many days', async () => {
    const { call } = learner
    const replies = await Promise.all([
      call('listStudyResInfo', { courseId: 'x' }),
      call('listStudyResInfo', { courseId: course.courseId, kind: 'x' as 'text' }),
      call('sessionListStudyResInfo', { courseId: course.courseId, from: 'yesterday' }),
      call('dayStatStudyResInfo', { ...days(), from: '2020-01-01' }),
      call('dayStatStudyResInfo', { ...days(), from: '2199-01-01' }),
    ])
    expect(replies.map(({ code }) => code)).toEqual(Array(5).fill('100422'))
  })

  it('is for students of the course: neither its staff nor others see anything', async () => {
    const stranger = await aLearner(await aCourse(server.db))
    for (const call of [host, stranger.call]) {
      const replies = await Promise.all([
        call('listStudyResInfo', { courseId: course.courseId }),
        call('sessionListStudyResInfo', { courseId: course.courseId }),
        call('dayStatStudyResInfo', days()),
      ])
      expect(replies.map(({ code }) => code)).toEqual(Array(3).fill('100612'))
    }
  })

  it('tells what was studied, with the very figures of the home page and of each day', async () => {
    const { call } = learner
    const { data: rows, total } = await call('listStudyResInfo', { courseId: course.courseId })
    expect(total).toBe(1)
    expect(rows[0]).toMatchObject({
      resourceId: film,
      seconds: 40,
      times: 2,
      mustSee: '1',
      canOpen: '1',
      finishedAt: null,
    })
    const home = (await call('homeStudyResult', { courseId: course.courseId })).data
    const { data: perDay } = await call('dayStatStudyResInfo', days())
    expect(rows[0]?.seconds).toBe(home.seconds)
    expect(perDay.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(home.seconds)
    await expectLaws(server.db, server.clock.now, studyLaws)
  })

  it('tells each time, what was not counted and why, and nothing of others', async () => {
    const { data: rows, total } = await learner.call('sessionListStudyResInfo', { courseId: course.courseId })
    expect(total).toBe(2)
    expect(rows.map(({ credited, uncounted, reasons, window }) => [credited, uncounted, reasons, window])).toEqual([
      [0, 30, ['idle'], 'AAAA'],
      [40, 0, [], 'AAAA'],
    ])
    const { data: others } = await other.call('sessionListStudyResInfo', { courseId: course.courseId })
    expect(others.map(({ credited }) => credited)).toEqual([20])
  })

  it('is narrowed by chapter, kind, resource and day', async () => {
    const { call } = learner
    const { courseId } = course
    const count = async (more: object) => (await call('listStudyResInfo', { courseId, ...more })).total
    expect(await Promise.all([{ chapterId }, { kind: 'text' }, { mustSee: '1' }, { mustSee: '0' }].map(count))).toEqual(
      [1, 0, 1, 0],
    )
    const today = schoolDay(server.clock.now)
    const times = async (more: object) => (await call('sessionListStudyResInfo', { courseId, ...more })).total
    expect(
      await Promise.all([{ resourceId: film }, { from: today, to: today }, { to: '2020-01-01' }].map(times)),
    ).toEqual([2, 2, 0])
  })

  it('keeps the time of what was taken out of the course, and offers it no more', async () => {
    const person = await aLearner()
    const gone = await aResource(server.db, course.courseId, { kind: 'video', durationSec: 100, chapterId })
    await plays(person.call, gone, 15, 'cccc')
    await server.db.updateTable('resource').set({ recycledAt: server.clock.now }).where('id', '=', gone).execute()
    const { data } = await person.call('listStudyResInfo', { courseId: course.courseId })
    expect(data).toMatchObject([{ seconds: 15, canOpen: '0' }])
  })

  it('is exported as the list and as the ledger', async () => {
    const { book } = await sheetsOf(server, learner.student)
    const { courseId } = course
    const [heads, ...rows] = await book('exportMineStudyResInfo', { courseId, part: 'resource' })
    expect(heads?.[4]).toBe('计入秒')
    expect(rows.map((cells) => cells[4])).toEqual(['40'])
    const ledger = await book('exportMineStudyResInfo', { courseId, part: 'time' })
    expect(ledger.slice(1).map((cells) => cells.slice(5))).toEqual([
      ['0', '30', '无操作'],
      ['40', '0'],
    ])
    const refused = await (await sheetsOf(server, course.host)).file('exportMineStudyResInfo', {
      courseId,
      part: 'time',
    })
    expect(refused.json?.code).toBe('100403')
  })
})
