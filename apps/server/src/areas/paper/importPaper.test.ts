import type { In } from '@shuyuan/contract/calls/index.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aCourse, aTeacher, type BuiltCourse } from '../../test/builders.ts'
import { type Caller, startTestServer, type TestServer } from '../../test/server.ts'

let server: TestServer
let course: BuiltCourse
let host: Caller
let faceCaller: Caller
let serial = 0

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

beforeEach(async () => {
  const face = await aTeacher(server.db, 'ROLE_FACE_TEACH')
  course = await aCourse(server.db, { face })
  host = await server.as(course.host)
  faceCaller = await server.as(face)
})

describe('importPaperInfo', () => {
  const TEXT = [
    '一、单项选择题（每题2分，共4分）',
    '1. 两数之和为三的是（B）',
    'A. 1+1  B. 1+2  C. 2+2  D. 3+3',
    '2. 首都是（A）',
    'A. 北京  B. 上海  C. 广州  D. 深圳',
    '二、判断题（每题3分，共3分）',
    '3. 地球是圆的。（√）',
  ].join('\n')
  const preview = async (text = TEXT, by = host) => {
    const { data } = await by('importQuestionInfo', { courseId: course.courseId, text })
    if (data.step !== 'preview') throw new Error('no preview')
    return data
  }
  const commit = (importId: string, over: Partial<In<'importPaperInfo'>> = {}, by = host) =>
    by('importPaperInfo', {
      courseId: course.courseId,
      importId,
      title: `导入卷${++serial}`,
      purpose: 'homework',
      ...over,
    })
  const questionCount = async () =>
    (await server.db.selectFrom('question').select('id').where('basicCourseId', '=', course.basicCourseId).execute())
      .length

  it('writes the questions and a paper of the headings, in their order and with their scores', async () => {
    const { importId, total, bad } = await preview()
    expect([total, bad]).toEqual([3, []])
    const { data } = await commit(importId)
    expect(data).toMatchObject({ step: 'done', added: 3, known: 0, topicCount: 2, totalScore: 7 })
    if (data.step !== 'done') return
    const paper = (await host('getPaperInfo', { id: data.paperId })).data
    expect([paper.targetScore, paper.totalScore, paper.status]).toEqual([7, 7, 'draft'])
    expect(
      paper.bigTopics.map(({ title, perQuestionScore, questions: own }) => [title, perQuestionScore, own.length]),
    ).toEqual([
      ['一、单项选择题', 2, 2],
      ['二、判断题', 3, 1],
    ])
    expect((await commit(importId)).code).toBe('100452')
  })

  it('takes from the bank what it has already', async () => {
    await commit((await preview()).importId)
    const before = await questionCount()
    const { data } = await commit((await preview()).importId)
    expect(data).toMatchObject({ step: 'done', added: 0, known: 3 })
    expect(await questionCount()).toBe(before)
  })

  it('writes nothing where the paper is refused', async () => {
    const { importId } = await preview()
    const before = await questionCount()
    const taken = '已有此名'
    await host('addPaperInfo', { courseId: course.courseId, title: taken, purpose: 'homework', mode: 'fixed' })
    expect(
      Object.keys(((await commit(importId, { title: taken })).data as unknown as { fields: object }).fields),
    ).toEqual(['title'])
    expect((await commit(importId, { purpose: 'final', status: 'draft' })).code).toBe('100422')
    expect((await commit(importId, { leaveOut: [1, 2, 3] })).code).toBe('100412')
    expect(await questionCount()).toBe(before)
    // Enabled questions need a chapter, which these have not: the preview comes back with the reasons.
    const again = (await commit(importId, { purpose: 'final', status: 'enabled' })).data
    expect([again.step, again.step === 'preview' && again.bad.length]).toEqual(['preview', 3])
    expect(await questionCount()).toBe(before)
  })

  it('is for those who may add papers and questions, each with a preview of their own', async () => {
    const { importId } = await preview()
    expect((await commit(importId, {}, faceCaller)).code).toBe('100412')
    await server.db
      .insertInto('hostSetting')
      .values({
        courseId: course.courseId,
        switches: JSON.stringify({ faceMayAddPaper: true, faceMayAddQuestion: true }),
      })
      .execute()
    expect((await commit(importId, {}, faceCaller)).code).not.toBe('0')
    const stranger = await server.as((await aCourse(server.db)).host)
    expect((await commit(importId, {}, stranger)).code).not.toBe('0')
  })
})
