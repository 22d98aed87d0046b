import { DAY_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../db/ids.ts'
import {
  aBasicCourse,
  aCollege,
  aCourse,
  aCourseClass,
  aStudent,
  aSubSchool,
  aTeacher,
  aTerm,
  aUser,
  type BuiltCourse,
  enrol,
  type StudentPerson,
  theTerm,
} from '../../../test/builders.ts'
import { anAssignment, aPaper, aQuestion } from '../../../test/paper-builders.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'
import { sheetsOf } from '../../../test/sheets.ts'
import { recordClick } from './click.store.ts'

const MINUTE = 60_000
let server: TestServer
let edu: Caller
let college: string
let unit: string
let course: BuiltCourse
let student: StudentPerson

beforeAll(async () => {
  server = await startTestServer()
  edu = await server.as(await aUser(server.db, 'ROLE_EDU'))
  await theTerm(server.db)
})
afterAll(() => server.close())

beforeEach(async () => {
  college = await aCollege(server.db)
  unit = await aSubSchool(server.db)
  const basicCourseId = await aBasicCourse(server.db, { subSchoolId: college })
  course = await aCourse(server.db, { basicCourseId, subSchoolId: unit })
  student = await aStudent(server.db, { subSchoolId: unit })
  await server.db.updateTable('appUser').set({ subSchoolId: unit }).where('id', '=', student.userId).execute()
  await enrol(server.db, course, student)
})

const day = (daysAgo: number) =>
  new Date(server.clock.now.getTime() + 8 * 60 * MINUTE - daysAgo * DAY_MS).toISOString().slice(0, 10)
const rowOf = async (call: Caller, filter = {}) =>
  (await call('listCourseClickInfo', { limit: 100, courseId: course.courseId, ...filter })).data[0]
/** `n` visits, a quarter of an hour apart. */
async function visits(
  n: number,
  daysAgo = 0,
  who: { userId: string } = student,
  userRole: 'student' | 'teacher' = 'student',
) {
  for (let at = 0; at < n; at++)
    await recordClick(server.db, {
      ...{ courseId: course.courseId, userId: who.userId, userRole, subSchoolId: unit, page: '' },
      now: new Date(Date.parse(`${day(daysAgo)}T00:05:00+08:00`) + at * 15 * MINUTE),
    })
}

describe('entering a course', () => {
  it('counts once in ten minutes, as whom the person came', async () => {
    const call = await server.as(student)
    const begin = Math.floor(server.clock.now.getTime() / 600_000) * 600_000
    for (const minute of [0, 3, 9, 10, 25]) {
      server.clock.now = new Date(begin + minute * MINUTE)
      expect((await call('addCourseClickInfo', { courseId: course.courseId, page: 'courseInfoNew' })).code).toBe('0')
    }
    expect((await (await server.as(course.host))('addCourseClickInfo', { courseId: course.courseId })).code).toBe('0')
    expect((await edu('addCourseClickInfo', { courseId: course.courseId })).code).toBe('0')
    expect(await rowOf(edu)).toMatchObject({
      studentClicks: 3,
      teacherClicks: 1,
      otherClicks: 1,
      visitors: 3,
      perStudent: 3,
    })
  })

  it('is refused to who has nothing to do with it', async () => {
    const outside = await server.as(await aStudent(server.db))
    expect((await outside('addCourseClickInfo', { courseId: course.courseId })).code).toBe('100455')
    expect((await edu('addCourseClickInfo', { courseId: newId() })).code).toBe('100404')
    expect((await rowOf(edu))?.visitors).toBe(0)
  })
})

describe('the list', () => {
  it('says which days are wrong', async () => {
    const wrong = async (days: object) =>
      Object.keys(((await edu('statCourseClickInfo', days)).data as never as { fields: object }).fields)
    expect(await wrong({ from: day(0), to: day(2) })).toEqual(['to'])
    expect(await wrong({ from: '2020-01-01', to: '2024-01-01' })).toEqual(['to'])
    expect((await edu('statCourseClickInfo', { from: 'soon' })).code).toBe('100422')
    expect((await edu('listCourseClickInfo', { termCode: 'none' })).code).toBe('100404')
  })

  it('counts the days asked and holds them against those before', async () => {
    await visits(3, 0)
    await visits(2, 1)
    await visits(4, 9)
    expect(await rowOf(edu, { from: day(0), to: day(0) })).toMatchObject({ studentClicks: 3, change: 50 })
    expect(await rowOf(edu, { from: day(1), to: day(0) })).toMatchObject({ studentClicks: 5, change: null })
    expect(await rowOf(edu, { from: day(20), to: day(0) })).toMatchObject({ studentClicks: 9, change: null })
  })

  it('holds against the same weeks of the year before, in whatever term the course was open then', async () => {
    await visits(3, 0)
    const past = await aCourse(server.db, {
      basicCourseId: course.basicCourseId,
      termId: await aTerm(server.db, { startDate: '2020-03-02', endDate: '2020-07-05' }),
    })
    const click = {
      courseId: past.courseId,
      userId: student.userId,
      userRole: 'student',
      subSchoolId: unit,
      page: '',
    } as const
    await recordClick(server.db, { ...click, now: new Date(Date.parse(`${day(364)}T10:00:00+08:00`)) })
    expect(await rowOf(edu, { from: day(0), to: day(0), compare: 'lastYear' })).toMatchObject({ change: 200 })
  })

  it('keeps the courses that nobody entered apart', async () => {
    const zero = async () =>
      (await edu('listCourseClickInfo', { zero: '1', limit: 100 })).data.map(({ courseId }) => courseId)
    expect(await zero()).toContain(course.courseId)
    await visits(1)
    expect(await zero()).not.toContain(course.courseId)
  })

  it('takes one role alone', async () => {
    await visits(2)
    await visits(1, 0, course.host, 'teacher')
    expect(await rowOf(edu, { role: 'teacher' })).toMatchObject({ studentClicks: 0, teacherClicks: 1, visitors: 1 })
  })
})

describe('figures and lines', () => {
  it('add up to what the list says', async () => {
    await visits(3, 0)
    await visits(2, 2)
    const asked = { courseId: course.courseId, from: day(3), to: day(0) }
    const { data: stat } = await edu('statCourseClickInfo', asked)
    expect(stat.now).toEqual({ total: 5, visitors: 1, perStudent: 5, zeroCourses: 0 })
    expect(stat.top20).toMatchObject([{ courseId: course.courseId, clicks: 5 }])
    const { data: trend } = await edu('trendCourseClickInfo', asked)
    expect(trend.points.map(({ at, student: clicks }) => [at, clicks])).toEqual([
      [day(3), 0],
      [day(2), 2],
      [day(1), 0],
      [day(0), 3],
    ])
  })

  it('goes by hours within one day alone', async () => {
    await visits(5, 0)
    const asked = { courseId: course.courseId, by: 'hour' as const, from: day(0), to: day(0) }
    const { data } = await edu('trendCourseClickInfo', asked)
    expect(data.points).toHaveLength(24)
    // 00:00, 00:15 … 01:00
    expect(data.points.slice(0, 3).map(({ student: clicks }) => clicks)).toEqual([4, 1, 0])
    expect((await edu('trendCourseClickInfo', { ...asked, from: day(1) })).code).toBe('100422')
  })

  it('lays the days before over the line', async () => {
    await visits(2, 1)
    await visits(1, 0)
    const { data } = await edu('trendCourseClickInfo', { courseId: course.courseId, from: day(0), to: day(0) })
    expect(data.points).toMatchObject([{ student: 1, before: 2 }])
  })
})

describe('one course', () => {
  it('tells who came from where, and what was due', async () => {
    await visits(2)
    const paperId = await aPaper(server.db, course, [await aQuestion(server.db, course)])
    await anAssignment(server.db, course, paperId, {
      now: new Date(server.clock.now.getTime() - DAY_MS),
      title: '第一次作业',
    })
    const { data } = await edu('getCourseClickInfo', { id: course.courseId })
    expect(data).toMatchObject({ studentClicks: 2, byRole: { student: 2, teacher: 0, other: 0 } })
    expect(data.bySubSchool).toMatchObject([{ clicks: 2 }])
    expect(data.dueDates).toEqual([{ day: day(0), title: '第一次作业' }])
  })

  it('lists who came and who never did, to be written out as well', async () => {
    const absent = await aStudent(server.db)
    await enrol(server.db, course, absent)
    await visits(2)
    const ids = async (never: '0' | '1') =>
      (await edu('visitorListCourseClickInfo', { courseId: course.courseId, never })).data.map(
        ({ studentId }) => studentId,
      )
    expect([await ids('0'), await ids('1')]).toEqual([[student.studentId], [absent.studentId]])
    const book = await (await sheetsOf(server, await aUser(server.db, 'ROLE_EDU'))).book('exportCourseClickInfo', {
      courseId: course.courseId,
      people: 'never',
    })
    expect([book[0]?.[0], book.length]).toEqual(['学号', 2])
  })
})

describe('whose courses and people', () => {
  it('a college sees its own courses', async () => {
    await visits(1)
    const own = await server.as(await aUser(server.db, 'ROLE_COLLEGE', { scopeSubSchoolId: college }))
    const other = await server.as(
      await aUser(server.db, 'ROLE_COLLEGE', { scopeSubSchoolId: await aCollege(server.db) }),
    )
    expect((await rowOf(own))?.studentClicks).toBe(1)
    expect(await rowOf(other)).toBe(undefined)
    expect((await other('getCourseClickInfo', { id: course.courseId })).code).toBe('100455')
    expect((await other('visitorListCourseClickInfo', { courseId: course.courseId })).code).toBe('100455')
  })

  it('a branch sees the people of its own', async () => {
    await visits(2)
    const stranger = await aStudent(server.db)
    await enrol(
      server.db,
      { courseId: course.courseId, classId: await aCourseClass(server.db, course.courseId) },
      stranger,
    )
    await recordClick(server.db, {
      ...{ courseId: course.courseId, userId: stranger.userId, userRole: 'student', page: '' },
      ...{ subSchoolId: await aSubSchool(server.db), now: server.clock.now },
    })
    const sub = await server.as(await aUser(server.db, 'ROLE_SUB', { scopeSubSchoolId: unit }))
    expect(await rowOf(sub)).toMatchObject({ studentClicks: 2, students: 1 })
    expect((await sub('visitorListCourseClickInfo', { courseId: course.courseId })).data).toHaveLength(1)
    expect(await rowOf(edu)).toMatchObject({ studentClicks: 3, students: 2 })
  })

  it('teachers and students have no such page', async () => {
    for (const person of [await aTeacher(server.db), student])
      expect((await (await server.as(person))('listCourseClickInfo', {})).code).toBe('100403')
  })
})
