import { EVERYBODY } from '@shuyuan/contract/entities/talk/notice.ts'
import { HOUR_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../db/ids.ts'
import {
  aCourse,
  aCourseClass,
  anOrgClass,
  aStudent,
  aSubSchool,
  aTeacher,
  aUser,
  type BuiltCourse,
  enrol,
  type StudentPerson,
  type TeacherPerson,
  theTerm,
} from '../../../test/builders.ts'
import { inboxOf } from '../../../test/inbox.ts'
import { expectLaws } from '../../../test/laws.ts'
import { type Caller, type Person, startTestServer, type TestServer } from '../../../test/server.ts'
import { sheetsOf } from '../../../test/sheets.ts'
import { noticeLaws } from './notice.laws.ts'

let server: TestServer
let head: Person
let school: Caller
let east: string
let west: string
let classId: string
let eastStudent: StudentPerson
let westStudent: StudentPerson

beforeAll(async () => {
  server = await startTestServer()
  await theTerm(server.db)
  head = await aUser(server.db, 'ROLE_SCHOOL_MANAGE', { realname: '周敏' })
  east = await aSubSchool(server.db, { schoolName: '东校区' })
  west = await aSubSchool(server.db, { schoolName: '西校区' })
  classId = await anOrgClass(server.db, { subSchoolId: east })
  eastStudent = await aStudent(server.db, { subSchoolId: east, orgClassId: classId, realname: '陈晓东' })
  westStudent = await aStudent(server.db, { subSchoolId: west, realname: '李西宁' })
})
afterAll(() => server.close())

beforeEach(async () => {
  await sql`delete from remind`.execute(server.db)
  school = await server.as(head)
})

const at = (hours: number) => new Date(server.clock.now.getTime() + hours * HOUR_MS).toISOString()
const students = { ...EVERYBODY, roles: ['ROLE_STUDENT' as const] }
const form = (change = {}) => ({
  title: `关于期末考试安排的通知 ${newId().slice(-6)}`,
  category: 'exam' as const,
  body: '<p>请各位同学按时参加考试。</p>',
  scope: students,
  ...change,
})
const fieldsOf = (answer: { data: unknown }) => (answer.data as { fields: Record<string, string> }).fields
async function added(change = {}, call = school): Promise<string> {
  const answer = await call('addNotice', form(change))
  expect(answer).toMatchObject({ code: '0' })
  return answer.data
}
async function published(change = {}, call = school): Promise<string> {
  const id = await added(change, call)
  expect(await call('publishNotice', { id })).toMatchObject({ code: '0' })
  return id
}
const receiversOf = async (id: string): Promise<string[]> =>
  (
    await server.db
      .selectFrom('noticeReceipt')
      .select('userId')
      .where('noticeId', '=', id)
      .where('isLate', '=', false)
      .execute()
  ).map(({ userId }) => userId)
const told = async (...people: Person[]) =>
  (await inboxOf(server, ...people.map(({ userId }) => userId))).map(({ eventKey, query }) => ({
    eventKey,
    noticeId: (query as { noticeId?: string }).noticeId,
  }))

describe('what is written', () => {
  it('is copied as a draft, changed and deleted as long as it is one', async () => {
    const id = await published({ scope: students })
    const copy = (await school('copyNotice', { id })).data
    expect((await school('getNotice', { id: copy })).data).toMatchObject({ state: 'draft', due: 0, scope: students })
    const { updatedAt } = (await school('getNotice', { id: copy })).data
    expect((await school('updateNotice', { id: copy, updatedAt, ...form({ title: '改过的通知' }) })).code).toBe('0')
    expect((await school('updateNotice', { id, updatedAt, ...form() })).code).toBe('100412')
    expect((await school('deleteNotice', { id })).code).toBe('100412')
    expect((await school('deleteNotice', { id: copy })).code).toBe('0')
    expect((await school('getNotice', { id: copy })).code).toBe('100404')
  })

  it('is listed with the pinned ones first, by each filter, and exported with its readers', async () => {
    const first = await published({
      title: '置顶的重要通知',
      scope: { ...EVERYBODY, userIds: [eastStudent.userId] },
      pinnedUntil: at(48),
    })
    await published({ title: '后来的普通通知' })
    const rows = (await school('listNotice', { mine: '1' })).data
    expect(rows[0]).toMatchObject({ id: first, isPinned: '1', scopeText: '陈晓东' })
    expect((await school('listNotice', { keyWords: '置顶的重要' })).data.map(({ id }) => id)).toEqual([first])
    expect(
      (
        await school('listNotice', {
          state: 'withdrawn',
          category: 'class',
          needConfirm: '1',
          subSchoolId: east,
          from: '2026-01-01',
          to: '2026-12-31',
        })
      ).code,
    ).toBe('0')
    expect(
      (
        await school('listReadNotice', {
          id: first,
          state: 'unread',
          keyWords: '陈',
          subSchoolId: east,
          orgClassId: classId,
        })
      ).total,
    ).toBe(1)
    expect((await school('listReadNotice', { id: first, state: 'confirmed' })).total).toBe(0)
    const book = await (await sheetsOf(server, head)).book('exportReadNotice', { id: first })
    expect(JSON.stringify(book)).toContain('陈晓东')
  })

  it('has ready texts to start from', async () => {
    const { data } = await school('readyTextsNotice', {})
    expect(data.map(({ name }) => name)).toEqual(['开课', '作业截止', '面授安排', '考试须知'])
    const course = await aCourse(server.db)
    const filled = (await (await server.as(course.host))('readyTextsNotice', { courseId: course.courseId })).data
    expect(filled[0]?.title).toMatch(/课程\d+/)
    expect(filled[2]?.body).toContain('____')
  })
})

describe('in a course', () => {
  let course: BuiltCourse
  let face: TeacherPerson
  let faceClass: string
  let inHosts: StudentPerson
  let inFace: StudentPerson
  let host: Caller

  beforeEach(async () => {
    course = await aCourse(server.db)
    face = await aTeacher(server.db, 'ROLE_FACE_TEACH')
    faceClass = await aCourseClass(server.db, course.courseId, face, east)
    inHosts = await aStudent(server.db)
    inFace = await aStudent(server.db)
    await enrol(server.db, course, inHosts)
    await enrol(server.db, { courseId: course.courseId, classId: faceClass }, inFace)
    host = await server.as(course.host)
  })
  const ofCourse = (change = {}) => form({ courseId: course.courseId, scope: EVERYBODY, ...change })

  it('the host tells all students, a face-to-face teacher the own classes', async () => {
    const all = await published(ofCourse(), host)
    expect((await receiversOf(all)).sort()).toEqual([inHosts.userId, inFace.userId].sort())
    expect(await told(inFace)).toEqual([{ eventKey: 'courseNoticePublished', noticeId: all }])
    const call = await server.as(face)
    expect(await receiversOf(await published(ofCourse(), call))).toEqual([inFace.userId])
    expect(
      fieldsOf(await call('addNotice', ofCourse({ scope: { ...EVERYBODY, courseClassIds: [course.classId] } }))),
    ).toHaveProperty('scope')
    expect(
      fieldsOf(await host('addNotice', ofCourse({ scope: { ...EVERYBODY, userIds: [westStudent.userId] } }))),
    ).toHaveProperty('scope')
    const other = await aCourse(server.db)
    expect(
      fieldsOf(await host('addNotice', ofCourse({ scope: { ...EVERYBODY, courseClassIds: [other.classId] } }))),
    ).toHaveProperty('scope')
    expect((await host('addNotice', ofCourse({ courseId: other.courseId }))).code).toBe('100455')
  })

  it('staff see what was published, each their own students; others nothing', async () => {
    const id = await published(ofCourse(), host)
    const call = await server.as(face)
    expect((await call('listNotice', { courseId: course.courseId })).data.map((row) => row.id)).toEqual([id])
    expect((await call('listReadNotice', { id })).data.map(({ userId }) => userId)).toEqual([inFace.userId])
    expect((await call('statNotice', { id })).data).toMatchObject({ due: 1 })
    expect((await host('listReadNotice', { id })).total).toBe(2)
    const stranger = await server.as(await aTeacher(server.db))
    expect((await stranger('listNotice', { courseId: course.courseId })).code).toBe('100455')
    expect((await stranger('getNotice', { id })).code).toBe('100455')
    expect((await call('withdrawNotice', { id, reason: '不归我管' })).code).toBe('100455')
    expect((await school('withdrawNotice', { id, reason: '内容有误' })).code).toBe('0')
  })

  it('a student reads the own course, unread and important ones first', async () => {
    const plain = await published(ofCourse({ title: '普通公告' }), host)
    const important = await published(ofCourse({ title: '要签收的公告', needConfirm: '1' }), host)
    await published(ofCourse({ title: '最后的公告' }), host)
    const call = await server.as(inFace)
    const list = () => call('listNotice', { courseId: course.courseId, box: 'received' })
    expect((await list()).data.map(({ title }) => title)).toEqual(['要签收的公告', '最后的公告', '普通公告'])
    await call('confirmNotice', { id: important })
    expect((await list()).data[0]).toMatchObject({ title: '最后的公告', isRead: '0', scopeText: '' })
    await call('readNotice', { all: '1', courseId: course.courseId })
    expect((await list()).data.map(({ isRead }) => isRead)).toEqual(['1', '1', '1'])
    expect(
      (await (await server.as(westStudent))('listNotice', { courseId: course.courseId, box: 'received' })).data,
    ).toEqual([])
    const late = await aStudent(server.db)
    await enrol(server.db, course, late)
    const lateCall = await server.as(late)
    expect((await lateCall('listNotice', { courseId: course.courseId, box: 'received' })).total).toBe(3)
    expect(
      (await lateCall('courseMenuStudyResult', { courseId: course.courseId })).data.entries.find(
        ({ routeKey }) => routeKey === 'courseAnnouncement',
      )?.todo,
    ).toBe(0)
    expect((await lateCall('getNotice', { id: plain })).data).toMatchObject({ isReceiver: '1', isRead: '0' })
  })

  it('shows three on top at most, also when two pin at the same instant', async () => {
    const ids = await Promise.all([1, 2, 3, 4].map(() => published(ofCourse(), host)))
    const pins = await Promise.all(ids.map((id) => host('topNotice', { id, on: '1', until: at(48) })))
    expect(pins.filter(({ code }) => code === '0')).toHaveLength(3)
    expect(pins.find(({ code }) => code !== '0')?.message).toContain('最多置顶3条')
    expect(fieldsOf(await host('topNotice', { id: ids[0] as string, on: '1', until: at(24 * 60) }))).toHaveProperty(
      'pinnedUntil',
    )
    expect((await host('topNotice', { id: ids[0] as string, on: '0' })).data).toEqual({ pinnedUntil: null })
  })
})

it('all of it keeps the laws', async () => {
  await expectLaws(server.db, server.clock.now, noticeLaws)
})
