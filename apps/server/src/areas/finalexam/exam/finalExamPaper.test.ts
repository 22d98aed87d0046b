import { describe, expect, it } from 'vitest'
import { aCollege, aUser } from '../../../test/builders.ts'
import {
  aFinal,
  aFinalPaper,
  at,
  course,
  courseOf,
  edu,
  fieldsOf,
  finalExamBench,
  good,
  ofCollege,
  STARTS,
  server,
  sub,
  withCheckedPaper,
} from '../../../test/final-exam.ts'

finalExamBench()

const papers = (finalExamCourseId: string) => good(edu('listFinalExamPaper', { finalExamCourseId }))
const one = async (id: string) => good(edu('getFinalExamPaper', { id }))
const add = async (finalExamCourseId: string, change: object = {}) =>
  edu('addFinalExamPaper', {
    finalExamCourseId,
    paperId: await aFinalPaper(),
    slot: 'A',
    unsealAt: STARTS,
    ...change,
  })

describe('a paper of a final', () => {
  it('is an enabled final of the course with 100 points, once, in a slot of its own', async () => {
    const id = await aFinal()
    const foreign = await courseOf('Q9')
    for (const paperId of [
      await aFinalPaper(course, { purpose: 'test' }),
      await aFinalPaper(course, { status: 'draft' }),
      await aFinalPaper(course, { totalScore: 90 }),
      await aFinalPaper(foreign),
    ])
      expect(fieldsOf(await add(id, { paperId }))).toEqual(['paperId'])
    expect(fieldsOf(await add(id, { unsealAt: '2027-01-09T01:00:01Z' }))).toEqual(['unsealAt'])
    const paperId = await aFinalPaper()
    await good(add(id, { paperId }))
    expect(fieldsOf(await add(id, { paperId, slot: 'B' }))).toEqual(['paperId'])
    expect((await add(id)).data).toEqual({ fields: { slot: '卷次「A」已存在' } })
    expect(await papers(id)).toMatchObject([
      { slot: 'A', questionCount: 4, totalScore: 100, state: 'draft', canCheck: '0' },
    ])
    const paper = await server.db.selectFrom('paper').select('frozenAt').where('id', '=', paperId).executeTakeFirst()
    expect(paper?.frozenAt).not.toBeNull()
  })

  it('is checked by another than its maker, for a reason when sent back', async () => {
    const id = await good(add(await aFinal()))
    const { updatedAt } = await one(id)
    const check = { id, result: 'checked' as const, updatedAt }
    expect((await edu('checkFinalExamPaper', check)).message).toBe('不能审核自己提交的试卷')
    const checker = await ofCollege()
    expect(fieldsOf(await checker('checkFinalExamPaper', { ...check, result: 'rejected', reason: '有误' }))).toEqual([
      'reason',
    ])
    await good(checker('checkFinalExamPaper', { ...check, result: 'rejected', reason: '第三题答案有误' }))
    expect(await one(id)).toMatchObject({ state: 'rejected', reason: '第三题答案有误' })
    await good(edu('updateFinalExamPaper', { id, paperId: await aFinalPaper(), updatedAt: (await one(id)).updatedAt }))
    expect(await one(id)).toMatchObject({ state: 'draft', reason: '', checkedByName: '' })
    expect((await checker('checkFinalExamPaper', check)).code).toBe('100409')
    await good(checker('checkFinalExamPaper', { ...check, updatedAt: (await one(id)).updatedAt }))
    expect(await one(id)).toMatchObject({ state: 'checked' })
  })

  it('stands once the entry is open and once the exam has begun', async () => {
    const exam = await aFinal()
    const id = await withCheckedPaper(exam)
    await good(edu('setEntryFinalExamCourseInfo', { ids: [exam], entryOpen: '1' }))
    const { updatedAt } = await one(id)
    expect((await edu('deleteFinalExamPaper', { id })).message).toBe('入口已打开，试卷不能修改')
    expect((await add(exam, { slot: 'B' })).message).toBe('入口已打开，试卷不能修改')
    await good(edu('setEntryFinalExamCourseInfo', { ids: [exam], entryOpen: '0' }))
    at(STARTS)
    expect((await edu('updateFinalExamPaper', { id, slot: 'B', updatedAt })).message).toBe('考试已开始，不能修改试卷')
  })

  it('shows its questions to maker and checker until it is unsealed, each opening in the log', async () => {
    const exam = await aFinal()
    const id = await withCheckedPaper(exam)
    const shown = await good(edu('previewFinalExamPaper', { id }))
    expect(shown.topics[0]?.questions).toHaveLength(4)
    expect(shown.watermark).not.toBe('')
    expect(shown.topics[0]?.questions[0]?.key).toBeNull()
    const third = await server.as(await aUser(server.db, 'ROLE_EDU'))
    expect((await third('previewFinalExamPaper', { id })).message).toContain('启封前')
    at(STARTS)
    await good(third('previewFinalExamPaper', { id }))
    const log = await server.db.selectFrom('opLog').select(['callName', 'outcome']).where('targetId', '=', id).execute()
    expect(
      log
        .filter(({ callName }) => callName === 'previewFinalExamPaper')
        .map(({ outcome }) => outcome)
        .sort(),
    ).toEqual(['refused', 'success', 'success'])
  })

  it('is no business of branches and other colleges', async () => {
    const exam = await aFinal()
    const id = await withCheckedPaper(exam)
    expect((await (await sub())('getFinalExamPaper', { id })).code).toBe('100403')
    const foreign = await server.as(
      await aUser(server.db, 'ROLE_COLLEGE', { scopeSubSchoolId: await aCollege(server.db) }),
    )
    expect((await foreign('listFinalExamPaper', { finalExamCourseId: exam })).code).toBe('100455')
    expect((await foreign('previewFinalExamPaper', { id })).code).toBe('100455')
  })
})
