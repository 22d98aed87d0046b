import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../db/ids.ts'
import { aCourse, type BuiltCourse } from '../../test/builders.ts'
import { aChapter, aFile, aResource } from '../../test/course-builders.ts'
import { anAssignment, aPaper, aQuestion } from '../../test/paper-builders.ts'
import { type Caller, startTestServer, type TestServer } from '../../test/server.ts'

let server: TestServer
let course: BuiltCourse
let host: Caller

beforeAll(async () => {
  server = await startTestServer()
  course = await aCourse(server.db)
  host = await server.as(course.host)
})
afterAll(() => server.close())

const picture = () => aFile(server.db, course.host.userId, { kind: 'image' })
const html = (fileId: string) => `<p>看图</p><img data-file-id="${fileId}" alt="">`

/** Puts the picture into one place and says how to take it out again. */
const places: [string, (fileId: string) => Promise<() => Promise<unknown>>][] = [
  [
    '课程资源《函数》',
    async (fileId) => {
      const id = await aResource(server.db, course.courseId, { title: '函数', body: html(fileId) })
      return () => server.db.updateTable('resource').set({ body: '' }).where('id', '=', id).execute()
    },
  ],
  [
    '课程信息',
    async (fileId) => {
      const id = newId()
      const { courseId } = course
      await server.db
        .insertInto('courseDetail')
        .values({ id, courseId, section: 'description', html: '', readersHtml: html(fileId) })
        .execute()
      return () => server.db.deleteFrom('courseDetail').where('id', '=', id).execute()
    },
  ],
  [
    '教学过程',
    async (fileId) => {
      const id = newId()
      const chapterId = await aChapter(server.db, course.courseId)
      const step = { id, courseId: course.courseId, chapterId, kind: 'study', title: '', body: html(fileId), sort: 1 }
      await server.db.insertInto('teachProcessStep').values(step).execute()
      return () => server.db.deleteFrom('teachProcessStep').where('id', '=', id).execute()
    },
  ],
  [
    '作业说明《实验一》',
    async (fileId) => {
      const paperId = await aPaper(server.db, course, [await aQuestion(server.db, course)])
      const id = await anAssignment(server.db, course, paperId, { title: '实验一', instructions: html(fileId) })
      return () => server.db.updateTable('assignment').set({ instructions: '' }).where('id', '=', id).execute()
    },
  ],
  [
    '试卷说明《期末卷》',
    async (fileId) => {
      const questions = [await aQuestion(server.db, course)]
      const id = await aPaper(server.db, course, questions, 2, { title: '期末卷', notes: html(fileId) })
      return () => server.db.updateTable('paper').set({ notes: '' }).where('id', '=', id).execute()
    },
  ],
  [
    '试题',
    async (fileId) => {
      const { questionVersionId } = await aQuestion(server.db, course, {
        body: {
          type: 'single',
          stem: '<p>题干</p>',
          options: [
            { id: 'a', html: html(fileId) },
            { id: 'b', html: '<p>错</p>' },
          ],
        },
        key: { type: 'single', right: 'a' },
        analysis: '',
        score: 2,
        difficulty: 3,
      })
      const plain = JSON.stringify({ type: 'single', stem: '', options: [] })
      return () =>
        server.db.updateTable('questionVersion').set({ body: plain }).where('id', '=', questionVersionId).execute()
    },
  ],
]

describe('deleting a file', () => {
  it.each(places)('is refused while it stands in %s alone, and done after', async (where, put) => {
    const id = await picture()
    const takeOut = await put(id)
    const refused = await host('deleteCourseFileInfo', { id })
    expect([refused.code, refused.message]).toEqual(['100410', expect.stringContaining(where)])
    await takeOut()
    expect((await host('deleteCourseFileInfo', { id })).code).toBe('0')
  })

  it('is for its owner alone', async () => {
    const id = await picture()
    const other = await server.as((await aCourse(server.db)).host)
    expect((await other('deleteCourseFileInfo', { id })).code).toBe('100455')
  })
})
