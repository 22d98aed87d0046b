import type { In } from '@shuyuan/contract/calls/index.ts'
import type { BigTopic, DrawRule } from '@shuyuan/contract/entities/paper/paper.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../db/ids.ts'
import { aCourse, aTeacher, type BuiltCourse } from '../../test/builders.ts'
import { aQuestion, type BuiltQuestion, plainSingle } from '../../test/paper-builders.ts'
import { type Caller, startTestServer, type TestServer } from '../../test/server.ts'

let server: TestServer
let course: BuiltCourse
let questions: BuiltQuestion[]
let host: Caller
let faceCaller: Caller

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

beforeEach(async () => {
  const face = await aTeacher(server.db, 'ROLE_FACE_TEACH')
  course = await aCourse(server.db, { face })
  questions = []
  for (let n = 0; n < 5; n++) questions.push(await aQuestion(server.db, course))
  host = await server.as(course.host)
  faceCaller = await server.as(face)
})

const ids = (from = 0, to = 5) => questions.slice(from, to).map(({ questionId }) => questionId)
const topic = (over: Partial<BigTopic> = {}): BigTopic => ({
  bigTopicId: 't1',
  title: '一、单项选择题',
  instructions: '',
  perQuestionScore: null,
  shuffle: false,
  shuffleOptions: false,
  questions: [],
  rules: [],
  ...over,
})
const fixedTopic = (questionIds: readonly string[], score = 2, over: Partial<BigTopic> = {}) =>
  topic({ questions: questionIds.map((questionId) => ({ questionId, score })), ...over })
const rule = (count: number): DrawRule => ({
  types: ['single'],
  chapterIds: [],
  difficultyFrom: 1,
  difficultyTo: 5,
  count,
  score: 2,
})

let serial = 0
const add = async (over: Partial<In<'addPaperInfo'>> = {}) => {
  const reply = await host('addPaperInfo', {
    courseId: course.courseId,
    title: `试卷${++serial}`,
    purpose: 'homework',
    mode: 'fixed',
    targetScore: 10,
    bigTopics: [fixedTopic(ids())],
    ...over,
  })
  expect(reply.code).toBe('0')
  return reply.data
}
const enable = (id: string) => host('setStatusPaperInfo', { id, status: 'enabled' })

describe('submitTryPaperInfo', () => {
  const shuffled = () => add({ bigTopics: [fixedTopic(ids(), 2, { shuffle: true, shuffleOptions: true })] })
  /** The shown names of the right options, found by the key that the trial itself gives afterwards. */
  const rightAnswers = async (id: string, seed: string) => {
    const { data } = await host('submitTryPaperInfo', { id, seed })
    return data.topics.flatMap(({ questions }) =>
      questions.map(({ questionVersionId, key }) => ({
        questionVersionId,
        content: { type: 'single' as const, choice: key.type === 'single' ? key.right : '' },
      })),
    )
  }

  it('scores a trial as an attempt with that seed is scored, and stores nothing', async () => {
    const { id } = await shuffled()
    const answers = await rightAnswers(id, 's1')
    expect((await host('submitTryPaperInfo', { id, seed: 's1', answers })).data).toMatchObject({
      total: 10,
      full: 10,
      waiting: 0,
      keyFaults: [],
      topics: [{ score: 10, full: 10 }],
    })
    const half = (await host('submitTryPaperInfo', { id, seed: 's1', answers: answers.slice(0, 2) })).data
    expect([half.total, half.topics[0]?.questions.filter(({ right }) => right === '1').length]).toEqual([4, 2])
    const counted = await server.db.selectFrom('studyPaper').select('id').where('paperId', '=', id).execute()
    expect(counted).toEqual([])
    expect((await host('getPaperInfo', { id })).data.status).toBe('draft')
  })

  it('names the question whose own key does not score in full', async () => {
    const broken = await aQuestion(server.db, course, {
      ...plainSingle,
      body: { type: 'fill', stem: '<p>空<span data-blank="b1"></span></p>', blanks: [{ id: 'b1' }] },
      key: { type: 'fill', blanks: [{ id: 'b1', accepts: [''] }] },
    })
    const { id } = await add({ bigTopics: [fixedTopic([...ids(0, 2), broken.questionId])] })
    const { keyFaults } = (await host('submitTryPaperInfo', { id })).data
    expect(keyFaults).toEqual([{ no: 3, questionId: broken.questionId, score: 0, full: 2 }])
  })

  it('refuses answers to other questions, of another type, and people who may not see the paper', async () => {
    const { id } = await shuffled()
    const [first] = await rightAnswers(id, 's1')
    const stray = { questionVersionId: newId(), content: { type: 'single' as const, choice: '_1' } }
    expect((await host('submitTryPaperInfo', { id, answers: [stray] })).code).toBe('100412')
    const wrongType = {
      questionVersionId: first?.questionVersionId ?? '',
      content: { type: 'judge' as const, value: true },
    }
    expect((await host('submitTryPaperInfo', { id, seed: 's1', answers: [wrongType] })).code).toBe('100422')
    const stranger = await server.as((await aCourse(server.db)).host)
    expect((await stranger('submitTryPaperInfo', { id })).code).toBe('100404')
    expect((await faceCaller('submitTryPaperInfo', { id })).code).toBe('100404')
    await enable(id)
    expect((await faceCaller('submitTryPaperInfo', { id })).code).toBe('0')
    const { id: sealed } = await add({ purpose: 'final' })
    expect((await faceCaller('submitTryPaperInfo', { id: sealed })).code).toBe('100404')
  })

  it('refuses rules that cannot be drawn', async () => {
    const { id } = await add({ mode: 'random', bigTopics: [topic({ rules: [rule(9)] })] })
    expect((await host('submitTryPaperInfo', { id })).code).toBe('100412')
  })
})
