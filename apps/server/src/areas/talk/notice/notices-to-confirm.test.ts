import { EVERYBODY } from '@shuyuan/contract/entities/talk/notice.ts'
import { HOUR_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aCourse, aStudent, aTeacher, aUser, enrol, type StudentPerson, theTerm } from '../../../test/builders.ts'
import { type Caller, type Person, startTestServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let head: Person
let school: Caller
let teacher: Person
let student: StudentPerson

beforeAll(async () => {
  server = await startTestServer()
  await theTerm(server.db)
  head = await aUser(server.db, 'ROLE_SCHOOL_MANAGE')
  school = await server.as(head)
  teacher = await aTeacher(server.db)
  student = await aStudent(server.db)
})
afterAll(() => server.close())

const at = (hours: number) => new Date(server.clock.now.getTime() + hours * HOUR_MS).toISOString()

async function published(title: string, to: readonly Person[], change = {}, call = school): Promise<string> {
  const scope = { ...EVERYBODY, userIds: to.map(({ userId }) => userId) }
  const form = {
    title,
    category: 'school' as const,
    body: '<p>请确认。</p>',
    scope,
    needConfirm: '1' as const,
    ...change,
  }
  const { data: id } = await call('addNotice', form)
  expect((await call('publishNotice', { id })).code).toBe('0')
  return id
}
const ofStudent = async (person = student) =>
  (await (await server.as(person))('todoStudyResult', {})).data.filter(({ kind }) => kind === 'notice')
const ofTeacher = async (person = teacher) =>
  (await (await server.as(person))('listTodoMyCourseInfo', {})).data.filter(({ kind }) => kind === 'notice')

it('waits among the to-dos of whom it was told until it is confirmed', async () => {
  const later = await published('实验室安全须知', [teacher, student])
  const sooner = await published('考场纪律须知', [teacher, student], { confirmBy: at(5) })
  await published('不需要回执的通知', [teacher, student], { needConfirm: '0' })
  expect(await ofStudent()).toMatchObject([
    { noticeId: sooner, title: '考场纪律须知', courseId: null, courseName: '' },
    { noticeId: later, dueAt: null },
  ])
  expect(await ofTeacher()).toMatchObject([
    { routeKey: 'curriculumNew', query: { notice: sooner } },
    { query: { notice: later }, courseId: null },
  ])
  expect(await ofStudent(await aStudent(server.db))).toEqual([])
  const call = await server.as(student)
  await call('readNotice', { ids: [sooner] })
  expect(await ofStudent()).toHaveLength(2)
  await call('confirmNotice', { id: sooner })
  await call('confirmNotice', { id: sooner })
  expect(await ofStudent()).toMatchObject([{ noticeId: later }])
  expect(await ofTeacher()).toHaveLength(2)
})

it('is gone when it was withdrawn, or when its deadline has passed', async () => {
  const person = await aStudent(server.db)
  const id = await published('发错的须知', [person])
  await published('很快截止的须知', [person], { confirmBy: at(1) })
  expect(await ofStudent(person)).toHaveLength(2)
  await school('withdrawNotice', { id, reason: '发错了' })
  expect(await ofStudent(person)).toMatchObject([{ title: '很快截止的须知' }])
  const now = server.clock.now
  server.clock.now = new Date(now.getTime() + 2 * HOUR_MS)
  expect(await ofStudent(person)).toEqual([])
  server.clock.now = now
})

it('of a course also stands on its home page, and on no other’s', async () => {
  const course = await aCourse(server.db, {})
  const other = await aCourse(server.db, {})
  for (const one of [course, other]) await enrol(server.db, one, student)
  const host = await server.as(course.host)
  const scope = { ...EVERYBODY, roles: ['ROLE_STUDENT' as const] }
  const { courseId } = course
  const id = await published('课程考核须知', [], { scope, courseId, category: 'course' }, host)
  const call = await server.as(student)
  const todoOf = async (of: string) =>
    (await call('homeStudyResult', { courseId: of })).data.todo.filter(({ kind }) => kind === 'notice')
  expect(await todoOf(courseId)).toMatchObject([{ noticeId: id, courseId }])
  expect(await todoOf(other.courseId)).toEqual([])
  expect((await ofStudent()).some((row) => row.kind === 'notice' && row.noticeId === id)).toBe(true)
})
