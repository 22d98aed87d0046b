import { schoolDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../db/ids.ts'
import { aCourse, aStudent, aTeacher, type BuiltCourse, enrol, type StudentPerson } from '../../test/builders.ts'
import { aChapter, aResource } from '../../test/course-builders.ts'
import { expectLaws } from '../../test/laws.ts'
import { anAssignment, aPaper, aQuestion } from '../../test/paper-builders.ts'
import { type Caller, startTestServer, type TestServer } from '../../test/server.ts'
import { formativeLaws } from '../score/result/formative.laws.ts'
import { studyLaws } from './study.laws.ts'

const WINDOW_A = 'window-a'
const WINDOW_B = 'window-b'
const SECOND = 1000

let server: TestServer
let course: BuiltCourse
let chapterId: string

beforeAll(async () => {
  server = await startTestServer()
  course = await aCourse(server.db)
  chapterId = await aChapter(server.db, course.courseId)
})
afterAll(() => server.close())

const now = () => server.clock.now.getTime()
const passTime = (seconds: number) => {
  server.clock.now = new Date(now() + seconds * SECOND)
}

async function aLearner(of: BuiltCourse = course): Promise<{ student: StudentPerson; call: Caller }> {
  const student = await aStudent(server.db)
  await enrol(server.db, of, student)
  return { student, call: await server.as(student) }
}
const resource = (row: Parameters<typeof aResource>[2] = {}) =>
  aResource(server.db, course.courseId, { chapterId, ...row })
const aVideo = (row: Parameters<typeof aResource>[2] = {}) => resource({ kind: 'video', durationSec: 100, ...row })

async function open(call: Caller, resourceId: string, deviceId = WINDOW_A, force: '0' | '1' = '0') {
  const reply = await call('openStudyResInfo', { resourceId, deviceId, force })
  expect(reply.code).toBe('0')
  return reply.data
}

/** Plays `seconds` from `position`, and reports it at the end of them. */
function played(seq: number, seconds: number, position = 0, more: object = {}) {
  return {
    seq,
    from: now() - seconds * SECOND,
    to: now(),
    stretches: [[position, position + seconds]] as [number, number][],
    pages: [],
    position: position + seconds,
    playedSeconds: seconds,
    rate: 1,
    state: 'play' as const,
    ...more,
  }
}
const send = (call: Caller, playSessionId: string, ...beats: ReturnType<typeof played>[]) =>
  call('addTimeStudyResInfo', { playSessionId, beats })
const creditedTo = async ({ studentId }: StudentPerson) => {
  const rows = await server.db.selectFrom('studyDay').select('seconds').where('studentId', '=', studentId).execute()
  return rows.reduce((sum, { seconds }) => sum + seconds, 0)
}
const progressOf = async (call: Caller) => (await call('homeStudyResult', { courseId: course.courseId })).data.progress

describe('what study earns', () => {
  /** What waits to be paid, and what the server's job has paid meanwhile. */
  async function told({ userId }: StudentPerson) {
    const entries = server.db.selectFrom('integralEntry').select(['eventKey', 'ref']).where('userId', '=', userId)
    const due = server.db.selectFrom('integralDue').select(['eventKey', 'ref']).where('userId', '=', userId)
    return due.unionAll(entries).orderBy('eventKey').execute()
  }

  /** This many seconds today, with another resource. */
  async function studied({ studentId }: StudentPerson, seconds: number) {
    const { courseId } = course
    const at = { firstAt: server.clock.now, lastAt: server.clock.now }
    const day = schoolDay(server.clock.now)
    const { db } = server
    await db
      .insertInto('studyResource')
      .values({ studentId, courseId, resourceId: await resource(), seconds, ...at })
      .execute()
    await db.insertInto('studyDay').values({ studentId, courseId, day, seconds }).execute()
    await db
      .insertInto('studyCredit')
      .values({ studentId, creditedUntil: new Date(now()), day, daySeconds: seconds })
      .execute()
  }

  it('tells of a finished resource once, and of every half hour of a day over all resources', async () => {
    const { student, call } = await aLearner()
    await studied(student, 1750)
    const resourceId = await aVideo()
    const { playSessionId } = await open(call, resourceId)
    for (const n of [0, 1, 2]) {
      passTime(50)
      expect((await send(call, playSessionId, played(n + 1, 50, n < 2 ? n * 50 : 0))).code).toBe('0')
    }
    expect(await told(student)).toEqual([
      { eventKey: 'resourceFinished', ref: resourceId },
      { eventKey: 'studyTime', ref: `${schoolDay(server.clock.now)}/1` },
    ])
    await expectLaws(server.db, server.clock.now, studyLaws)
  })
})

describe('who may study', () => {
  it('refuses a resource, a window name and a beat that are none, by field', async () => {
    const { call } = await aLearner()
    expect((await call('openStudyResInfo', { resourceId: 'x', deviceId: WINDOW_A })).code).toBe('100422')
    expect((await call('openStudyResInfo', { resourceId: await aVideo(), deviceId: 'x' })).code).toBe('100422')
    const { playSessionId } = await open(call, await aVideo())
    expect((await send(call, playSessionId, played(1, 61))).code).toBe('100422')
  })

  it('refuses the student of another course everywhere', async () => {
    const other = await aCourse(server.db)
    const { call } = await aLearner(other)
    const { courseId } = course
    const resourceId = await aVideo()
    const replies = await Promise.all([
      call('treeStudyResInfo', { courseId }),
      call('homeStudyResult', { courseId }),
      call('goOnStudyResult', { courseId }),
      call('openStudyResInfo', { resourceId, deviceId: WINDOW_A }),
      call('finishStudyResInfo', { resourceId: await resource() }),
    ])
    expect(replies.map(({ code }) => code)).toEqual(Array(5).fill('100455'))
  })

  it('refuses beats for the play session of somebody else', async () => {
    const [first, second] = [await aLearner(), await aLearner()]
    const { playSessionId } = await open(first.call, await aVideo())
    passTime(15)
    expect((await send(second.call, playSessionId, played(1, 15))).code).toBe('100404')
    expect(await creditedTo(second.student)).toBe(0)
  })

  it('shows a student no hidden chapter and opens nothing in it, nor in one that opens later', async () => {
    const { call } = await aLearner()
    const hidden = await aChapter(server.db, course.courseId, { hidden: true })
    const under = await aChapter(server.db, course.courseId, { pid: hidden })
    const later = await aChapter(server.db, course.courseId)
    const opensAt = new Date(now() + 60 * SECOND)
    await server.db
      .insertInto('chapterControl')
      .values({ courseClassId: course.classId, chapterId: later, openFrom: opensAt })
      .execute()
    const inHidden = await resource({ chapterId: under })
    const inLater = await resource({ chapterId: later, mustSee: true })
    const tree = (await call('treeStudyResInfo', { courseId: course.courseId })).data
    expect(tree.map(({ id }) => id)).not.toEqual(expect.arrayContaining([hidden]))
    expect(tree.some(({ id }) => id === under)).toBe(false)
    expect(tree.find(({ id }) => id === later)).toMatchObject({ locked: '1', opensAt: opensAt.toISOString() })
    expect(tree.find(({ id }) => id === later)?.steps[0]?.refId).toBe('')
    const openCode = async (resourceId: string) =>
      (await call('openStudyResInfo', { resourceId, deviceId: WINDOW_A })).code
    expect(await openCode(inHidden)).toBe('100601')
    expect(await openCode(inLater)).toBe('100601')
    const missing = (await call('homeStudyResult', { courseId: course.courseId })).data.mustMissing
    expect(missing.some(({ resourceId }) => resourceId === inLater)).toBe(false)
    passTime(61)
    expect(await openCode(inLater)).toBe('0')
  })

  it('lets the staff look at everything and records nothing', async () => {
    const call = await server.as(course.host)
    const hidden = await aChapter(server.db, course.courseId, { hidden: true })
    const resourceId = await resource({ chapterId: hidden })
    const tree = (await call('treeStudyResInfo', { courseId: course.courseId })).data
    expect(tree.find(({ id }) => id === hidden)).toMatchObject({ hidden: '1', locked: '0' })
    const { playSessionId, counting } = await open(call, resourceId)
    expect([playSessionId, counting]).toEqual(['', '0'])
    expect((await call('finishStudyResInfo', { resourceId })).code).not.toBe('0')
    const kept = await server.db.selectFrom('studyResource').selectAll().where('resourceId', '=', resourceId).execute()
    expect(kept).toEqual([])
    const menu = (await call('courseMenuStudyResult', { courseId: course.courseId })).data
    expect([menu.preview, menu.myPlace]).toEqual(['1', 'staff'])
  })

  it('refuses a teacher of another course', async () => {
    const call = await server.as(await aTeacher(server.db))
    expect((await call('treeStudyResInfo', { courseId: course.courseId })).code).toBe('100455')
  })

  it('plays a past course without counting', async () => {
    const past = await aCourse(server.db, { archivedAt: server.clock.now })
    const { call, student } = await aLearner(past)
    const resourceId = await aResource(server.db, past.courseId, { kind: 'video', durationSec: 60 })
    expect((await open(call, resourceId)).counting).toBe('0')
    const text = await aResource(server.db, past.courseId)
    expect((await call('finishStudyResInfo', { resourceId: text })).code).toBe('100613')
    expect((await call('courseMenuStudyResult', { courseId: past.courseId })).data.readonly).toBe('1')
    expect(await creditedTo(student)).toBe(0)
  })
})

describe('credited time', () => {
  it('credits what was played, and keeps position and coverage', async () => {
    const { call, student } = await aLearner()
    const resourceId = await aVideo()
    const { playSessionId } = await open(call, resourceId)
    passTime(15)
    const { data } = await send(call, playSessionId, played(1, 15, 20))
    expect(data).toMatchObject({ sessionSeconds: 15, resourceSeconds: 15, percent: 15, counting: '1' })
    const again = await open(call, resourceId)
    expect(again.record).toMatchObject({ lastPosition: 35, coverage: [[20, 35]], seconds: 15 })
    expect(await creditedTo(student)).toBe(15)
  })

  it('answers a repeated beat as the first time and credits it once', async () => {
    const { call, student } = await aLearner()
    const { playSessionId } = await open(call, await aVideo())
    passTime(15)
    const beat = played(1, 15)
    const first = await send(call, playSessionId, beat)
    passTime(5)
    const second = await send(call, playSessionId, beat)
    expect(second.data.perBeat).toEqual(first.data.perBeat)
    expect(second.data.sessionSeconds).toBe(15)
    expect(await creditedTo(student)).toBe(15)
  })

  it('credits one beat once that arrives ten times at once', async () => {
    const { call, student } = await aLearner()
    const { playSessionId } = await open(call, await aVideo())
    passTime(15)
    const beat = played(1, 15)
    const replies = await Promise.all(Array.from({ length: 10 }, () => send(call, playSessionId, beat)))
    expect(new Set(replies.map(({ code }) => code))).toEqual(new Set(['0']))
    expect(await creditedTo(student)).toBe(15)
  })

  it('credits nothing for a time outside of the session, however often it is sent', async () => {
    const { call, student } = await aLearner()
    const { playSessionId } = await open(call, await aVideo())
    const before = { ...played(1, 15), from: 0, to: 15 * SECOND }
    expect((await send(call, playSessionId, before)).code).toBe('0')
    expect((await send(call, playSessionId, before)).code).toBe('0')
    const future = { ...played(2, 15), from: now() + 3600 * SECOND, to: now() + 3615 * SECOND }
    await send(call, playSessionId, future)
    expect(await creditedTo(student)).toBeLessThanOrEqual(2)
  })

  it('never credits more than the wall clock, whatever is claimed', async () => {
    const { call, student } = await aLearner()
    const { playSessionId } = await open(call, await aVideo({ durationSec: 3600 }))
    passTime(10)
    const greedy = Array.from({ length: 20 }, (_, n) => ({ ...played(n + 1, 60, n * 60), from: now() - 10 * SECOND }))
    const { data } = await send(call, playSessionId, ...greedy)
    expect(data.sessionSeconds).toBeGreaterThanOrEqual(10)
    expect(await creditedTo(student)).toBeLessThanOrEqual(12)
    expect(data.perBeat.at(-1)).toMatchObject({ credited: 0, reason: 'wallClock' })
  })

  it('gives one window the right to count; the other plays on uncounted until it takes it', async () => {
    const { call, student } = await aLearner()
    const resourceId = await aVideo({ durationSec: 600 })
    const a = await open(call, resourceId, WINDOW_A)
    const b = await open(call, resourceId, WINDOW_B)
    expect([a.counting, b.counting]).toEqual(['1', '0'])
    expect(b.otherSince).not.toBeNull()
    passTime(20)
    const inB = await send(call, b.playSessionId, played(1, 20))
    const inA = await send(call, a.playSessionId, played(1, 20))
    expect(inB.data.perBeat[0]).toMatchObject({ credited: 0, reason: 'otherWindow' })
    expect(inA.data.perBeat[0]).toMatchObject({ credited: 20 })
    const taken = await open(call, resourceId, WINDOW_B, '1')
    passTime(20)
    const late = await send(call, a.playSessionId, played(2, 20, 20))
    expect(late.data).toMatchObject({ counting: '0', sessionSeconds: 20 })
    await send(call, taken.playSessionId, played(1, 20, 20))
    expect(await creditedTo(student)).toBe(40)
  })

  it('credits two windows on two resources no moment twice, even when both count in turn', async () => {
    const { call, student } = await aLearner()
    const one = await open(call, await aVideo({ durationSec: 600 }), WINDOW_A)
    passTime(30)
    const two = await open(call, await aVideo({ durationSec: 600 }), WINDOW_B, '1')
    await send(call, two.playSessionId, played(1, 30))
    await send(call, one.playSessionId, played(1, 30))
    expect(await creditedTo(student)).toBeLessThanOrEqual(32)
  })

  it('credits a hidden video and an idle reader nothing', async () => {
    const { call, student } = await aLearner()
    const video = await open(call, await aVideo())
    passTime(15)
    await send(call, video.playSessionId, played(1, 15, 0, { state: 'hidden' }))
    const text = await open(call, await resource())
    passTime(15)
    await send(call, text.playSessionId, played(1, 15, 0, { stretches: [], state: 'idle' }))
    expect(await creditedTo(student)).toBe(0)
  })

  it('stops crediting when the teacher hides the chapter, or the student leaves the course', async () => {
    const { call, student } = await aLearner()
    const closing = await aChapter(server.db, course.courseId)
    const { playSessionId } = await open(call, await aVideo({ chapterId: closing }))
    await server.db.updateTable('chapter').set({ hidden: true }).where('id', '=', closing).execute()
    passTime(15)
    const { data } = await send(call, playSessionId, played(1, 15))
    expect(data.perBeat[0]).toMatchObject({ credited: 0, reason: 'closed' })
    const second = await open(call, await aVideo())
    await server.db
      .updateTable('courseClassStudent')
      .set({ leftAt: server.clock.now })
      .where('studentId', '=', student.studentId)
      .execute()
    passTime(15)
    await send(call, second.playSessionId, played(1, 15))
    expect(await creditedTo(student)).toBe(0)
  })

  it('takes half an hour of beats kept offline, and not what is older', async () => {
    const { call, student } = await aLearner()
    const { playSessionId } = await open(call, await resource({ minSeconds: 60 }))
    passTime(40 * 60)
    const start = now() - 40 * 60 * SECOND
    const beats = Array.from({ length: 40 }, (_, n) => ({
      ...played(n + 1, 60, 0, { stretches: [] }),
      from: start + n * 60 * SECOND,
      to: start + (n + 1) * 60 * SECOND,
    }))
    const { data } = await send(call, playSessionId, ...beats)
    expect(data.perBeat[0]).toMatchObject({ credited: 0, reason: 'offlineLimit' })
    expect(await creditedTo(student)).toBe(30 * 60)
  })
})

describe('finishing', () => {
  it('finishes a video at its share of coverage, once, and moves the progress', async () => {
    const { call } = await aLearner()
    const resourceId = await aVideo({ durationSec: 40, mustSee: true })
    await recountBy(call)
    const before = await progressOf(call)
    const { playSessionId } = await open(call, resourceId)
    passTime(20)
    const half = await send(call, playSessionId, played(1, 20))
    expect(half.data).toMatchObject({ percent: 50, finishedAt: null })
    passTime(15)
    const most = await send(call, playSessionId, played(2, 15, 20))
    const finishedAt = server.clock.now.toISOString()
    expect(most.data.finishedAt).toBe(finishedAt)
    expect(await progressOf(call)).toBeGreaterThan(before)
    passTime(10)
    expect((await send(call, playSessionId, played(3, 10))).data.finishedAt).toBe(finishedAt)
  })

  it('moves the formative score of a course that scores study, hidden resources aside', async () => {
    const built = await aCourse(server.db)
    const [schemeId, optionId] = [newId(), newId()]
    const { courseId } = built
    await server.db
      .insertInto('checkScheme')
      .values({ id: schemeId, courseId, versionNo: 1, state: 'active', publishedAt: server.clock.now })
      .execute()
    const option = { id: optionId, rootId: optionId, courseId, schemeId, name: '资源学习', weight: 100 }
    await server.db
      .insertInto('checkOption')
      .values({ ...option, kind: 'resourceStudy' })
      .execute()
    const [first] = [
      await aResource(server.db, courseId, { mustSee: true }),
      await aResource(server.db, courseId, { mustSee: true }),
    ]
    await aResource(server.db, courseId, { mustSee: true, hidden: true })
    const { student, call } = await aLearner(built)
    expect((await call('finishStudyResInfo', { resourceId: first })).code).toBe('0')
    const { formativeScore } = await server.db
      .selectFrom('score')
      .select('formativeScore')
      .where('studentId', '=', student.studentId)
      .executeTakeFirstOrThrow()
    expect(formativeScore).toBe(50)
    await expectLaws(server.db, server.clock.now, formativeLaws)
  })

  it('does not finish a video by seeing one part again and again', async () => {
    const { call } = await aLearner()
    const { playSessionId } = await open(call, await aVideo({ durationSec: 40 }))
    for (const seq of [1, 2, 3, 4]) {
      passTime(20)
      const { data } = await send(call, playSessionId, played(seq, 20))
      expect(data.finishedAt).toBeNull()
      expect(data.percent).toBe(50)
    }
  })

  it('finishes a document by time, also one whose pages are counted', async () => {
    const { call } = await aLearner()
    const resourceId = await resource({ kind: 'document', pageCount: 12 })
    const { playSessionId } = await open(call, resourceId)
    passTime(30)
    expect((await send(call, playSessionId, played(1, 30, 0, { stretches: [] }))).data).toMatchObject({
      finishedAt: null,
      percent: 50,
    })
    passTime(30)
    expect((await send(call, playSessionId, played(2, 30, 0, { stretches: [] }))).data.finishedAt).not.toBeNull()
  })

  it('takes the word of the student for a text without a time, not for one with a time or a video', async () => {
    const { call } = await aLearner()
    const text = await resource({ mustSee: true })
    const tree = (await call('treeStudyResInfo', { courseId: course.courseId })).data
    const step = tree.flatMap(({ steps }) => steps).find(({ id }) => id === text)
    expect(step).toMatchObject({ markable: '1', myState: 'todo' })
    const first = await call('finishStudyResInfo', { resourceId: text })
    expect(first.code).toBe('0')
    passTime(60)
    expect((await call('finishStudyResInfo', { resourceId: text })).data.finishedAt).toBe(first.data.finishedAt)
    expect((await call('finishStudyResInfo', { resourceId: await resource({ minSeconds: 60 }) })).code).toBe('100412')
    expect((await call('finishStudyResInfo', { resourceId: await aVideo() })).code).toBe('100412')
  })
})

describe('what nobody watched', () => {
  it('is not finished by hidden players, however many report at once', async () => {
    const { call, student } = await aLearner()
    const resourceId = await aVideo()
    const windows = await Promise.all(
      Array.from({ length: 5 }, (_, n) => open(call, resourceId, `window-hidden-${n}`, '1')),
    )
    passTime(20)
    for (const [n, { playSessionId }] of windows.entries()) {
      const { data } = await send(call, playSessionId, played(1, 20, n * 20, { state: 'hidden' }))
      expect(data).toMatchObject({ percent: 0, finishedAt: null })
    }
    expect(await creditedTo(student)).toBe(0)
  })

  it('is not finished by two players at once: together they cover what one could', async () => {
    const { call } = await aLearner()
    const resourceId = await aVideo()
    const one = await open(call, resourceId, WINDOW_A)
    const two = await open(call, resourceId, WINDOW_B, '1')
    passTime(50)
    await send(call, two.playSessionId, played(1, 50, 0))
    const { data } = await send(call, one.playSessionId, played(1, 50, 50))
    expect(data).toMatchObject({ percent: 50, finishedAt: null })
  })

  it('is no link whose page was only opened; it is done when its student says so after a while', async () => {
    const { call } = await aLearner()
    const link = await resource({ kind: 'link', url: 'https://example.org' })
    const finish = () => call('finishStudyResInfo', { resourceId: link })
    expect((await finish()).code).toBe('100412')
    const { playSessionId } = await open(call, link)
    passTime(15)
    const { data } = await send(call, playSessionId, played(1, 15, 0, { stretches: [] }))
    expect([data.finishedAt, (await finish()).code]).toEqual([null, '100412'])
    passTime(5)
    expect((await finish()).data.finishedAt).toBe(server.clock.now.toISOString())
  })
})

/** The progress row is written by the first finish. */
const recountBy = async (call: Caller) => call('finishStudyResInfo', { resourceId: await resource() })

describe('where to go on', () => {
  it('goes back to the last unfinished place, else to the next must-see in the order of the tree', async () => {
    const built = await aCourse(server.db)
    const { courseId } = built
    const { call } = await aLearner(built)
    const second = await aChapter(server.db, courseId, { sort: 2 })
    const first = await aChapter(server.db, courseId, { sort: 1 })
    const section = await aChapter(server.db, courseId, { pid: first, sort: 5 })
    const inSecond = await aResource(server.db, courseId, { chapterId: second, sort: 0, mustSee: true })
    const inSection = await aResource(server.db, courseId, { chapterId: section, sort: 9, mustSee: true })
    const place = async () => (await call('goOnStudyResult', { courseId })).data
    expect(await place()).toMatchObject({ resourceId: inSection, why: 'next' })
    expect(await open(call, inSection)).toMatchObject({ prevId: '', nextId: inSecond })
    const { playSessionId } = await open(call, inSecond)
    passTime(15)
    await send(call, playSessionId, played(1, 15, 0, { stretches: [], position: 0 }))
    expect(await place()).toMatchObject({ resourceId: inSecond, why: 'last' })
    for (const resourceId of [inSecond, inSection]) await call('finishStudyResInfo', { resourceId })
    expect(await place()).toMatchObject({ resourceId: '', why: 'done' })
  })

  it('counts what is to do beside the entries of the menu', async () => {
    const built = await aCourse(server.db)
    const { call } = await aLearner(built)
    const paperId = await aPaper(server.db, built, [await aQuestion(server.db, built)])
    await anAssignment(server.db, built, paperId, { now: server.clock.now })
    const { entries, myPlace } = (await call('courseMenuStudyResult', { courseId: built.courseId })).data
    expect(myPlace).toBe('student')
    expect(entries.find(({ routeKey }) => routeKey === 'webHomeWork')?.todo).toBe(1)
    const todo = await call('todoStudyResult', {})
    expect(todo.data).toHaveLength(1)
  })
})
