import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TalkBench, talkBench } from '../../../test/benches/talk-bench.ts'
import { aCourse, aStudent, enrol } from '../../../test/builders.ts'
import { aBoard } from '../../../test/course-builders.ts'
import { expectLaws } from '../../../test/laws.ts'
import { aTalkScheme } from '../../../test/score-builders.ts'
import { talkLaws } from '../../talk/talk.laws.ts'
import { formativeLaws } from './formative.laws.ts'

let b: TalkBench
let optionId: string

beforeAll(async () => {
  b = await talkBench()
  await b.server.db.updateTable('bbsModule').set({ counted: true, maxScore: 10 }).where('id', '=', b.boardId).execute()
  optionId = await aTalkScheme(b.server.db, b.course.courseId, b.server.clock.now)
  await b.host('recomputeCheckOptionInfo', { courseId: b.course.courseId })
})
afterAll(async () => {
  await expectLaws(b.server.db, b.server.clock.now, [...formativeLaws, ...talkLaws])
  await b.server.close()
})

const scoreOf = async (studentId: string, courseId = b.course.courseId) =>
  (
    await b.server.db
      .selectFrom('score')
      .select('formativeScore')
      .where('courseId', '=', courseId)
      .where('studentId', '=', studentId)
      .executeTakeFirst()
  )?.formativeScore
const updatedAt = async (id: string) => (await b.host('getBbsPost', { id })).data.updatedAt

describe('the score of a discussion', () => {
  it('follows a post from its publishing through everything that happens to it', async () => {
    const { call, person } = await b.member()
    const mine = () => scoreOf(person.studentId)
    await b.host('recomputeCheckOptionInfo', { courseId: b.course.courseId })
    expect(await mine()).toBe(0)
    const id = await b.post(call)
    expect(await mine()).toBe(10)
    await b.host('hideBbsPost', { ids: [id], on: '1', reason: '与课程无关' })
    expect(await mine()).toBe(0)
    await b.host('hideBbsPost', { ids: [id], on: '0' })
    expect(await mine()).toBe(10)
    await b.host('essenceBbsPost', { ids: [id], on: '1' })
    expect(await mine()).toBe(20)
    await b.host('scoreBbsPost', { id, score: 4.5 })
    expect(await mine()).toBe(24.5)
    await b.host('invalidBbsPost', { ids: [id], on: '1', reason: 'offTopic' })
    expect(await mine()).toBe(0)
    await b.host('invalidBbsPost', { ids: [id], on: '0' })
    await b.host('scoreBbsPost', { id, score: null })
    await b.host('essenceBbsPost', { ids: [id], on: '0' })
    expect(await mine()).toBe(10)
    await call('updateBbsPost', { id, body: '<p>太短了</p>', updatedAt: await updatedAt(id) })
    expect(await mine()).toBe(0)
    const long = '<p>补充一下：我的问题是第三步为什么可以交换两行而不改变解。</p>'
    await call('updateBbsPost', { id, body: long, updatedAt: await updatedAt(id) })
    expect(await mine()).toBe(10)
    const elsewhere = await aBoard(b.server.db, b.course.courseId)
    await b.host('moveBbsPost', { ids: [id], moduleId: elsewhere })
    expect(await mine()).toBe(0)
    await b.host('moveBbsPost', { ids: [id], moduleId: b.boardId })
    expect(await mine()).toBe(10)
    await call('deleteBbsPost', { id })
    expect(await mine()).toBe(0)
  })

  it('follows a reply, which stays its author’s when the post above it goes', async () => {
    const [{ call: asker }, { call, person }] = [await b.member(), await b.member()]
    const mine = () => scoreOf(person.studentId)
    const postId = await b.post(asker)
    const id = await b.reply(call, postId)
    expect(await mine()).toBe(5)
    await b.host('scoreBbsComment', { id, score: 2 })
    expect(await mine()).toBe(7)
    await b.host('hideBbsComment', { ids: [id], on: '1', reason: '重复' })
    expect(await mine()).toBe(0)
    await b.host('hideBbsComment', { ids: [id], on: '0' })
    await b.host('invalidBbsPost', { commentIds: [id], on: '1', reason: 'repeat' })
    expect(await mine()).toBe(0)
    await b.host('invalidBbsPost', { commentIds: [id], on: '0' })
    await b.host('deleteBbsPost', { id: postId, reason: '与课程无关' })
    expect(await mine()).toBe(7)
    const { call: other } = await b.member()
    const next = await b.post(other)
    const short = await b.reply(call, next, { body: '<p>谢谢，明白了</p>' })
    expect(await mine()).toBe(7)
    const { data } = await call('getBbsComment', { id: short })
    const body = '<p>谢谢，明白了：先化成阶梯形，再看非零行的个数就行。</p>'
    await call('updateBbsComment', { id: short, body, updatedAt: data.updatedAt })
    expect(await mine()).toBe(12)
    const elsewhere = await aBoard(b.server.db, b.course.courseId)
    await b.host('moveBbsPost', { ids: [next], moduleId: elsewhere })
    expect(await mine()).toBe(7)
    await b.host('moveBbsPost', { ids: [next], moduleId: b.boardId })
    await call('deleteBbsComment', { id: short })
    expect(await mine()).toBe(7)
  })

  it('waits for a text that is held, and is limited by the day', async () => {
    const { call, person } = await b.member()
    const mine = () => scoreOf(person.studentId)
    const moduleId = await aBoard(b.server.db, b.course.courseId, { counted: true, needReview: true })
    const id = await b.post(call, { moduleId })
    expect(await mine()).not.toBe(10)
    await b.host('reviewBbsPost', { ids: [id], pass: '1' })
    expect(await mine()).toBe(10)
    await b.post(call)
    await b.post(call)
    await b.post(call)
    expect(await mine()).toBe(20)
  })

  it('leaves when three people report a text', async () => {
    const { call, person } = await b.member()
    const id = await b.post(call)
    for (const who of [b.asker, b.helper, (await b.member()).call])
      await who('reportBbsPost', { postId: id, reason: 'ad' })
    expect(await scoreOf(person.studentId)).toBe(0)
    await b.host('reviewBbsPost', { ids: [id], pass: '0', reason: '广告' })
    expect(await scoreOf(person.studentId)).toBe(0)
  })

  it('is that of the boards that count, and of none where none does', async () => {
    const { call, person } = await b.member()
    const moduleId = await aBoard(b.server.db, b.course.courseId)
    await b.post(call, { moduleId })
    await b.host('recomputeCheckOptionInfo', { courseId: b.course.courseId })
    expect(await scoreOf(person.studentId)).toBe(0)
    const counted = async (on: '0' | '1') => {
      const { data } = await b.host('listBbsModule', { courseId: b.course.courseId })
      const { updatedAt: at } = data.find((one) => one.id === moduleId) as { updatedAt: string }
      expect((await b.host('updateBbsModule', { id: moduleId, counted: on, updatedAt: at })).code).toBe('0')
    }
    await counted('1')
    expect(await scoreOf(person.studentId)).toBe(10)
    await counted('0')
    expect(await scoreOf(person.studentId)).toBe(0)
    await b.server.db
      .updateTable('bbsModule')
      .set({ counted: false })
      .where('courseId', '=', b.course.courseId)
      .execute()
    await b.host('recomputeCheckOptionInfo', { courseId: b.course.courseId })
    expect(await scoreOf(person.studentId)).toBeNull()
    await b.server.db.updateTable('bbsModule').set({ counted: true }).where('id', '=', b.boardId).execute()
    await b.host('recomputeCheckOptionInfo', { courseId: b.course.courseId })
  })

  it('stays what a teacher has set it to', async () => {
    const { call, person } = await b.member()
    const { studentId } = person
    await b.post(call)
    const target = { courseId: b.course.courseId, studentId, checkOptionId: optionId }
    const set = await b.host('overrideStudyCheckResultInfo', { ...target, score: 66, reason: '课堂讨论一并计入' })
    expect(set.data).toMatchObject({ formativeBefore: 10, formativeAfter: 66 })
    await b.post(call)
    expect(await scoreOf(studentId)).toBe(66)
    await b.host('revokeOverrideStudyCheckResultInfo', { ...target, reason: '登记有误，撤销' })
    expect(await scoreOf(studentId)).toBe(20)
  })

  it('of a deputy course comes from both courses’ boards', async () => {
    const { db } = b.server
    const deputy = await aCourse(db)
    await db.updateTable('course').set({ mainCourseId: b.course.courseId }).where('id', '=', deputy.courseId).execute()
    const person = await aStudent(db)
    await enrol(db, deputy, person)
    const call = await b.server.as(person)
    const own = await aBoard(db, deputy.courseId, { counted: true })
    await b.post(call)
    expect(await scoreOf(person.studentId, deputy.courseId)).toBe(10)
    await b.post(call, { moduleId: own })
    expect(await scoreOf(person.studentId, deputy.courseId)).toBe(20)
  })

  it('is shown by the list of scores as it is stored', async () => {
    const { call, person } = await b.member()
    const shown = async () => {
      const { data } = await b.host('listMatrixStudyCheckResultInfo', { courseId: b.course.courseId, limit: 200 })
      return data.rows.find(({ studentId }) => studentId === person.studentId)?.formative
    }
    await b.host('recomputeCheckOptionInfo', { courseId: b.course.courseId })
    expect(await shown()).toBe(0)
    await b.post(call)
    expect(await shown()).toBe(10)
  })
})

describe('a course that does not score its discussion', () => {
  it('writes no scores when somebody posts', async () => {
    const course = await aCourse(b.server.db)
    const moduleId = await aBoard(b.server.db, course.courseId, { counted: true })
    const person = await aStudent(b.server.db)
    await enrol(b.server.db, course, person)
    await b.post(await b.server.as(person), { moduleId })
    expect(await scoreOf(person.studentId, course.courseId)).toBeUndefined()
  })
})
