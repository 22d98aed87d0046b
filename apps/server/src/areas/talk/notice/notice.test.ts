import { EVERYBODY } from '@shuyuan/contract/entities/talk/notice.ts'
import { HOUR_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../db/ids.ts'
import {
  aCollege,
  aCourse,
  aCourseClass,
  aMajor,
  anOrgClass,
  aStudent,
  aSubSchool,
  aTeacher,
  aUser,
  enrol,
  grantRole,
  type StudentPerson,
  theTerm,
} from '../../../test/builders.ts'
import { aFile } from '../../../test/course-builders.ts'
import { inboxOf } from '../../../test/inbox.ts'
import { expectLaws } from '../../../test/laws.ts'
import { type Caller, type Person, startTestServer, type TestServer } from '../../../test/server.ts'
import { aWord } from '../../filter/word/sensitive-word.builder.ts'
import { noticeLaws } from './notice.laws.ts'
import { publishDue } from './publish-due.flow.ts'

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
const reasonOf = ({ message }: { message: string }) => message
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
/** Sessions do not outlive so much time. */
async function pass(hours: number): Promise<void> {
  server.clock.now = new Date(server.clock.now.getTime() + hours * HOUR_MS)
  school = await server.as(head)
}

describe('a form', () => {
  it('says which fields are wrong', async () => {
    expect(Object.keys(fieldsOf(await school('addNotice', form({ title: '好' }))))).toEqual(['title'])
    expect(fieldsOf(await school('addNotice', form({ body: '<p> </p>' })))).toHaveProperty('body')
    expect(fieldsOf(await school('addNotice', form({ publishAt: at(-1) })))).toEqual({
      publishAt: '定时发布时间须晚于当前时间',
    })
    expect(fieldsOf(await school('addNotice', form({ pinnedUntil: at(24 * 40) })))).toHaveProperty('pinnedUntil')
    expect(fieldsOf(await school('addNotice', form({ needConfirm: '1', confirmBy: at(-1) })))).toHaveProperty(
      'confirmBy',
    )
    expect(fieldsOf(await school('addNotice', form({ category: 'course' })))).toHaveProperty('category')
  })

  it('is cleaned, and stars out words of the level 替换', async () => {
    await aWord(server, '刷网课')
    const id = await added({ body: '<p onclick="x()">谨防刷网课</p><script>1</script>' })
    const { body } = (await school('getNotice', { id })).data
    expect(body).not.toContain('script')
    expect(body).not.toContain('onclick')
    expect(body).toContain('谨防***')
  })

  it('takes files that its writer may read, and no others', async () => {
    const own = await aFile(server.db, head.userId, { kind: 'document', scope: 'common' })
    const id = await published({ fileIds: [own], scope: { ...EVERYBODY, userIds: [eastStudent.userId] } })
    const reader = await server.as(eastStudent)
    expect((await reader('getNotice', { id })).data.files).toHaveLength(1)
    const branch = await aUser(server.db, 'ROLE_SUB', { scopeSubSchoolId: east })
    expect(
      fieldsOf(await (await server.as(branch))('addNotice', form({ fileIds: [own], scope: students }))),
    ).toHaveProperty('fileIds')
    // By its id it may be had by receivers alone; its bytes are not there in this test.
    const refused = async (person: Person) => (await (await server.as(person))('getCommonFileInfo', { id: own })).code
    expect(await refused(eastStudent)).toBe('0')
    expect(await refused(westStudent)).not.toBe('0')
  })
})

describe('a scope', () => {
  const people = async (scope: object, call = school) =>
    (await call('countTargetNotice', { scope: scope as never })).data.people

  it('is or within a list and and between lists, with named people beside', async () => {
    const major = await aMajor(server.db)
    const both = await aStudent(server.db, { subSchoolId: east, majorId: major })
    await aStudent(server.db, { subSchoolId: west, majorId: major })
    expect(await people({ ...students, majorIds: [major] })).toBe(2)
    expect(await people({ ...students, majorIds: [major], subSchoolIds: [east] })).toBe(1)
    expect(await people({ ...students, majorIds: [major], subSchoolIds: [east, west] })).toBe(2)
    expect(await people({ ...students, majorIds: [major], subSchoolIds: [east], userIds: [westStudent.userId] })).toBe(
      2,
    )
    expect(await people({ ...EVERYBODY, userIds: [westStudent.userId, both.userId] })).toBe(2)
    expect(await people({ ...EVERYBODY, orgClassIds: [classId], gradeCodes: ['2026秋'] })).toBe(1)
    expect(await people({ ...EVERYBODY, orgClassIds: [classId], roles: ['ROLE_TEACHER'] })).toBe(0)
  })

  it('by courses and course classes counts who studies there, and by the course who teaches', async () => {
    const course = await aCourse(server.db)
    await enrol(server.db, course, eastStudent)
    const other = await aCourseClass(server.db, course.courseId)
    await enrol(server.db, { courseId: course.courseId, classId: other }, westStudent)
    expect(await people({ ...students, courseIds: [course.courseId] })).toBe(2)
    expect(await people({ ...EVERYBODY, courseIds: [course.courseId] })).toBe(3)
    expect(await people({ ...students, courseClassIds: [other] })).toBe(1)
  })

  it('leaves out the writer, disabled accounts and graduates', async () => {
    const gone = await aStudent(server.db, { studyStatus: 'graduated' })
    const off = await aStudent(server.db)
    await server.db.updateTable('appUser').set({ status: 'disabled' }).where('id', '=', off.userId).execute()
    const id = await published({ scope: EVERYBODY })
    const got = await receiversOf(id)
    expect(got).toContain(westStudent.userId)
    expect(got).not.toContain(gone.userId)
    expect(got).not.toContain(off.userId)
    expect(got).not.toContain(head.userId)
  })

  it('of a branch ends at the branch, whatever it names', async () => {
    const branch = await aUser(server.db, 'ROLE_SUB', { scopeSubSchoolId: east })
    const call = await server.as(branch)
    const id = await published({ scope: EVERYBODY }, call)
    const got = await receiversOf(id)
    expect(got).toContain(eastStudent.userId)
    expect(got).not.toContain(westStudent.userId)
    const westClass = await anOrgClass(server.db, { subSchoolId: west })
    const westCourse = await aCourse(server.db, { subSchoolId: west })
    const beyond = [
      { subSchoolIds: [west] },
      { orgClassIds: [westClass] },
      { userIds: [westStudent.userId] },
      { courseIds: [westCourse.courseId] },
      { courseClassIds: [westCourse.classId] },
      { subSchoolIds: [newId()] },
    ]
    for (const lists of beyond) {
      expect(fieldsOf(await call('addNotice', form({ scope: { ...EVERYBODY, ...lists } })))).toEqual({
        scope: '超出您的数据范围',
      })
      expect(fieldsOf(await call('countTargetNotice', { scope: { ...EVERYBODY, ...lists } }))).toHaveProperty('scope')
    }
  })

  it('of a college ends with its majors, also at branches', async () => {
    const college = await aCollege(server.db)
    const major = await aMajor(server.db, { subSchoolId: college })
    const own = await aStudent(server.db, { subSchoolId: west, majorId: major })
    const call = await server.as(await aUser(server.db, 'ROLE_COLLEGE', { scopeSubSchoolId: college }))
    expect(await receiversOf(await published({ scope: { ...students, subSchoolIds: [west] } }, call))).toEqual([
      own.userId,
    ])
    expect(
      fieldsOf(await call('addNotice', form({ scope: { ...students, userIds: [westStudent.userId] } }))),
    ).toHaveProperty('scope')
  })

  it('of an instructor ends with the own classes; of whoever manages nothing there is none', async () => {
    const instructor = await aTeacher(server.db, 'ROLE_INSTRUCTOR', { subSchoolId: east })
    await server.db
      .insertInto('orgClassInstructor')
      .values({ orgClassId: classId, teacherId: instructor.teacherId })
      .execute()
    const call = await server.as(instructor)
    expect(await receiversOf(await published({ category: 'class', scope: EVERYBODY }, call))).toEqual([
      eastStudent.userId,
    ])
    expect(
      fieldsOf(await call('addNotice', form({ scope: { ...EVERYBODY, userIds: [westStudent.userId] } }))),
    ).toHaveProperty('scope')
    const unbound = await server.as(await aUser(server.db, 'ROLE_SUB'))
    expect((await unbound('addNotice', form())).code).toBe('100455')
    expect((await unbound('countTargetNotice', { scope: EVERYBODY })).code).toBe('100455')
    expect((await call('addNotice', form({ sms: '1', scope: EVERYBODY }))).code).toBe('100403')
  })

  it('offers what its writer may name', async () => {
    const call = await server.as(await aUser(server.db, 'ROLE_SUB', { scopeSubSchoolId: east }))
    const { data } = await call('scopeOptionsNotice', {})
    expect(data.subSchools.map(({ id }) => id)).toEqual([east])
    expect(data.orgClasses.map(({ id }) => id)).toEqual([classId])
    expect((await call('pickPeopleNotice', { keyWords: '陈晓' })).data.map(({ id }) => id)).toEqual([
      eastStudent.userId,
    ])
    expect((await call('pickPeopleNotice', { keyWords: '李西' })).data).toEqual([])
  })
})

describe('publishing', () => {
  it('fixes the receivers and tells each once; who comes later reads it without a message', async () => {
    const id = await published({ scope: { ...students, subSchoolIds: [east] } })
    expect(await told(eastStudent)).toEqual([{ eventKey: 'noticePublished', noticeId: id }])
    expect(await told(westStudent)).toEqual([])
    const late = await aStudent(server.db, { subSchoolId: east })
    const call = await server.as(late)
    const list = await call('listNotice', { box: 'received' })
    expect(list.code).toBe('0')
    expect(list.data.map((row) => row.id)).toContain(id)
    expect((await call('getNotice', { id })).data.title).toContain('期末考试')
    await call('readNotice', { ids: [id] })
    expect(await told(late)).toEqual([])
    expect((await school('getNotice', { id })).data).toMatchObject({ due: (await receiversOf(id)).length, read: 0 })
  })

  it('refuses when nobody fits', async () => {
    const id = await added({ scope: { ...EVERYBODY, subSchoolIds: [await aSubSchool(server.db)] } })
    expect(reasonOf(await school('publishNotice', { id }))).toContain('没有符合条件的接收人')
    expect(await receiversOf(id)).toEqual([])
  })

  it('happens once when two press at the same instant', async () => {
    const id = await added({ scope: { ...EVERYBODY, userIds: [eastStudent.userId] } })
    const both = await Promise.all([school('publishNotice', { id }), school('publishNotice', { id })])
    expect(both.map(({ code }) => code).sort()).toEqual(['0', '100412'])
    expect(await told(eastStudent)).toHaveLength(1)
  })

  it('is done by the clock at its time, once by however many processes', async () => {
    const id = await added({ publishAt: at(2), scope: { ...EVERYBODY, userIds: [eastStudent.userId] } })
    expect((await school('publishNotice', { id })).data).toMatchObject({ state: 'scheduled', due: 1 })
    await publishDue(server.app.deps)
    expect(await told(eastStudent)).toEqual([])
    await pass(3)
    await Promise.all([1, 2, 3].map(() => publishDue(server.app.deps)))
    expect(await told(eastStudent)).toEqual([{ eventKey: 'noticePublished', noticeId: id }])
    expect((await school('getNotice', { id })).data).toMatchObject({ state: 'published', due: 1 })
  })

  it('waits for its writer where he may no longer tell them by then', async () => {
    const branch = await aUser(server.db, 'ROLE_SUB', { scopeSubSchoolId: east })
    const call = await server.as(branch)
    const id = await added({ publishAt: at(2), scope: students }, call)
    await call('publishNotice', { id })
    await server.db.deleteFrom('userRole').where('userId', '=', branch.userId).execute()
    await grantRole(server.db, branch.userId, 'ROLE_SUB', west)
    await pass(3)
    await publishDue(server.app.deps)
    const row = await server.db.selectFrom('notice').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ state: 'draft', problem: 'noRight', dueCount: 0 })
  })

  it('sends SMS and e-mails where they were asked for', async () => {
    await server.db.updateTable('appUser').set({ mobile: '13800138000' }).where('id', '=', eastStudent.userId).execute()
    const scope = { ...EVERYBODY, userIds: [eastStudent.userId] }
    const count = (await school('countTargetNotice', { scope, title: '期末安排' })).data
    expect(count).toMatchObject({ people: 1, withMobile: 1, smsParts: 1 })
    expect(count.smsText).toContain('期末安排')
    const id = await added({ scope, sms: '1' })
    expect((await school('publishNotice', { id })).data).toMatchObject({ due: 1, smsCount: 1 })
    await server.app.deps.messages.settled()
    const { rows } = { rows: (await school('listReadNotice', { id })).data }
    expect(rows).toMatchObject([{ realname: '陈晓东', smsState: expect.stringMatching(/queued|sent/), emailState: '' }])
  })
})

describe('withdrawing', () => {
  it('takes it out of every inbox at once and keeps who has read it', async () => {
    const id = await published({ scope: { ...EVERYBODY, userIds: [eastStudent.userId, westStudent.userId] } })
    expect(await told(eastStudent, westStudent)).toHaveLength(2)
    const reader = await server.as(eastStudent)
    await reader('readNotice', { ids: [id] })
    expect((await school('withdrawNotice', { id, reason: '时间有误' })).code).toBe('0')
    expect(await told(eastStudent, westStudent)).toEqual([])
    expect((await school('getNotice', { id })).data).toMatchObject({
      state: 'withdrawn',
      read: 1,
      withdrawReason: '时间有误',
    })
    expect((await reader('getNotice', { id })).data).toMatchObject({ state: 'withdrawn', body: '', files: [] })
    expect((await school('publishNotice', { id })).code).toBe('100412')
  })

  it('also holds what is just being sent', async () => {
    const id = await added({ scope: { ...EVERYBODY, userIds: [eastStudent.userId, westStudent.userId] } })
    const [, withdrawn] = await Promise.all([
      school('publishNotice', { id }).then(() => server.app.deps.messages.settled()),
      new Promise((done) => setTimeout(done, 5)).then(async () => {
        for (;;) {
          const answer = await school('withdrawNotice', { id, reason: '发错了' })
          if (answer.code === '0') return answer
        }
      }),
    ])
    expect(withdrawn).toMatchObject({ code: '0' })
    expect(await told(eastStudent, westStudent)).toEqual([])
  })

  it('is for its writer and for whoever manages all of it', async () => {
    const branch = await aUser(server.db, 'ROLE_SUB', { scopeSubSchoolId: east })
    const id = await published({ scope: students }, await server.as(branch))
    const other = await server.as(await aUser(server.db, 'ROLE_SUB', { scopeSubSchoolId: west }))
    expect((await other('withdrawNotice', { id, reason: '无关' })).code).toBe('100455')
    const own = await published({ scope: students })
    expect((await other('withdrawNotice', { id: own, reason: '无关' })).code).toBe('100455')
    expect((await school('withdrawNotice', { id, reason: '重复' })).code).toBe('0')
  })
})

describe('reading', () => {
  it('counts once, and marks the message of the bell as read', async () => {
    const id = await published({ scope: { ...EVERYBODY, userIds: [eastStudent.userId] } })
    await told(eastStudent)
    const reader = await server.as(eastStudent)
    expect((await reader('readNotice', {})).data.unread).toBeGreaterThan(0)
    await reader('readNotice', { ids: [id] })
    await reader('readNotice', { ids: [id] })
    expect((await inboxOf(server, eastStudent.userId)).every(({ readAt }) => readAt !== null)).toBe(true)
    expect((await school('statNotice', { id })).data).toMatchObject({ due: 1, read: 1, confirmed: 0 })
    expect((await reader('readNotice', { all: '1' })).data.unread).toBe(0)
  })

  it('of somebody else’s notice is refused, and marks nothing', async () => {
    const id = await published({ scope: { ...EVERYBODY, userIds: [eastStudent.userId] } })
    const other = await server.as(westStudent)
    expect((await other('getNotice', { id })).code).toBe('100455')
    await other('readNotice', { ids: [id] })
    expect((await other('confirmNotice', { id })).code).toBe('100455')
    expect((await other('listReadNotice', { id })).code).toBe('100403')
    expect(await server.db.selectFrom('noticeReceipt').selectAll().where('noticeId', '=', id).execute()).toHaveLength(1)
  })

  it('of a draft is for its writer alone', async () => {
    const id = await added()
    const colleague = await server.as(await aUser(server.db, 'ROLE_SCHOOL_MANAGE'))
    expect((await colleague('getNotice', { id })).code).toBe('100404')
    expect((await colleague('updateNotice', { id, updatedAt: at(0), ...form() })).code).toBe('100455')
    expect((await colleague('listNotice', {})).data.some((row) => row.id === id)).toBe(false)
  })

  it('is confirmed until the deadline, once', async () => {
    const id = await published({
      needConfirm: '1',
      confirmBy: at(5),
      scope: { ...EVERYBODY, userIds: [eastStudent.userId, westStudent.userId] },
    })
    const call = await server.as(eastStudent)
    const plain = await published({ scope: { ...EVERYBODY, userIds: [eastStudent.userId] } })
    expect((await call('confirmNotice', { id: plain })).code).toBe('100412')
    const first = (await call('confirmNotice', { id })).data.confirmedAt
    expect((await call('confirmNotice', { id })).data.confirmedAt).toBe(first)
    expect((await school('statNotice', { id })).data).toMatchObject({ due: 2, read: 1, confirmed: 1 })
    await pass(6)
    expect(reasonOf(await (await server.as(westStudent))('confirmNotice', { id }))).toContain('截止')
  })
})

describe('revising', () => {
  it('keeps the old text, and is unread again when readers are told again', async () => {
    const id = await published({
      needConfirm: '1',
      scope: { ...EVERYBODY, userIds: [eastStudent.userId, westStudent.userId] },
    })
    const reader = await server.as(eastStudent)
    await reader('confirmNotice', { id })
    const revise = async (title: string, remindAgain: '0' | '1') => {
      const { updatedAt } = (await school('getNotice', { id })).data
      return school('reviseNotice', { id, updatedAt, title, body: '<p>改到周五。</p>', fileIds: [], remindAgain })
    }
    await told(eastStudent, westStudent)
    expect((await revise('关于考试安排的补充', '0')).data).toEqual({ revision: 2 })
    expect((await reader('getNotice', { id })).data).toMatchObject({
      isRead: '1',
      isRevised: '1',
      revision: 2,
      versions: [],
    })
    await reader('readNotice', { ids: [id] })
    expect((await reader('getNotice', { id })).data).toMatchObject({ isRead: '1', isRevised: '0' })
    expect((await revise('关于考试安排的再次补充', '1')).data).toEqual({ revision: 3 })
    expect((await reader('getNotice', { id })).data).toMatchObject({ isRead: '0', isRevised: '1', confirmedAt: null })
    expect(await told(eastStudent, westStudent)).toHaveLength(2)
    expect((await school('getNotice', { id })).data.versions.map(({ revision }) => revision)).toEqual([2, 1])
    expect(
      (await school('reviseNotice', { id, updatedAt: at(-1), title: '晚了一步', body: '<p>x</p>', remindAgain: '0' }))
        .code,
    ).toBe('100409')
  })
})

describe('urging', () => {
  it('reaches who has not read or not confirmed it, once in 24 hours', async () => {
    const id = await published({
      needConfirm: '1',
      scope: { ...EVERYBODY, userIds: [eastStudent.userId, westStudent.userId] },
    })
    await (await server.as(eastStudent))('confirmNotice', { id })
    await (await server.as(westStudent))('readNotice', { ids: [id] })
    expect((await school('remindUnreadNotice', { id, channels: ['inSite'] })).data).toEqual({ sent: 1 })
    expect((await told(westStudent)).filter(({ eventKey }) => eventKey === 'noticeUrge')).toHaveLength(1)
    expect((await told(eastStudent)).filter(({ eventKey }) => eventKey === 'noticeUrge')).toEqual([])
    expect(reasonOf(await school('remindUnreadNotice', { id, channels: ['inSite'] }))).toContain('24小时内已催阅')
    await pass(25)
    expect((await school('remindUnreadNotice', { id, channels: ['inSite'] })).code).toBe('0')
    await (await server.as(westStudent))('confirmNotice', { id })
    await pass(25)
    expect(reasonOf(await school('remindUnreadNotice', { id, channels: ['inSite'] }))).toContain('已阅读')
  })
})

it('all of it keeps the laws', async () => {
  await expectLaws(server.db, server.clock.now, noticeLaws)
})
