import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../db/ids.ts'
import { aBasicCourse, aCollege, aStudent, aTerm, aUser, theTerm } from '../../../test/builders.ts'
import { aSheet, type BuiltSheet } from '../../../test/score-builders.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'
import { sheetsOf } from '../../../test/sheets.ts'

const TERMS = { examForm: 'closed', formativeRatio: 50, finalRatio: 50, passRule: 'total', examMinutes: 120 } as const
const termCode = '2026-2'

let server: TestServer
let collegeId: string
let edu: Caller
let college: Caller
let sheet: BuiltSheet
let courseId: string
let basicCourseId: string

beforeAll(async () => {
  server = await startTestServer()
  await theTerm(server.db)
})
afterAll(() => server.close())

/** A course of two students with a formative score of 80, weighed 40 to 60. */
beforeEach(async () => {
  collegeId = await aCollege(server.db)
  edu = await server.as(await aUser(server.db, 'ROLE_EDU'))
  college = await server.as(await aUser(server.db, 'ROLE_COLLEGE', { scopeSubSchoolId: collegeId }))
  basicCourseId = await aBasicCourse(server.db, { subSchoolId: collegeId, formativeRatio: 40, finalRatio: 60 })
  sheet = await aSheet(server.db, 2, { basicCourseId })
  courseId = sheet.course.courseId
})

const courseCode = async () =>
  (
    await server.db
      .selectFrom('basicCourse')
      .select('courseCode')
      .where('id', '=', basicCourseId)
      .executeTakeFirstOrThrow()
  ).courseCode
const rowOf = async (call: Caller = edu) =>
  (await call('listCourseInherit', { termCode, keyword: await courseCode() })).data[0]
const scores = () =>
  server.db
    .selectFrom('score')
    .select(['totalScore', 'finalScore', 'state'])
    .where('courseId', '=', courseId)
    .orderBy('studentId')
    .execute()
const enterFinals = (row = {}) =>
  server.db
    .updateTable('score')
    .set({ finalScore: 60, totalScore: 68, passed: true, finalSource: 'entered', ...row })
    .where('courseId', '=', courseId)
    .execute()
const empty = async (row = {}) => {
  const id = await aBasicCourse(server.db, { subSchoolId: collegeId, ...row })
  const { data } = await edu('openCourseInherit', { termCode, basicCourseIds: [id] })
  return { basicCourseId: id, courseId: data[0]?.courseId as string }
}

describe('setting the exam form', () => {
  it('refuses what is not well asked, and whoever only reads', async () => {
    const set = (change: object, call: Caller = edu) =>
      call('setExamFormCourseInherit', { courseIds: [courseId], ...TERMS, reason: '教学改革试点', ...change })
    expect((await set({}, college)).code).toBe('100403')
    expect((await college('copyExamFormCourseInherit', { termCode, from: 'catalogue' })).code).toBe('100403')
    expect((await set({ finalRatio: 60 })).data).toMatchObject({
      fields: { finalRatio: '形考与终考比例之和必须为100' },
    })
    expect((await set({ examForm: 'none' })).data).toMatchObject({
      fields: { finalRatio: '无终考的课程终考比例必须为0' },
    })
    expect((await set({ examMinutes: null })).data).toMatchObject({ fields: { examMinutes: '请填写考试时长' } })
    expect((await set({ examMinutes: 9 })).code).toBe('100422')
    expect((await set({ courseIds: [] })).code).toBe('100422')
    expect((await set({ reason: '改' })).data).toMatchObject({
      fields: { reason: '已有形考成绩，请填写5至200字的原因' },
    })
    expect((await rowOf())?.formativeRatio).toBe(40)
  })

  it('is shown to its college and to nobody else’s', async () => {
    const other = await server.as(
      await aUser(server.db, 'ROLE_COLLEGE', { scopeSubSchoolId: await aCollege(server.db) }),
    )
    expect((await rowOf(college))?.courseId).toBe(courseId)
    expect(await rowOf(other)).toBeUndefined()
  })

  it('shows what it does to the totals before anything is kept', async () => {
    await enterFinals()
    const { data } = await edu('planExamFormCourseInherit', {
      courseIds: [courseId],
      terms: { ...TERMS, formativeRatio: 20, finalRatio: 80 },
    })
    expect(data[0]).toMatchObject({
      change: 'change',
      scored: 2,
      meanBefore: 68,
      meanAfter: 64,
      passBefore: 2,
      passAfter: 2,
      up: 0,
      down: 2,
    })
    expect((await scores())[0]?.totalScore).toBe(68)
  })

  it('weighs every total anew with its reason in the history, those handed in too', async () => {
    await enterFinals({ state: 'entered' })
    const { data } = await edu('setExamFormCourseInherit', { courseIds: [courseId], ...TERMS, reason: '教学改革试点' })
    expect(data).toMatchObject({ changed: 1, refused: [] })
    expect(data.recomputeJobId).not.toBe('')
    expect(await scores()).toEqual([
      { totalScore: 70, finalScore: 60, state: 'entered' },
      { totalScore: 70, finalScore: 60, state: 'entered' },
    ])
    const history = await edu('historyManageScore', { courseId })
    expect(history.data[0]).toMatchObject({ field: 'totalScore', from: '68', to: '70', reason: '教学改革试点' })
    expect(await rowOf()).toMatchObject({ formativeRatio: 50, examMinutes: 120, differs: '1', lock: '' })
    // The same again changes nothing and asks no reason.
    const again = await edu('setExamFormCourseInherit', { courseIds: [courseId], ...TERMS })
    expect(again.data).toEqual({ changed: 0, refused: [], recomputeJobId: '' })
  })

  it('makes the total of the formative score alone where there is no final exam', async () => {
    await edu('setExamFormCourseInherit', {
      courseIds: [courseId],
      examForm: 'none',
      formativeRatio: 100,
      finalRatio: 0,
      passRule: 'total',
      reason: '取消终结性考试',
    })
    expect((await scores()).map(({ totalScore }) => totalScore)).toEqual([80, 80])
    expect((await rowOf())?.examMinutes).toBe(0)
  })

  it('leaves a course with published scores and does the others', async () => {
    const free = await empty()
    await enterFinals({ state: 'locked' })
    const { data } = await edu('setExamFormCourseInherit', { courseIds: [courseId, free.courseId], ...TERMS })
    expect(data).toMatchObject({ changed: 1, refused: [{ courseId, reason: '成绩已发布，不能修改' }] })
    expect((await scores())[0]?.totalScore).toBe(68)
    expect(await rowOf()).toMatchObject({ formativeRatio: 40, lock: 'published' })
    const locked = await edu('listCourseInherit', { termCode, subSchoolId: collegeId, locked: '1' })
    expect(locked.data.map((row) => row.courseId)).toEqual([courseId])
  })

  it('leaves a course in which a thesis was handed in, also when that went back', async () => {
    const { courseId: thesis } = await empty()
    await server.db.updateTable('course').set({ examForm: 'thesis' }).where('id', '=', thesis).execute()
    const settingId = newId()
    await server.db.insertInto('thesisSetting').values({ id: settingId, courseId: thesis, state: 'open' }).execute()
    const { studentId } = await aStudent(server.db)
    const paper = { id: newId(), settingId, courseId: thesis, studentId }
    await server.db.insertInto('thesisSubmission').values(paper).execute()
    const set = () => edu('setExamFormCourseInherit', { courseIds: [thesis], ...TERMS })
    const lockOf = async () =>
      (await edu('listCourseInherit', { termCode, subSchoolId: collegeId, limit: 100 })).data.find(
        (row) => row.courseId === thesis,
      )?.lock
    expect(await lockOf()).toBe('')
    await server.db
      .updateTable('thesisSubmission')
      .set({ state: 'returned', versionNo: 1 })
      .where('id', '=', paper.id)
      .execute()
    expect((await set()).data).toMatchObject({
      changed: 0,
      refused: [{ courseId: thesis, reason: '已设置大作业且有学生提交' }],
    })
    expect(await lockOf()).toBe('thesisHandedIn')
    // Chosen but never handed in, the form may change.
    await server.db
      .updateTable('thesisSubmission')
      .set({ state: 'open', versionNo: 0 })
      .where('id', '=', paper.id)
      .execute()
    expect((await set()).data).toMatchObject({ changed: 1, refused: [] })
  })

  it('wants one form for one paper code, and takes two courses that change together', async () => {
    const [a, b] = [await empty(), await empty()]
    const code = `F${a.courseId.slice(-8)}`
    await edu('setPaperCodeCourseInherit', {
      rows: [a, b].map((one) => ({ courseId: one.courseId, paperCodes: [code] })),
    })
    const set = (courseIds: string[]) => edu('setExamFormCourseInherit', { courseIds, ...TERMS, examForm: 'open' })
    const before = await set([a.courseId])
    expect(before.data.refused[0]?.reason).toBe(`同一试卷代号的考试形式不一致：${code}`)
    expect((await set([a.courseId, b.courseId])).data).toMatchObject({ changed: 2, refused: [] })
  })
})

describe('taking the exam form over', () => {
  it('goes back to the catalogue after a dry run', async () => {
    const one = await empty({ examForm: 'open', formativeRatio: 30, finalRatio: 70 })
    await edu('setExamFormCourseInherit', { courseIds: [one.courseId], ...TERMS })
    const asked = { termCode, from: 'catalogue' as const, courseIds: [one.courseId] }
    const plan = await edu('planExamFormCourseInherit', asked)
    expect(plan.data[0]).toMatchObject({
      change: 'change',
      before: { formativeRatio: 50 },
      after: { examForm: 'open', formativeRatio: 30, examMinutes: 120 },
    })
    expect((await edu('copyExamFormCourseInherit', asked)).data).toMatchObject({ changed: 1, recomputeJobId: '' })
    expect((await edu('planExamFormCourseInherit', asked)).data[0]?.change).toBe('same')
  })

  it('takes the term before, and names what was not open then', async () => {
    const termId = await aTerm(server.db, { termCode: '2026-1', startDate: '2026-03-02', endDate: '2026-07-12' })
    const [had, had2] = [await empty(), await empty()]
    await server.db
      .insertInto('course')
      .values({
        id: crypto.randomUUID(),
        basicCourseId: had.basicCourseId,
        termId,
        examForm: 'thesis',
        formativeRatio: 60,
        finalRatio: 40,
        passRule: 'both',
      })
      .execute()
    const courseIds = [had.courseId, had2.courseId]
    const { data } = await edu('copyExamFormCourseInherit', { termCode, from: 'lastTerm', courseIds })
    expect(data).toMatchObject({ changed: 1, refused: [{ courseId: had2.courseId, reason: '上学期未开课' }] })
    const read = await server.db
      .selectFrom('course')
      .select(['examForm', 'formativeRatio', 'passRule', 'examMinutes'])
      .where('id', '=', had.courseId)
      .executeTakeFirst()
    expect(read).toEqual({ examForm: 'thesis', formativeRatio: 60, passRule: 'both', examMinutes: 0 })
  })
})

describe('the sheet of exam forms', () => {
  const HEAD = ['课程代码*', '考试形式*', '形考比例*', '终考比例*', '及格规则', '考试时长']

  it('sets what is free and says what is not', async () => {
    const sheets = await sheetsOf(server, await aUser(server.db, 'ROLE_EDU'))
    const codeOf = async (id: string) =>
      (await server.db.selectFrom('basicCourse').select('courseCode').where('id', '=', id).executeTakeFirstOrThrow())
        .courseCode
    const free = await empty()
    const second = await empty()
    const seen = await sheets.preview(
      'importExamFormCourseInherit',
      [
        HEAD,
        [await codeOf(free.basicCourseId), '网考', 45, 55, '形考终考均及格', 100],
        [await codeOf(second.basicCourseId), '闭卷', 45, 50, '', ''],
        [await courseCode(), '开卷', 50, 50, '', ''],
        ['NOPE99', '开卷', 50, 50, '', ''],
      ],
      { termCode },
    )
    expect(seen.counts).toEqual({ total: 4, add: 0, update: 1, same: 0, bad: 3 })
    expect(seen.bad.map(({ row, reason }) => [row, reason])).toEqual([
      [3, '形考与终考比例之和必须为100'],
      [4, '已有形考成绩，请在页面上预览影响并填写原因'],
      [5, '本学期没有开这门课程'],
    ])
    expect((await sheets.commit('importExamFormCourseInherit', seen.importId)).data).toMatchObject({ step: 'done' })
    const keyword = await codeOf(free.basicCourseId)
    expect((await edu('listCourseInherit', { termCode, keyword })).data[0]).toMatchObject({
      examForm: 'online',
      formativeRatio: 45,
      passRule: 'both',
      examMinutes: 100,
    })
    const [head, row] = await sheets.book('exportCourseInherit', { termCode, keyword })
    expect([head?.includes('及格规则'), row?.includes('总评终考均及格')]).toEqual([true, true])
  })
})
