import { afterAll, beforeAll, expect, it } from 'vitest'
import { aCourse, aCourseClass, aStudent, aTeacher, aUser, enrol } from '../../../test/builders.ts'
import { aChapter, aFile, aResource } from '../../../test/course-builders.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('tells each person the own duty and the own classes', async () => {
  const face = await aTeacher(server.db, 'ROLE_FACE_TEACH')
  const course = await aCourse(server.db)
  const { courseId } = course
  const faceClassId = await aCourseClass(server.db, courseId, face)
  await enrol(server.db, { courseId, classId: faceClassId }, await aStudent(server.db))
  await aChapter(server.db, courseId)
  const head = async (person: { userId: string; role: string }, enterType: 'face' | '' = '') =>
    (await server.as(person))('getHeadCourseInfo', { courseId, enterType })
  const asHost = await head(course.host)
  expect(asHost.data).toMatchObject({ myDuty: 'host', publishStatus: 'published', studentCount: 1, teachWeek: 11 })
  expect(asHost.data.counts).toEqual({
    chapters: 1,
    resources: 0,
    questions: 0,
    assignments: 0,
    waiting: 0,
    visibleStudents: 1,
  })
  await enrol(server.db, course, await aStudent(server.db))
  expect(asHost.data.classes.map((one) => one.courseClassId).sort()).toEqual([course.classId, faceClassId].sort())
  const asFace = await head(face)
  expect([asFace.data.studentCount, asFace.data.counts.visibleStudents]).toEqual([2, 1])
  expect([asFace.data.myDuty, asFace.data.classes.map((one) => [one.courseClassId, one.studentCount])]).toEqual([
    'face',
    [[faceClassId, 1]],
  ])
  expect((await head(course.host, 'face')).code).toBe('100455')
  expect((await head((await aCourse(server.db)).host)).code).toBe('100455')
  expect((await head(await aUser(server.db, 'ROLE_STUDENT'))).code).toBe('100403')
})

it('says what a course still lacks', async () => {
  const course = await aCourse(server.db)
  const call = await server.as(course.host)
  const readiness = async () => {
    const { data } = await call('getReadinessCourseInfo', { courseId: course.courseId })
    return { percent: data.percent, ok: data.items.filter((item) => item.ok === '1').map((item) => item.key) }
  }
  expect(await readiness()).toEqual({ percent: 0, ok: [] })
  const chapterId = await aChapter(server.db, course.courseId)
  const hidden = await aChapter(server.db, course.courseId, { hidden: true })
  await aChapter(server.db, course.courseId, { pid: hidden })
  await aResource(server.db, course.courseId, { chapterId, mustSee: true })
  expect(await readiness()).toEqual({ percent: 57, ok: ['chapters', 'resources', 'emptyChapter', 'mustSee'] })
})

it('lets the host alone change introduction, tags and cover', async () => {
  const course = await aCourse(server.db)
  const { courseId } = course
  const call = await server.as(course.host)
  const { data } = await call('getCourseInfo', { id: courseId })
  server.clock.now = new Date(server.clock.now.getTime() + 1000)
  const change = { id: courseId, intro: '讲矩阵', tags: ['数学'], updatedAt: data.updatedAt }
  expect((await call('updateCourseInfo', change)).code).toBe('0')
  expect((await call('updateCourseInfo', change)).code).toBe('100409')
  expect((await call('getCourseInfo', { id: courseId })).data).toMatchObject({ intro: '讲矩阵', tags: ['数学'] })
  const stranger = await server.as((await aCourse(server.db)).host)
  expect((await stranger('updateCourseInfo', change)).code).toBe('100455')

  const video = await aFile(server.db, course.host.userId)
  expect((await call('setCoverCourseInfo', { id: courseId, fileId: video })).data).toEqual({
    fields: { fileId: '请选择5M以内的图片' },
  })
  const picture = await aFile(server.db, course.host.userId, { kind: 'image' })
  const cover = await call('setCoverCourseInfo', { id: courseId, fileId: picture })
  expect(cover.data.coverUrl).toContain(`/api/file/open/${picture}/`)
  expect((await stranger('setCoverCourseInfo', { id: courseId, fileId: null })).code).toBe('100455')
})
