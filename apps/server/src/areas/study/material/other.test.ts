import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../db/ids.ts'
import { aCourse, aStudent, aTerm, type BuiltCourse, enrol, type StudentPerson } from '../../../test/builders.ts'
import { aResource } from '../../../test/course-builders.ts'
import { inboxOf } from '../../../test/inbox.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let course: BuiltCourse
let other: BuiltCourse
let person: StudentPerson
let student: Caller
let shared: string

const HOUR = 3_600_000

async function share(courseId: string, by: string, row: object = {}, scope: 'course' | 'all' = 'course') {
  const id = await aResource(server.db, courseId, { title: '他校讲义', createdBy: by, ...row })
  const at = server.clock.now
  await server.db.insertInto('resourceShare').values({ resourceId: id, scope, sharedAt: at, sharedBy: by }).execute()
  return id
}

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  course = await aCourse(server.db)
  const { basicCourseId } = course
  other = await aCourse(server.db, { basicCourseId, termId: await aTerm(server.db) })
  person = await aStudent(server.db)
  await enrol(server.db, course, person)
  student = await server.as(person)
  shared = await share(other.courseId, other.host.userId)
})

const list = async (call: Caller = student, more: object = {}) =>
  (await call('otherListStudyResInfo', { courseId: course.courseId, ...more })).data
const titles = async (more: object = {}) => (await list(student, more)).map(({ title }) => title)
const of = (resourceId = shared) => ({ courseId: course.courseId, resourceId })
const rate = (stars: number, call = student, resourceId = shared) =>
  call('rateStudyResInfo', { ...of(resourceId), stars })
const report = (call = student, more: object = {}) =>
  call('reportStudyResInfo', { ...of(), reason: 'broken', ...more } as never)

describe('materials of other openings', () => {
  it('want a course, and filters that are some', async () => {
    expect((await student('otherListStudyResInfo', { courseId: newId() })).code).toBe('100404')
    const asked = { courseId: course.courseId, kind: 'book' as 'text' }
    expect((await student('otherListStudyResInfo', asked)).code).toBe('100422')
  })

  it('are for the students of the course and for those who teach it', async () => {
    const stranger = await server.as(await aStudent(server.db))
    expect((await stranger('otherListStudyResInfo', { courseId: course.courseId })).code).toBe('100455')
    expect((await stranger('otherDetailStudyResInfo', of())).code).toBe('100455')
    expect(await list(await server.as(course.host))).toHaveLength(1)
  })

  it('are what other openings of the same course share, and nothing else', async () => {
    const foreign = await aCourse(server.db)
    await share(foreign.courseId, foreign.host.userId, { title: '别的课程' }, 'all')
    await share(other.courseId, other.host.userId, { title: '隐藏了', hidden: true })
    await share(other.courseId, other.host.userId, { title: '删了', recycledAt: server.clock.now })
    await aResource(server.db, other.courseId, { title: '没有共享' })
    await share(course.courseId, course.host.userId, { title: '自己的' })
    const quoted = await share(other.courseId, other.host.userId, { title: '引用过' })
    await aResource(server.db, course.courseId, { title: '引用过', quotedFromId: quoted })
    expect(await titles()).toEqual(['他校讲义'])
    const [row] = await list()
    expect(row).toMatchObject({ average: null, rated: 0, myStars: 0 })
    expect(await titles({ keyWords: '没有' })).toEqual([])
    expect(await titles({ schoolId: row?.schoolId })).toEqual(['他校讲义'])
    expect(await titles({ schoolId: newId() })).toEqual([])
  })

  it('open without a trace, and only while they are shared', async () => {
    expect((await student('otherDetailStudyResInfo', of())).data).toMatchObject({
      title: '他校讲义',
      body: '<p>正文</p>',
    })
    const sessions = await server.db
      .selectFrom('playSession')
      .selectAll()
      .where('studentId', '=', person.studentId)
      .execute()
    expect(sessions).toEqual([])
    await server.db.deleteFrom('resourceShare').where('resourceId', '=', shared).execute()
    expect((await student('otherDetailStudyResInfo', of())).code).toBe('100404')
    expect((await rate(5)).code).toBe('100404')
    expect((await report()).code).toBe('100404')
  })
})

describe('stars', () => {
  it('are one to five, from students of the course', async () => {
    expect((await rate(0)).code).toBe('100422')
    expect((await rate(6)).code).toBe('100422')
    expect((await rate(5, await server.as(course.host))).code).toBe('100403')
    expect((await rate(5, await server.as(await aStudent(server.db)))).code).toBe('100612')
  })

  it('count once a student, change, and put the best first', async () => {
    const better = await share(other.courseId, other.host.userId, { title: '更好的' })
    const second = await aStudent(server.db)
    await enrol(server.db, course, second)
    expect((await rate(5)).data).toEqual({ average: 5, rated: 1 })
    expect((await rate(2)).data).toEqual({ average: 2, rated: 1 })
    expect((await rate(3, await server.as(second))).data).toEqual({ average: 2.5, rated: 2 })
    await rate(4, student, better)
    expect(await titles()).toEqual(['更好的', '他校讲义'])
    expect((await list()).map(({ myStars }) => myStars)).toEqual([4, 2])
  })
})

describe('a report', () => {
  it('wants a reason and a short text', async () => {
    expect((await report(student, { reason: 'boring' })).code).toBe('100422')
    expect((await report(student, { text: '字'.repeat(201) })).code).toBe('100422')
  })

  it('reaches author and host without the name of the student, once a day', async () => {
    expect((await report(student, { text: '第三页打不开' })).code).toBe('0')
    const inbox = await inboxOf(server, other.host.userId)
    expect(inbox).toHaveLength(1)
    expect(JSON.stringify(inbox)).toContain('第三页打不开')
    expect((await report()).code).toBe('100412')
    server.clock.now = new Date(server.clock.now.getTime() + 24 * HOUR)
    expect((await report(await server.as(person))).code).toBe('0')
  })
})
