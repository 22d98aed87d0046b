import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../db/ids.ts'
import { aCourse, aStudent, aTeacher, type BuiltCourse, enrol } from '../../../test/builders.ts'
import { aChapter, aResource } from '../../../test/course-builders.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let course: BuiltCourse

beforeAll(async () => {
  server = await startTestServer()
  course = await aCourse(server.db)
})
afterAll(() => server.close())

const text = (section: 'description' | 'textbook', html: string, publishedAt: Date | null) =>
  server.db
    .insertInto('courseDetail')
    .values({ id: newId(), courseId: course.courseId, section, html, rows: JSON.stringify([]), publishedAt })
    .execute()

const status = (publishStatus: 'draft' | 'published' | 'cancelled') =>
  server.db.updateTable('course').set({ publishStatus }).where('id', '=', course.courseId).execute()

describe('a course before one takes it', () => {
  it('wants a course that exists', async () => {
    const visitor = await server.as(await aStudent(server.db))
    expect((await visitor('overviewStudyResult', {} as { courseId: string })).code).toBe('100422')
    expect((await visitor('overviewStudyResult', { courseId: newId() })).code).toBe('100404')
  })

  it('is shown to a student who does not take it, and to a teacher who has nothing to do with it', async () => {
    const { courseId } = course
    for (const person of [await aStudent(server.db), await aTeacher(server.db)]) {
      const { code, data } = await (await server.as(person))('overviewStudyResult', { courseId })
      expect(code).toBe('0')
      expect(data).toMatchObject({ courseId, place: 'visitor', isCollected: '0', rating: null })
      expect(data.teachers[0]).toMatchObject({ duty: 'host' })
    }
  })

  it('tells its students and its teachers apart', async () => {
    const { courseId } = course
    const student = await aStudent(server.db)
    await enrol(server.db, course, student)
    const place = async (person: Parameters<TestServer['as']>[0]) =>
      (await (await server.as(person))('overviewStudyResult', { courseId })).data.place
    expect(await place(student)).toBe('student')
    expect(await place(course.host)).toBe('staff')
  })

  it('is refused while it is a draft, but to its teachers', async () => {
    const { courseId } = course
    const visitor = await server.as(await aStudent(server.db))
    const host = await server.as(course.host)
    for (const hidden of ['draft', 'cancelled'] as const) {
      await status(hidden)
      const refused = await visitor('overviewStudyResult', { courseId })
      expect(refused.code).toBe('100412')
      expect(refused.data).toBeFalsy()
    }
    await status('draft')
    expect((await host('overviewStudyResult', { courseId })).code).toBe('0')
    await status('published')
  })

  it('shows published texts alone, and of hidden chapters nothing at all', async () => {
    const { courseId } = course
    const chapterId = await aChapter(server.db, courseId, { title: '行列式' })
    const hidden = await aChapter(server.db, courseId, { title: '不公开的一章', hidden: true })
    await aChapter(server.db, courseId, { title: '不公开的一节', pid: hidden })
    await aResource(server.db, courseId, { chapterId, kind: 'video', title: '第一讲' })
    await aResource(server.db, courseId, { chapterId, kind: 'video', hidden: true })
    await text('description', '<p>先修高等数学</p>', server.clock.now)
    await text('textbook', '<p>还没定的教材</p>', null)
    const { data } = await (await server.as(await aStudent(server.db)))('overviewStudyResult', { courseId })
    expect(data.chapters.map(({ title }) => title)).toContain('行列式')
    expect(data.chapters.find(({ id }) => id === chapterId)?.resources).toEqual([{ kind: 'video', count: 1 }])
    expect(data.description).toContain('先修高等数学')
    const said = JSON.stringify(data)
    for (const secret of ['不公开', '第一讲', '还没定的教材']) expect(said).not.toContain(secret)
  })

  it('says that it is a favourite, and of how many', async () => {
    const { courseId } = course
    const visitor = await server.as(await aStudent(server.db))
    const before = (await visitor('overviewStudyResult', { courseId })).data.favouriteCount
    await visitor('doCollectCourse', { courseId })
    const { data } = await visitor('overviewStudyResult', { courseId })
    expect(data).toMatchObject({ isCollected: '1', favouriteCount: before + 1 })
  })
})
