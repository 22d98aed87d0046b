import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  aCourse,
  aGrade,
  aMajor,
  aStudent,
  aTeacher,
  type BuiltCourse,
  enrol,
  type TeacherPerson,
} from '../../../test/builders.ts'
import { aChapter, aResource } from '../../../test/course-builders.ts'
import { anAssignment, aPaper, aQuestion } from '../../../test/paper-builders.ts'
import { aScheme } from '../../../test/score-builders.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'
import { sheetsOf } from '../../../test/sheets.ts'

let server: TestServer
let host: TeacherPerson
let call: Caller
/** A course that lacks its description and a published assignment, and an empty one. */
let built: BuiltCourse
let empty: BuiltCourse

beforeAll(async () => {
  server = await startTestServer()
  const { db } = server
  host = await aTeacher(db)
  call = await server.as(host)
  const form = { formativeRatio: 40, finalRatio: 60, examForm: 'closed', examMinutes: 90 }
  const meant = { majorIds: [await aMajor(db)], gradeCodes: [await aGrade(db)] }
  built = await aCourse(db, { host, publishStatus: 'draft', ...form, ...meant })
  empty = await aCourse(db, { host, publishStatus: 'draft' })
  const chapterId = await aChapter(db, built.courseId)
  await aResource(db, built.courseId, { chapterId, mustSee: true })
  await aScheme(db, built, server.clock.now)
})
afterAll(() => server.close())

const rows = async (filter: object = {}) => (await call('listMyCourseInfo', { kind: 'host', ...filter })).data
const idsOf = (courses: readonly { courseId: string }[]) => courses.map(({ courseId }) => courseId)

it('refuses what is not well asked', async () => {
  expect((await call('listMyCourseInfo', { kind: 'host', completeBelow: 0 })).code).toBe('100422')
  expect((await call('exportMyCourseInfo', { kind: 'boss' as 'host' })).code).toBe('100422')
})

it('says how complete each course is by the rule of its own page', async () => {
  const [row] = (await rows()).filter(({ courseId }) => courseId === built.courseId)
  const { data: readiness } = await call('getReadinessCourseInfo', { courseId: built.courseId })
  expect(row).toMatchObject({ completePercent: readiness.percent, missing: ['description'], mustSeeCount: 1 })
  expect(readiness.items.filter(({ ok }) => ok === '0').map(({ key }) => key)).toEqual(['description'])
  const [bare] = (await rows()).filter(({ courseId }) => courseId === empty.courseId)
  expect(bare).toMatchObject({ completePercent: 0 })
  expect(bare?.missing).toHaveLength(7)
})

it('filters by completeness and state, and counts what it filters', async () => {
  const below = await call('listMyCourseInfo', { kind: 'host', completeBelow: 80 })
  expect([idsOf(below.data), below.total]).toEqual([[empty.courseId], 1])
  expect((await rows({ completeBelow: 100 })).length).toBe(2)
  expect(await rows({ publishStatus: 'published' })).toEqual([])
  const stranger = await server.as(await aTeacher(server.db))
  expect((await stranger('listMyCourseInfo', { kind: 'host', completeBelow: 100 })).data).toEqual([])
})

it('tells a student nothing of what a course lacks', async () => {
  const course = await aCourse(server.db)
  const student = await aStudent(server.db)
  await enrol(server.db, course, student)
  const { data } = await (await server.as(student))('listMyCourseInfo', { kind: 'study' })
  expect(data).toMatchObject([{ courseId: course.courseId, completePercent: 0, missing: [] }])
})

it('publishes several drafts of a host, names each refusal, and puts drafts first', async () => {
  const setTo = (as: Caller, publishStatus: 'published' | 'draft', courseIds: string[]) =>
    as('setPublishStatusCourseInherit', { courseIds, publishStatus })
  const both = [built.courseId, empty.courseId]
  expect((await setTo(await server.as(await aTeacher(server.db)), 'published', both)).code).toBe('100455')
  const face = await server.as(await aTeacher(server.db, 'ROLE_FACE_TEACH'))
  expect((await setTo(face, 'published', both)).code).toBe('100403')
  const { data } = await setTo(call, 'published', both)
  expect(data.find(({ courseId }) => courseId === built.courseId)).toMatchObject({ ok: true, warning: '' })
  const refused = data.find(({ courseId }) => courseId === empty.courseId)
  expect([refused?.ok, refused?.reason]).toEqual([false, '未设专业年级、没有章节内容'])
  expect(idsOf(await rows({ orderBy: 'publishStatus@asc' }))).toEqual([empty.courseId, built.courseId])

  expect((await setTo(call, 'draft', [built.courseId])).data).toMatchObject([{ ok: true }])
  await setTo(call, 'published', [built.courseId])
  const student = await aStudent(server.db)
  await enrol(server.db, built, student)
  const paperId = await aPaper(server.db, built, [await aQuestion(server.db, built)])
  const assignmentId = await anAssignment(server.db, built, paperId, { now: server.clock.now })
  const start = { assignmentId, deviceId: 'device-one', rulesRead: '1' as const }
  expect((await (await server.as(student))('addStudyPaperInfo', start)).code).toBe('0')
  expect((await setTo(call, 'draft', [built.courseId])).data).toMatchObject([
    { ok: false, reason: '已有学生作答，不能取消发布' },
  ])
})

it('exports the list, or what was ticked of it', async () => {
  const { book } = await sheetsOf(server, host)
  const all = JSON.stringify(await book('exportMyCourseInfo', { kind: 'host' }))
  expect(all).toContain('建设完成度')
  const [one, other] = await rows()
  const ticked = JSON.stringify(await book('exportMyCourseInfo', { kind: 'host', ids: [one?.courseId as string] }))
  expect([ticked.includes(one?.courseCode as string), ticked.includes(other?.courseCode as string)]).toEqual([
    true,
    false,
  ])
})
