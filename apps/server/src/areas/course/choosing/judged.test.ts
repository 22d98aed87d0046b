import type { ClassTime } from '@shuyuan/contract/entities/course/class-time.ts'
import { addDays, weekDayOf } from '@shuyuan/domain/school/term-week.rule.ts'
import { startOfDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  aBasicCourse,
  aCollege,
  aCourse,
  aCourseClass,
  aGrade,
  aMajor,
  aStudent,
  aSubSchool,
  aTerm,
  aUser,
  theTerm,
} from '../../../test/builders.ts'
import { aCalendarLine } from '../../../test/course-builders.ts'
import { expectLaws } from '../../../test/laws.ts'
import { aScore } from '../../../test/score-builders.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'
import { catalogueLaws } from '../catalogue/catalogue.laws.ts'

let server: TestServer
let edu: Caller
let termId: string
let branch: string
let majorId: string
let startDate: string
const termCode = '2026-2'
const DAY = 86_400_000

beforeAll(async () => {
  server = await startTestServer()
  termId = await theTerm(server.db)
  edu = await server.as(await aUser(server.db, 'ROLE_EDU'))
  await aGrade(server.db)
  const now = Date.now()
  await server.db
    .insertInto('termTimeSetting')
    .values({ termId, windowName: 'chooseCourse', fromAt: new Date(now - DAY), toAt: new Date(now + DAY) })
    .execute()
  const term = await server.db.selectFrom('term').select('startDate').where('id', '=', termId).executeTakeFirstOrThrow()
  startDate = String(term.startDate).slice(0, 10)
})
afterAll(() => server.close())
beforeEach(async () => {
  branch = await aSubSchool(server.db)
  majorId = await aMajor(server.db)
})

const evening: ClassTime = {
  ...{ weekDay: 3, from: '18:30', to: '20:05', firstWeek: 1, lastWeek: 16, every: 'all', place: '301 教室' },
}

interface Made {
  courseId: string
  classId: string
  basicCourseId: string
  courseCode: string
  courseName: string
}
async function made(times: readonly ClassTime[] = [], change: object = {}): Promise<Made> {
  const basicCourseId = await aBasicCourse(server.db)
  const { courseId, classId } = await aCourse(server.db, {
    basicCourseId,
    majorIds: [majorId],
    subSchoolId: branch,
    ...change,
  })
  await timed(classId, times)
  const named = await server.db
    .selectFrom('basicCourse')
    .select(['courseCode', 'courseName'])
    .where('id', '=', basicCourseId)
    .executeTakeFirstOrThrow()
  return { courseId, classId, basicCourseId, ...named }
}
const timed = (classId: string, times: readonly ClassTime[]) =>
  server.db
    .updateTable('courseClass')
    .set({ times: JSON.stringify(times) })
    .where('id', '=', classId)
    .execute()
const wants = (one: Made, before: readonly Made[]) =>
  server.db
    .updateTable('basicCourse')
    .set({ prerequisiteIds: before.map(({ basicCourseId }) => basicCourseId) })
    .where('id', '=', one.basicCourseId)
    .execute()
const pupil = () => aStudent(server.db, { subSchoolId: branch, majorId })
const choose = async (caller: Caller, ...courses: Made[]) =>
  (
    await caller('addChooseCourse', {
      courseIds: courses.map(({ courseId }) => courseId),
      courseClassIds: courses.map(({ classId }) => classId),
    })
  ).data
const offered = async (caller: Caller, { courseId }: Made) =>
  (await caller('candidateListChooseCourse', { termCode, limit: 200 })).data.find((one) => one.courseId === courseId)
const rowOf = async ({ courseId, classId }: Made) =>
  (await edu('listClassInfo', { termCode, courseId })).data.find(({ id }) => id === classId)

describe('what has to be passed before', () => {
  it('is obeyed by what is published and passed alone, and named in the offer before the press', async () => {
    const person = await pupil()
    const me = await server.as(person)
    const [basics, next] = [await made(), await made()]
    await wants(next, [basics])
    const told = `须先通过先修课程：${basics.courseCode} ${basics.courseName}`
    expect((await offered(me, next))?.reason).toBe(told)
    expect(await choose(me, next)).toMatchObject([{ ok: false, reason: told }])
    const earlier = await aTerm(server.db)
    const old = await aCourse(server.db, { basicCourseId: basics.basicCourseId, termId: earlier })
    await aScore(server.db, old.courseId, person.studentId, { passed: true, state: 'computed' })
    expect(await choose(me, next)).toMatchObject([{ ok: false }])
    const score = (change: object) =>
      server.db.updateTable('score').set(change).where('courseId', '=', old.courseId).execute()
    await score({ passed: false, state: 'published' })
    expect(await choose(me, next)).toMatchObject([{ ok: false }])
    await score({ passed: true, state: 'published' })
    expect((await offered(me, next))?.reason).toBe('')
    const { data } = await me('overviewStudyResult', { courseId: next.courseId })
    expect(data.prerequisites).toEqual([{ courseCode: basics.courseCode, courseName: basics.courseName, passed: '1' }])
    expect(await choose(me, next)).toMatchObject([{ ok: true }])
  })

  it('counts for others who choose for a student too, and nobody is urged to choose what is closed to him', async () => {
    const person = await pupil()
    const [basics, next] = [await made(), await made()]
    await wants(next, [basics])
    const { data } = await edu('addChooseCourse', { studentIds: [person.studentId], courseIds: [next.courseId] })
    expect(data).toMatchObject([{ ok: false, reason: expect.stringContaining('该生未通过先修课程') }])
    const missing = async () =>
      (await edu('unchosenListChooseCourse', { termCode, subSchoolId: branch })).data.map((one) => one.missing)
    expect(await missing()).toEqual([1])
  })

  it('is set at the catalogue: of courses that exist, once, never in a circle, by whoever manages the course', async () => {
    const [a, b, c] = [await made(), await made(), await made()]
    const set = async (one: Made, before: readonly string[], who = edu) => {
      const { updatedAt } = (await edu('getBasicCourseInfo', { id: one.basicCourseId })).data
      return who('updateBasicCourseInfo', { id: one.basicCourseId, updatedAt, prerequisiteIds: [...before] })
    }
    const college = await server.as(
      await aUser(server.db, 'ROLE_COLLEGE', { scopeSubSchoolId: await aCollege(server.db) }),
    )
    expect((await set(a, [b.basicCourseId], college)).code).toBe('100455')
    expect((await set(a, [majorId])).data).toMatchObject({ fields: { prerequisiteIds: '没有这门课程' } })
    expect((await set(a, [b.basicCourseId, b.basicCourseId])).code).toBe('100422')
    expect((await set(a, [a.basicCourseId])).code).toBe('100422')
    expect((await set(a, [b.basicCourseId])).code).toBe('0')
    expect((await set(b, [c.basicCourseId])).code).toBe('0')
    expect((await set(c, [a.basicCourseId])).data).toMatchObject({
      fields: { prerequisiteIds: expect.stringContaining('先修关系成环') },
    })
    const { data } = await edu('getBasicCourseInfo', { id: a.basicCourseId })
    expect(data.prerequisites).toMatchObject([{ id: b.basicCourseId, courseCode: b.courseCode }])
    const picked = (await edu('pickPrerequisiteBasicCourseInfo', { keyword: b.courseCode, butId: a.basicCourseId }))
      .data
    expect(picked.map(({ id }) => id)).toEqual([b.basicCourseId])
    await server.db.deleteFrom('course').where('id', 'in', [a.courseId, b.courseId, c.courseId]).execute()
    expect((await edu('deleteBasicCourseInfo', { id: c.basicCourseId })).code).toBe('100410')
    await expectLaws(server.db, server.clock.now, catalogueLaws)
  })

  it('two who want each other before them at the same moment do not both get it', async () => {
    const [a, b] = [await made(), await made()]
    const asked = async (one: Made, other: Made) => ({
      id: one.basicCourseId,
      updatedAt: (await edu('getBasicCourseInfo', { id: one.basicCourseId })).data.updatedAt,
      prerequisiteIds: [other.basicCourseId],
    })
    const both = [await asked(a, b), await asked(b, a)]
    const codes = (await Promise.all(both.map((one) => edu('updateBasicCourseInfo', one)))).map(({ code }) => code)
    expect(codes.sort()).toEqual(['0', '100422'])
    await expectLaws(server.db, server.clock.now, catalogueLaws)
  })
})

describe('when classes meet', () => {
  it('is set by the office for classes of its own branch, and shown to students who choose', async () => {
    const one = await made()
    const row = await rowOf(one)
    const set = async (who: Caller, times: readonly ClassTime[]) =>
      who('setTimesClassInfo', { id: one.classId, updatedAt: (await rowOf(one))?.updatedAt ?? '', times: [...times] })
    expect((await set(edu, [{ ...evening, from: '25:00' }])).code).toBe('100422')
    expect((await set(edu, [{ ...evening, to: '18:00' }])).data).toMatchObject({
      fields: { 'times.0.to': '结束时间须晚于开始时间' },
    })
    expect((await set(edu, [{ ...evening, lastWeek: 30 }])).code).toBe('100422')
    expect((await set(edu, [evening, evening])).code).toBe('100422')
    const stranger = await server.as(
      await aUser(server.db, 'ROLE_SUB', { scopeSubSchoolId: await aSubSchool(server.db) }),
    )
    expect((await set(stranger, [evening])).code).toBe('100455')
    expect((await set(edu, [evening])).data).toEqual({ clashes: [] })
    const stale = { id: one.classId, updatedAt: row?.updatedAt ?? '', times: [] }
    expect((await edu('setTimesClassInfo', stale)).code).toBe('100409')
    expect(await rowOf(one)).toMatchObject({ times: [evening] })
    const me = await server.as(await pupil())
    expect((await offered(me, one))?.classes).toMatchObject([{ times: [evening], clash: '' }])
  })

  it('keeps two classes of one student apart, of one press and of two devices, and says so in the offer', async () => {
    const [one, two, three] = [await made([evening]), await made([evening]), await made([{ ...evening, weekDay: 4 }])]
    const me = await server.as(await pupil())
    expect(await choose(me, one, two, three)).toMatchObject([{ ok: true }, { ok: false }, { ok: true }])
    const refused = await choose(me, two)
    expect(refused).toMatchObject([{ ok: false, reason: `与《${one.courseName}》上课时间冲突` }])
    expect((await offered(me, two))?.classes).toMatchObject([{ clash: one.courseName }])
    expect(await offered(me, one)).toMatchObject({ times: [evening] })
    const other = await pupil()
    const devices = [await server.as(other), await server.as(other)] as const
    const answers = await Promise.all([choose(devices[0], one), choose(devices[1], two)])
    expect(answers.map(([first]) => first?.ok).sort()).toEqual([false, true])
  })

  it('counts for a class that is waited for, and no longer once it is dropped', async () => {
    const [one, two] = [await made([evening]), await made([evening])]
    await server.db.updateTable('courseClass').set({ capacity: 1 }).where('id', '=', one.classId).execute()
    await choose(await server.as(await pupil()), one)
    const me = await server.as(await pupil())
    expect(await choose(me, one)).toMatchObject([{ state: 'waiting' }])
    expect(await choose(me, two)).toMatchObject([{ ok: false }])
    const [mine] = (await me('listChooseCourse', { termCode, limit: 10 })).data
    await me('deleteChooseCourse', { id: mine?.id ?? '' })
    expect(await choose(me, two)).toMatchObject([{ ok: true }])
  })

  it('is judged by what the calendar of a class dates as well, once that is published', async () => {
    const day = addDays(startDate, 9)
    const [one, two] = [await made([{ ...evening, weekDay: weekDayOf(day), firstWeek: 2, lastWeek: 2 }]), await made()]
    const at = (hour: number) => new Date(startOfDay(day).getTime() + hour * 3_600_000)
    const line = await aCalendarLine(server.db, two.courseId, {
      ...{ courseClassId: two.classId, way: 'face', startsAt: at(19), endsAt: at(20) },
    })
    const me = await server.as(await pupil())
    await choose(me, one)
    expect((await offered(me, two))?.classes).toMatchObject([{ clash: '' }])
    await server.db.updateTable('teachCalendar').set({ publishedAt: new Date() }).where('id', '=', line).execute()
    expect(await choose(me, two)).toMatchObject([{ ok: false, reason: `与《${one.courseName}》上课时间冲突` }])
  })

  it('steers the class that the school gives, and the office is told who has two at one time', async () => {
    const [one, two] = [await made([evening]), await made([evening])]
    const free = await aCourseClass(server.db, two.courseId, undefined, branch)
    const person = await pupil()
    const me = await server.as(person)
    await choose(me, one)
    await me('addChooseCourse', { courseIds: [two.courseId] })
    const ids = (await me('listChooseCourse', { termCode, limit: 10 })).data.map(({ id }) => id)
    expect((await edu('confirmChooseCourse', { ids })).data).toMatchObject({ done: 2, unassigned: 0 })
    const place = await server.db
      .selectFrom('courseClassStudent')
      .select('courseClassId')
      .where('studentId', '=', person.studentId)
      .where('courseId', '=', two.courseId)
      .executeTakeFirstOrThrow()
    expect(place.courseClassId).toBe(free)
    const updatedAt = (await rowOf({ ...two, classId: free }))?.updatedAt ?? ''
    const { data } = await edu('setTimesClassInfo', { id: free, updatedAt, times: [evening] })
    expect(data.clashes).toMatchObject([{ courseName: one.courseName }])
  })
})
