import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../db/ids.ts'
import {
  aCourse,
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
import { type Person, startTestServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let east: string
let course: BuiltCourse
let instructor: TeacherPerson
let own: StudentPerson
let other: StudentPerson
/** Pages that hold the call come with their own parts; a school may grant it to any role. */
const roles = ['ROLE_MASTER_TEACH', 'ROLE_INSTRUCTOR', 'ROLE_STUDENT'] as const

beforeAll(async () => {
  server = await startTestServer()
  await theTerm(server.db)
  const button = await server.db
    .selectFrom('permission')
    .select('id')
    .where('key', '=', 'studentList:message')
    .executeTakeFirstOrThrow()
  for (const roleFlag of roles) {
    const role = await server.db
      .selectFrom('role')
      .select('id')
      .where('roleFlag', '=', roleFlag)
      .executeTakeFirstOrThrow()
    await server.db
      .insertInto('rolePermission')
      .values({ roleId: role.id, permissionId: button.id } as never)
      .onConflict((c) => c.doNothing())
      .execute()
  }
  server.app.deps.access.forget()
})
afterAll(() => server.close())

beforeEach(async () => {
  east = await aSubSchool(server.db)
  course = await aCourse(server.db)
  instructor = await aTeacher(server.db, 'ROLE_INSTRUCTOR')
  const orgClassId = await anOrgClass(server.db, { subSchoolId: east })
  await server.db.insertInto('orgClassInstructor').values({ orgClassId, teacherId: instructor.teacherId }).execute()
  own = await aStudent(server.db, { subSchoolId: east, orgClassId })
  other = await aStudent(server.db)
  await enrol(server.db, course, own)
})

const form = (...to: Person[]) => ({
  userIds: to.map(({ userId }) => userId),
  title: '请尽快补交作业',
  content: '第三章作业周五截止。',
})
const codeOf = async (from: Person, ...to: Person[]) => (await (await server.as(from))('addRemind', form(...to))).code

describe('a direct message', () => {
  it('reaches the people of one’s own, with the name of who wrote it', async () => {
    const call = await server.as(course.host)
    expect((await call('addRemind', form(own))).data).toEqual({ sent: 1 })
    const [message] = await inboxOf(server, own.userId)
    expect(message).toMatchObject({ eventKey: 'directMessage', title: '请尽快补交作业' })
    expect(message?.content).toMatch(/第三章作业周五截止。[\s\S]*教师/)
  })

  it.each([
    ['a teacher', () => course.host, () => own, () => other],
    ['an instructor', () => instructor, () => own, () => other],
    ['a student', () => own, () => course.host, () => other],
  ])('of %s ends with them, as a whole', async (_, from, to, stranger) => {
    expect(await codeOf(from(), to(), stranger())).toBe('100455')
    expect(await inboxOf(server, to().userId)).toEqual([])
    expect(await codeOf(from(), to())).toBe('0')
  })

  it('of an assistant reaches students of the course until the last day', async () => {
    const assistant = await aTeacher(server.db, 'ROLE_MASTER_TEACH')
    const { now } = server.clock
    const day = (n: number) => new Date(now.getTime() + n * 86_400_000)
    const duty = {
      id: newId(),
      courseId: course.courseId,
      teacherId: assistant.teacherId,
      duty: 'assistant',
      rights: [],
    }
    await server.db
      .insertInto('courseTeacher')
      .values({ ...duty, fromAt: day(-9), toAt: day(-1) })
      .execute()
    expect(await codeOf(assistant, own)).toBe('100455')
    await server.db
      .updateTable('courseTeacher')
      .set({ toAt: day(9) })
      .where('id', '=', duty.id)
      .execute()
    expect(await codeOf(assistant, own)).toBe('0')
  })

  it('of a branch ends at the branch; without one it reaches nobody', async () => {
    const branch = await aUser(server.db, 'ROLE_SUB', { scopeSubSchoolId: east })
    expect(await codeOf(branch, other)).toBe('100455')
    expect(await codeOf(branch, own)).toBe('0')
    expect(await codeOf(await aUser(server.db, 'ROLE_SUB'), own)).toBe('100455')
  })

  it('goes out once a minute, and out of the site by managers alone', async () => {
    expect(await codeOf(course.host, own)).toBe('0')
    expect(await codeOf(course.host, own)).toBe('100412')
    const call = await server.as(instructor)
    expect((await call('addRemind', { ...form(own), channels: ['inSite', 'sms'] })).code).toBe('100403')
    const manager = await server.as(await aUser(server.db, 'ROLE_SCHOOL_MANAGE'))
    expect((await manager('addRemind', { ...form(own, other), channels: ['inSite', 'sms'] })).data).toEqual({ sent: 2 })
    expect((await manager('addRemind', { ...form(own), title: '' })).code).toBe('100422')
    await server.db
      .insertInto('messageChannel')
      .values({ name: 'sms', settings: JSON.stringify({ provider: 'aliyun' }), updatedAt: server.clock.now })
      .execute()
    const another = await server.as(await aUser(server.db, 'ROLE_SCHOOL_MANAGE'))
    expect((await another('addRemind', { ...form(own), channels: ['inSite', 'sms'] })).code).toBe('100412')
    await server.db.deleteFrom('messageChannel').execute()
  })
})
