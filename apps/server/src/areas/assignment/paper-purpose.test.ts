import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../db/ids.ts'
import { assignmentBench, at, DAY, fieldsOf, START } from '../../test/benches/assignment-bench.ts'
import { aPaper, aQuestion } from '../../test/paper-builders.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'

let server: TestServer
let bench: Awaited<ReturnType<typeof assignmentBench>>

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  bench = await assignmentBench(server)
})

const aFinalPaper = async () =>
  aPaper(server.db, bench.course, [await aQuestion(server.db, bench.course)], 100, { purpose: 'final' })
const aTest = async () => {
  const { data } = await bench.host('addCoursePeriodicTestInfo', bench.testForm())
  await bench.host('publishCoursePeriodicTestInfo', { ids: [data.id] })
}
const BELONGS_ELSEWHERE = { paperId: '试卷不属于本课程' }
const FOR_FINALS = { paperId: '终考试卷只能用于终考' }

describe('a final’s paper', () => {
  it.each(['onlinePractice', 'webHomework'] as const)('is not given out as %s by its host', async (kind) => {
    const paperId = await aFinalPaper()
    expect(fieldsOf(await bench.host('addCourseHomeworkInfo', bench.form({ kind, paperId })))).toEqual(FOR_FINALS)
    const id = await bench.add({ kind })
    expect(fieldsOf(await bench.update(id, { paperId }))).toEqual(FOR_FINALS)
  })

  it('is no test either', async () => {
    const asked = bench.testForm({ paperId: await aFinalPaper() })
    expect(fieldsOf(await bench.host('addCoursePeriodicTestInfo', asked))).toEqual(FOR_FINALS)
  })

  it('is not there for a face teacher who names it', async () => {
    await bench.switchOn({ faceMayPublishHomework: true })
    const targetClassIds = [bench.course.classId]
    for (const paperId of [await aFinalPaper(), newId()]) {
      const reply = await bench.faceCaller('addCourseHomeworkInfo', bench.form({ paperId, targetClassIds }))
      expect(fieldsOf(reply)).toEqual(BELONGS_ELSEWHERE)
    }
  })

  it('stays unpublished where an assignment holds it already', async () => {
    const id = await bench.add()
    await server.db.updateTable('paper').set({ purpose: 'final' }).where('id', '=', bench.paperId).execute()
    expect((await bench.publish(id)).data.refused).toMatchObject([{ reason: '终考试卷只能用于终考' }])
  })

  it('keeps its purpose, and so do its copies, until the term is over', async () => {
    const id = await aFinalPaper()
    const { data } = await bench.host('copyPaperInfo', { id })
    for (const one of [id, data.id]) {
      const { data: paper } = await bench.host('getPaperInfo', { id: one })
      const change = { id: one, purpose: 'practice' as const, updatedAt: String(paper.updatedAt) }
      expect(fieldsOf(await bench.host('updatePaperInfo', change))).toEqual({ purpose: '终考试卷不能改作他用' })
      await server.db.updateTable('term').set({ startDate: '2025-01-01', endDate: '2025-07-01' }).execute()
      expect((await bench.host('updatePaperInfo', change)).code).toBe('0')
      await server.db.updateTable('term').set({ startDate: '2026-09-01', endDate: '2027-01-31' }).execute()
    }
  })

  it('takes no drafts, whose authors would learn from a refusal that it asks them', async () => {
    const { questionId } = await aQuestion(server.db, bench.course)
    await server.db.updateTable('question').set({ status: 'draft' }).where('id', '=', questionId).execute()
    const bigTopics = [
      {
        bigTopicId: 't1',
        title: '一、试题',
        instructions: '',
        perQuestionScore: null,
        shuffle: false,
        shuffleOptions: false,
        questions: [{ questionId, score: 5 }],
        rules: [],
      },
    ]
    const paper = { courseId: bench.course.courseId, title: '甲', mode: 'fixed' as const, bigTopics }
    const refused = await bench.host('addPaperInfo', { ...paper, purpose: 'final' })
    expect(fieldsOf(refused)).toEqual({ bigTopics: '终考试卷只能使用已启用的试题' })
    const { data } = await bench.host('addPaperInfo', { ...paper, purpose: 'homework' })
    const change = { id: data.id, purpose: 'final' as const, updatedAt: String(data.updatedAt) }
    expect(Object.keys(fieldsOf(await bench.host('updatePaperInfo', change)))).toEqual(['bigTopics'])
  })
})

describe('the paper of a running test', () => {
  it('is not given out as practice until the test is over', async () => {
    const early = await bench.add({ kind: 'onlinePractice', closesAt: at(30 * DAY) })
    await aTest()
    expect(fieldsOf(await bench.host('addCourseHomeworkInfo', bench.form()))).toEqual({
      paperId: '测验「第一次作业」正在使用该试卷，结束前不能用作练习或作业',
    })
    expect((await bench.publish(early)).data.refused[0]?.reason).toContain('正在使用该试卷')
    server.clock.now = new Date(START + 8 * DAY)
    const later = await server.as(bench.course.host)
    expect((await bench.publish(early, later)).data.refused).toEqual([])
  })

  it('is not one that is out as homework', async () => {
    await bench.published({ closesAt: at(30 * DAY) })
    expect(fieldsOf(await bench.host('addCoursePeriodicTestInfo', bench.testForm()))).toEqual({
      paperId: '该试卷正用于「第一次作业」，结束前不能用作测验',
    })
  })

  it('goes to one of a test and a practice that are published at the same moment', async () => {
    const practice = await bench.add({ kind: 'onlinePractice' })
    const { data } = await bench.host('addCoursePeriodicTestInfo', bench.testForm())
    const replies = await Promise.all([
      bench.publish(practice),
      bench.host('publishCoursePeriodicTestInfo', { ids: [data.id] }),
    ])
    expect(replies.map((reply) => reply.data.refused.length).sort()).toEqual([0, 1])
  })
})
