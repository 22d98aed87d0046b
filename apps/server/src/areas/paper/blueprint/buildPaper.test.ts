import type { In } from '@shuyuan/contract/calls/index.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { newId } from '../../../db/ids.ts'
import { aCourse, type BuiltCourse } from '../../../test/builders.ts'
import { aChapter } from '../../../test/course-builders.ts'
import { aQuestion, type BuiltQuestion } from '../../../test/paper-builders.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let course: BuiltCourse
let questions: BuiltQuestion[]
let host: Caller

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

beforeEach(async () => {
  course = await aCourse(server.db)
  questions = []
  for (let n = 0; n < 5; n++) questions.push(await aQuestion(server.db, course))
  host = await server.as(course.host)
})

const ids = (from = 0, to = 5) => questions.slice(from, to).map(({ questionId }) => questionId)

const table = (over: Partial<In<'buildPaperInfo'>> = {}): In<'buildPaperInfo'> => ({
  courseId: course.courseId,
  purpose: 'homework',
  by: 'chapter',
  cells: [],
  scores: [{ questionType: 'single', score: 2 }],
  as: 'fixed',
  ...over,
})
/** A chapter with a section; two questions in the first, three in the second. */
async function chapters() {
  const chapter = await aChapter(server.db, course.courseId)
  const section = await aChapter(server.db, course.courseId, { pid: chapter })
  const put = (questionIds: string[], chapterId: string) =>
    server.db.updateTable('question').set({ chapterId }).where('id', 'in', questionIds).execute()
  await put(ids(0, 2), chapter)
  await put(ids(2), section)
  return { chapter, section }
}

it('refuses bad input and people of other courses', async () => {
  const { chapter } = await chapters()
  const cell = { rowId: chapter, questionType: 'single' as const, count: 1 }
  expect((await host('buildPaperInfo', table({ cells: [] }))).code).toBe('100422')
  const ratio = { easy: 50, middle: 50, hard: 50 }
  expect((await host('buildPaperInfo', table({ cells: [cell], ratio }))).code).toBe('100422')
  const stranger = await server.as((await aCourse(server.db)).host)
  expect((await stranger('buildPaperInfo', table({ cells: [cell] }))).code).toBe('100455')
})

it('picks questions of chapters with all below them, and the paper can be saved and enabled as it is', async () => {
  const { chapter } = await chapters()
  const { data } = await host(
    'buildPaperInfo',
    table({ cells: [{ rowId: chapter, questionType: 'single', count: 5 }] }),
  )
  expect([data.unmet, data.bigTopics.length, data.questions.length]).toEqual([[], 1, 5])
  const paper = await host('addPaperInfo', {
    courseId: course.courseId,
    title: '细目表卷',
    purpose: 'homework',
    mode: 'fixed',
    targetScore: 10,
    bigTopics: data.bigTopics,
  })
  expect((await host('setStatusPaperInfo', { id: paper.data.id, status: 'enabled' })).code).toBe('0')
})

it('gives rules that can be drawn, and names each cell that the bank cannot fill', async () => {
  const { chapter, section } = await chapters()
  const stray = newId()
  const cells = [
    { rowId: section, questionType: 'single' as const, count: 3 },
    { rowId: chapter, questionType: 'judge' as const, count: 2 },
    { rowId: stray, questionType: 'single' as const, count: 1 },
  ]
  const { data } = await host('buildPaperInfo', table({ cells, as: 'rules' }))
  expect(data.unmet.map(({ rowId, questionType, need, have }) => [rowId, questionType, need, have])).toEqual([
    [chapter, 'judge', 2, 0],
    [stray, 'single', 1, 0],
  ])
  const drawn = await host('drawPaperInfo', { courseId: course.courseId, bigTopics: data.bigTopics, seed: '1' })
  expect(
    drawn.data.topics
      .flatMap((topic) => topic.questions)
      .map(({ questionId }) => questionId)
      .sort(),
  ).toEqual(ids(2).sort())
})

it('knows nothing of chapters of another course', async () => {
  const other = await aCourse(server.db)
  const foreign = await aChapter(server.db, other.courseId)
  const question = await aQuestion(server.db, other)
  await server.db.updateTable('question').set({ chapterId: foreign }).where('id', '=', question.questionId).execute()
  const cells = [{ rowId: foreign, questionType: 'single' as const, count: 1 }]
  const { data } = await host('buildPaperInfo', table({ cells }))
  expect([data.bigTopics, data.questions, data.unmet[0]?.have]).toEqual([[], [], 0])
})
