import type { In } from '@shuyuan/contract/calls/index.ts'
import { EVERYBODY } from '@shuyuan/contract/entities/talk/notice.ts'
import { screenTable } from '@shuyuan/contract/screens/index.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '../../../db/ids.ts'
import {
  aCourse,
  aCourseClass,
  aStudent,
  aSubSchool,
  aTeacher,
  aTerm,
  aUser,
  enrol,
  type TeacherPerson,
} from '../../../test/builders.ts'
import { anAssignment, aPaper, aQuestion } from '../../../test/paper-builders.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('keeps at most six courses of the term at the front, each person the own', async () => {
  const host = await aTeacher(server.db)
  const courses = [] as string[]
  for (let n = 0; n < 7; n++) courses.push((await aCourse(server.db, { host })).courseId)
  const call = await server.as(host)
  const pin = (courseId: string, on: '0' | '1') => call('setTopMyCourseInfo', { courseId, on })
  for (const courseId of courses.slice(1)) expect((await pin(courseId, '1')).data).toEqual({ pinned: '1' })
  const seventh = await pin(courses[0] as string, '1')
  expect([seventh.code, seventh.message]).toEqual(['100456', '已达上限：最多置顶6门课程'])
  expect((await pin(courses[6] as string, '1')).code).toBe('0')
  expect((await pin(courses[6] as string, '0')).data).toEqual({ pinned: '0' })
  const list = await call('listMyCourseInfo', { kind: 'host' })
  expect(list.data.map((row) => row.pinned)).toEqual(['1', '1', '1', '1', '1', '0', '0'])
  expect((await call('statMyCourseInfo')).data).toMatchObject({ hostCourseNum: 7, teachWeek: 11, teachWeeks: 18 })
})

async function handIn(course: { courseId: string; classId: string }, assignmentId: string) {
  const student = await aStudent(server.db)
  await enrol(server.db, course, student)
  const at = server.clock.now
  await server.db
    .insertInto('studyPaper')
    .values({
      id: crypto.randomUUID(),
      assignmentId,
      courseId: course.courseId,
      studentId: student.studentId,
      attemptNo: 1,
      seed: 's',
      layout: '{}',
      startedAt: at,
      deadlineAt: at,
      submittedAt: at,
      holderDeviceId: 'd',
      questionCount: 1,
      fullScore: 2,
      reviewStatus: '1',
    })
    .execute()
}

it('tells teachers what waits for them: the host all papers, a face teacher those of the own class', async () => {
  const course = await aCourse(server.db)
  const face = await aTeacher(server.db, 'ROLE_FACE_TEACH')
  const classId = await aCourseClass(server.db, course.courseId, face)
  const paperId = await aPaper(server.db, course, [await aQuestion(server.db, course)])
  const assignmentId = await anAssignment(server.db, course, paperId, { title: '作业甲', now: server.clock.now })
  await anAssignment(server.db, course, paperId, { title: '草稿乙', publishStatus: 'draft', now: server.clock.now })
  await handIn(course, assignmentId)
  await handIn({ courseId: course.courseId, classId }, assignmentId)
  const todo = async (person: TeacherPerson) =>
    (await (await server.as(person))('listTodoMyCourseInfo')).data.map((row) => [row.kind, row.title, row.count])
  const host = await todo(course.host)
  expect(host).toContainEqual(['review', '作业甲', 2])
  expect(host).toContainEqual(['assignment', '草稿乙', 1])
  expect(host.map(([kind]) => kind).sort()).toEqual(['assignment', 'review', 'scheme'])
  expect(await todo(face)).toEqual([['review', '作业甲', 1]])
  expect(await todo(await aTeacher(server.db))).toEqual([])
})

it('tells assistants who mark what waits, in their branch and as long as they assist', async () => {
  const course = await aCourse(server.db)
  const branch = await aSubSchool(server.db)
  const classId = await aCourseClass(server.db, course.courseId, await aTeacher(server.db, 'ROLE_FACE_TEACH'))
  await server.db.updateTable('courseClass').set({ subSchoolId: branch }).where('id', '=', classId).execute()
  const paperId = await aPaper(server.db, course, [await aQuestion(server.db, course)])
  const assignmentId = await anAssignment(server.db, course, paperId, { title: '作业甲', now: server.clock.now })
  await handIn(course, assignmentId)
  await handIn({ courseId: course.courseId, classId }, assignmentId)
  const { now } = server.clock
  const waiting = async (change: { rights?: string[]; subSchoolId?: string; toAt?: Date }) => {
    const person = await aTeacher(server.db)
    const assists = { id: crypto.randomUUID(), courseId: course.courseId, teacherId: person.teacherId }
    await server.db
      .insertInto('courseTeacher')
      .values({ ...assists, duty: 'assistant', ...change })
      .execute()
    return (await (await server.as(person))('listTodoMyCourseInfo')).data.map(({ count }) => count)
  }
  expect(await waiting({})).toEqual([2])
  expect(await waiting({ rights: ['review'] })).toEqual([2])
  expect(await waiting({ subSchoolId: branch })).toEqual([1])
  expect(await waiting({ rights: ['discuss'] })).toEqual([])
  expect(await waiting({ toAt: new Date(now.getTime() - 1000) })).toEqual([])
})

it('leads from each thing to do to the screen that shows this very thing', async () => {
  const course = await aCourse(server.db)
  const face = await aTeacher(server.db, 'ROLE_FACE_TEACH')
  const classId = await aCourseClass(server.db, course.courseId, face)
  const paperId = await aPaper(server.db, course, [await aQuestion(server.db, course)])
  const draft = { kind: 'midTest', publishStatus: 'draft', now: server.clock.now }
  const ids = {
    review: await anAssignment(server.db, course, paperId, { now: server.clock.now }),
    assignment: await anAssignment(server.db, course, paperId, { ...draft, title: '期中测验 100%' }),
  }
  await anAssignment(server.db, course, paperId, { ...draft, title: '另一测验' })
  await handIn({ courseId: course.courseId, classId }, ids.review)
  const school = await server.as(await aUser(server.db, 'ROLE_SCHOOL_MANAGE'))
  const scope = { ...EVERYBODY, userIds: [course.host.userId] }
  const { data: id } = await school('addNotice', {
    ...{ title: '考场纪律须知', category: 'exam', body: '<p>请确认。</p>', scope, needConfirm: '1' },
  })
  await school('publishNotice', { id })
  const shown = {
    review: async (ask: Caller, { courseId = '', assignmentId = '' }: Record<string, string>) =>
      (await ask('listDetailStudyPaperInfo', { courseId, assignmentId, reviewStatus: '1' })).data.length === 1,
    scheme: async (_: Caller, { courseId }: Record<string, string>) => courseId === course.courseId,
    assignment: async (ask: Caller, { courseId = '', state, keyWords }: Record<string, string>) => {
      const asked = { courseId, state, keyWords } as In<'listCoursePeriodicTestInfo'>
      return (await ask('listCoursePeriodicTestInfo', asked)).data.map(({ id }) => id).join() === ids.assignment
    },
    notice: async (ask: Caller, { notice = '' }: Record<string, string>) =>
      (await ask('getNotice', { id: notice })).data.title === '考场纪律须知',
  }
  for (const person of [course.host, face]) {
    const ask = await server.as(person)
    const todos = (await ask('listTodoMyCourseInfo')).data.filter(({ title }) => title !== '另一测验')
    expect(todos.map(({ kind }) => kind).sort()).toEqual(
      person === face ? ['review'] : ['assignment', 'notice', 'review', 'scheme'],
    )
    for (const { kind, routeKey, query } of todos) {
      expect(Object.keys(screenTable[routeKey]?.grants ?? {}), `${kind} leads to ${routeKey}`).toContain(person.role)
      expect(await shown[kind](ask, query), kind).toBe(true)
    }
  }
})

it('names the courses of the term once each, by any way to them, with the duty', async () => {
  const { db } = server
  const teacher = await aTeacher(db)
  const duty = (courseId: string, more: { duty: string; fromAt?: Date; toAt?: Date }) =>
    db
      .insertInto('courseTeacher')
      .values({ id: newId(), courseId, teacherId: teacher.teacherId, ...more })
      .execute()
  const now = server.clock.now.getTime()
  const ways: readonly [way: string, as: string | null, make: () => Promise<{ courseId: string }>][] = [
    ['host', 'master', () => aCourse(db, { host: teacher })],
    ['host and face', 'all', () => aCourse(db, { host: teacher, face: teacher })],
    ['face', 'instructor', () => aCourse(db, { face: teacher })],
    [
      'assistant',
      'instructor',
      async () => {
        const course = await aCourse(db)
        await duty(course.courseId, { duty: 'assistant' })
        return course
      },
    ],
    [
      'assistant of the past',
      null,
      async () => {
        const course = await aCourse(db)
        await duty(course.courseId, { duty: 'assistant', toAt: new Date(now - 1000) })
        return course
      },
    ],
    ['nothing', null, () => aCourse(db)],
    ['host in another term', null, async () => aCourse(db, { host: teacher, termId: await aTerm(db) })],
  ]
  const expected: Record<string, string> = {}
  for (const [, as, make] of ways) {
    const { courseId } = await make()
    if (as) expected[courseId] = as
  }
  const { data } = await (await server.as(teacher))('getMyCourse')
  expect(data).toHaveLength(Object.keys(expected).length)
  expect(Object.fromEntries(data.map((row) => [row.courseId, row.masterOrinstructor]))).toEqual(expected)

  const [open, draft] = [await aCourse(db), await aCourse(db, { publishStatus: 'draft' })]
  const student = await aStudent(db)
  for (const course of [open, draft]) await enrol(db, course, student)
  const own = await (await server.as(student))('getMyCourse')
  expect(own.data.map((row) => [row.courseId, row.masterOrinstructor])).toEqual([[open.courseId, '']])
})
