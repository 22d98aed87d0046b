import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aCourse, aTeacher, type BuiltCourse } from '../../../test/builders.ts'
import { aChapter } from '../../../test/course-builders.ts'
import { aPaper, aQuestion, type BuiltQuestion } from '../../../test/paper-builders.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let course: BuiltCourse
let questions: BuiltQuestion[]
let host: Caller
let paperId: string

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Two questions of a chapter on a paper, and four more in the bank: just enough for three papers. */
beforeEach(async () => {
  course = await aCourse(server.db)
  questions = []
  for (let n = 0; n < 6; n++) questions.push(await aQuestion(server.db, course))
  const chapterId = await aChapter(server.db, course.courseId, { title: '第三章 矩阵' })
  await server.db
    .updateTable('question')
    .set({ chapterId })
    .where(
      'id',
      'in',
      questions.map((one) => one.questionId),
    )
    .execute()
  paperId = await aPaper(server.db, course, questions.slice(0, 2), 5, { title: '期中卷' })
  host = await server.as(course.host)
})

const asked = (over: object = {}) => ({ id: paperId, count: 3, sharePercent: 0, ...over })
const preview = (over: object = {}, by = host) => by('previewParallelPaperInfo', asked(over))
const make = (over: object = {}, by = host) => by('parallelPaperInfo', asked(over))
const disable = (n: number) =>
  server.db
    .updateTable('question')
    .set({ status: 'disabled' })
    .where('id', '=', questions[n]?.questionId ?? '')
    .execute()

describe('parallel papers', () => {
  it('name the field that is wrong', async () => {
    expect(await preview({ count: 6 })).toMatchObject({
      code: '100422',
      data: { fields: { count: expect.anything() } },
    })
    expect((await make({ sharePercent: 51 })).code).toBe('100422')
  })

  it('are made by those who may add papers to the course', async () => {
    const stranger = await server.as((await aCourse(server.db)).host)
    expect((await preview({}, stranger)).code).toBe('100455')
    expect((await make({}, stranger)).code).toBe('100455')
    const face = await aTeacher(server.db, 'ROLE_FACE_TEACH')
    await server.db
      .updateTable('courseClass')
      .set({ faceTeacherId: face.teacherId })
      .where('id', '=', course.classId)
      .execute()
    expect((await make({}, await server.as(face))).code).not.toBe('0')
  })

  it('are drafts without a question in common, of the same topics and scores', async () => {
    expect((await preview()).data).toMatchObject({ papers: [{ kept: 0 }, { kept: 0 }], shortages: [] })
    const { data } = await make()
    expect(data.map(({ title }) => title)).toEqual(['期中卷（平行卷B）', '期中卷（平行卷C）'])
    const papers = await Promise.all(
      [paperId, ...data.map(({ id }) => id)].map(async (id) => (await host('getPaperInfo', { id })).data),
    )
    const ids = papers.flatMap(({ bigTopics }) =>
      bigTopics.flatMap((topic) => topic.questions.map(({ questionId }) => questionId)),
    )
    expect(new Set(ids).size).toBe(6)
    const [given, ...made] = papers
    for (const one of made) {
      expect(one.status).toBe('draft')
      expect(one.bigTopics.map(({ title, questions: own }) => [title, own.map(({ score }) => score)])).toEqual(
        given?.bigTopics.map(({ title, questions: own }) => [title, own.map(({ score }) => score)]),
      )
    }
  })

  it('are not made where one question is lacking, and the chapter and type are named', async () => {
    await disable(5)
    expect((await preview()).data).toMatchObject({
      papers: [],
      shortages: [{ chapterTitle: '第三章 矩阵', questionType: 'single', need: 4, have: 3 }],
    })
    expect((await make()).code).toBe('100412')
    const rows = (await host('listPaperInfo', { courseId: course.courseId })).data
    expect(rows).toHaveLength(1)
    expect((await make({ count: 2 })).data).toHaveLength(1)
    const kept = await preview({ sharePercent: 50 })
    expect(kept.data.papers.map((one) => one.kept).sort()).toEqual([0, 1])
  })
})
