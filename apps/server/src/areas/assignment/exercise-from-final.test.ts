import type { DrawRule } from '@shuyuan/contract/entities/paper/paper.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { assignmentBench, fieldsOf } from '../../test/benches/assignment-bench.ts'
import { aPaper, aQuestion, type BuiltQuestion } from '../../test/paper-builders.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'

/** Questions of a coming final as an exercise: refused to those who may see its paper, and no sign of it for others. */

const DAYS = {
  term: { startDate: '2026-09-01', endDate: '2027-01-31' },
  over: { startDate: '2025-01-01', endDate: '2025-07-01' },
}

let server: TestServer
let bench: Awaited<ReturnType<typeof assignmentBench>>
let secret: BuiltQuestion
let plain: BuiltQuestion

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  bench = await assignmentBench(server)
  await bench.switchOn({ faceMayPublishHomework: true, faceMayAddPaper: true })
  secret = await aQuestion(server.db, bench.course)
  plain = await aQuestion(server.db, bench.course)
})

/** A paper whose questions are also known by row, as saving does it. */
async function paperOf(questions: readonly BuiltQuestion[], row: Parameters<typeof aPaper>[4] = {}) {
  const paperId = await aPaper(server.db, bench.course, questions, 5, row)
  const held = questions.map((one, sort) => ({ ...one, paperId, bigTopicId: 't1', sort, score: 5 }))
  if (held.length > 0) await server.db.insertInto('paperQuestion').values(held).execute()
  return paperId
}
const seal = (row: Parameters<typeof aPaper>[4] = {}) =>
  paperOf([secret], { purpose: 'final', title: '期末A卷', ...row })

const refusalOf = async (id: string, by = bench.host) => (await bench.publish(id, by)).data.refused[0]?.reason
const IN_FINAL = '试卷有1题在终考试卷「期末A卷」中，终考结束前不能发布'

const rule: DrawRule = { types: [], chapterIds: [], difficultyFrom: 1, difficultyTo: 5, count: 1, score: 5 }
const pooled = ({ questionId, questionVersionId }: BuiltQuestion) => ({
  questionId,
  questionVersionId,
  type: 'single',
  chapterId: null,
  difficulty: 3,
})
const drawing = (pool: readonly BuiltQuestion[]) =>
  paperOf([], {
    mode: 'random',
    pool: JSON.stringify(pool.map(pooled)),
    bigTopics: JSON.stringify([
      {
        bigTopicId: 't1',
        title: '一',
        instructions: '',
        perQuestionScore: null,
        shuffle: false,
        shuffleOptions: false,
        questions: [],
        rules: [rule],
      },
    ]),
  })

describe('for its host a question of a coming final', () => {
  it.each(['onlinePractice', 'webHomework'] as const)(
    'is not given out as %s, whichever was there first',
    async (kind) => {
      const paperId = await paperOf([plain, secret])
      const early = await bench.add({ kind, paperId })
      await seal()
      expect(await refusalOf(early)).toBe(IN_FINAL)
      expect(fieldsOf(await bench.host('addCourseHomeworkInfo', bench.form({ kind, paperId })))).toEqual({
        paperId: IN_FINAL,
      })
      const other = await bench.add({ kind })
      expect(fieldsOf(await bench.update(other, { paperId }))).toEqual({ paperId: IN_FINAL })
    },
  )

  it('is no test either, and goes out once the final is over', async () => {
    const paperId = await paperOf([secret])
    await seal()
    const asked = bench.testForm({ paperId })
    expect(fieldsOf(await bench.host('addCoursePeriodicTestInfo', asked))).toEqual({ paperId: IN_FINAL })
    await server.db.updateTable('term').set(DAYS.over).execute()
    const later = await bench.host('addCoursePeriodicTestInfo', bench.testForm({ paperId }))
    await server.db.updateTable('term').set(DAYS.term).execute()
    expect(later.code).toBe('0')
  })

  it('is recognised when it was written into the bank once more', async () => {
    const twin = await aQuestion(server.db, bench.course)
    const { stemKey } = await server.db
      .selectFrom('question')
      .select('stemKey')
      .where('id', '=', secret.questionId)
      .executeTakeFirstOrThrow()
    await server.db
      .updateTable('question')
      .set({ stemKey })
      .where('id', 'in', [twin.questionId, plain.questionId])
      .execute()
    // The same stem over other options is another question.
    const body = {
      type: 'single',
      stem: '<p>题干</p>',
      options: [
        { id: 'a', html: '<p>甲</p>' },
        { id: 'b', html: '<p>乙</p>' },
      ],
    }
    await server.db
      .updateTable('questionVersion')
      .set({ body: JSON.stringify(body) })
      .where('id', '=', plain.questionVersionId)
      .execute()
    const early = await bench.add({ paperId: await paperOf([twin, plain]) })
    await seal()
    expect(await refusalOf(early)).toBe(IN_FINAL)
  })

  it('is drawn by rules only among many others', async () => {
    const many = await Promise.all([1, 2, 3, 4].map(() => aQuestion(server.db, bench.course)))
    const [narrow, wide] = [
      await bench.add({ paperId: await drawing([secret, ...many.slice(1)]) }),
      await bench.add({ paperId: await drawing([secret, ...many]) }),
    ]
    await seal()
    expect(await refusalOf(narrow)).toContain('抽题规则主要抽取终考试卷中的试题')
    expect(await refusalOf(wide)).toBeUndefined()
  })

  it('blocks enabling any other paper, and the final’s own says what is out already', async () => {
    const questions = [{ questionId: secret.questionId, score: 5 }]
    const bigTopics = [
      {
        bigTopicId: 't1',
        title: '一',
        instructions: '',
        perQuestionScore: null,
        shuffle: false,
        shuffleOptions: false,
        questions,
        rules: [],
      },
    ]
    const sketch = { courseId: bench.course.courseId, targetScore: 5, minutes: 60, bigTopics }
    const codes = async (purpose: 'homework' | 'final') => {
      const { data } = await bench.host('checkPaperInfo', { ...sketch, purpose })
      return [data.errors, data.warnings].map((all) =>
        all.map(({ code }) => code).filter((code) => /SEALED|OUT_IN/.test(code)),
      )
    }
    expect(await codes('homework')).toEqual([[], []])
    await bench.published({ paperId: await paperOf([secret]) })
    expect(await codes('final')).toEqual([[], ['OUT_IN_EXERCISE']])
    await seal()
    expect(await codes('homework')).toEqual([['QUESTION_SEALED'], []])
  })
})

it('a face teacher meets no difference between a question of a coming final and another one', async () => {
  const { courseId, classId } = bench.course
  const form = bench.form({ paperId: await paperOf([plain, secret]), targetClassIds: [classId] })
  const { data } = await bench.faceCaller('addCourseHomeworkInfo', form)
  await seal()
  expect(await refusalOf(data.id, bench.faceCaller)).toBeUndefined()
  const once = { ...form, instructions: '<p>另一份</p>' }
  expect((await bench.faceCaller('addCourseHomeworkInfo', { ...once, courseId })).code).toBe('0')
  // Whoever may see the final's paper is refused the same.
  expect(await refusalOf(await bench.add({ paperId: bench.paperId }))).toBeUndefined()
})
