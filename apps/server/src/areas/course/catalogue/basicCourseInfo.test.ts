import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aBasicCourse, aCollege, aCourse, aSubSchool, aUser } from '../../../test/builders.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'
import { sheetsOf } from '../../../test/sheets.ts'

let server: TestServer
let mine: string
let other: string
let edu: Caller
let college: Caller
let serial = 0

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

beforeEach(async () => {
  mine = await aCollege(server.db)
  other = await aCollege(server.db)
  edu = await server.as(await aUser(server.db, 'ROLE_EDU'))
  college = await server.as(await aUser(server.db, 'ROLE_COLLEGE', { scopeSubSchoolId: mine }))
})

const form = (change = {}) => ({
  courseCode: `K${String(++serial).padStart(5, '0')}`,
  courseName: '管理学基础',
  credits: 3,
  hours: 54,
  category: 'required',
  subSchoolId: mine,
  examForm: 'closed' as const,
  formativeRatio: 40,
  finalRatio: 60,
  passRule: 'total' as const,
  ...change,
})
const detail = async (id: string) => (await edu('getBasicCourseInfo', { id })).data
const fieldsOf = (answer: { data: unknown }) => (answer.data as { fields: Record<string, string> }).fields

describe('the catalogue', () => {
  it('says which fields are wrong', async () => {
    const answer = await edu('addBasicCourseInfo', form({ courseCode: 'A-1', credits: 3.2, hours: 0 }))
    expect([answer.code, Object.keys(fieldsOf(answer))]).toEqual(['100422', ['courseCode', 'credits', 'hours']])
  })

  it.each([
    [{ formativeRatio: 40, finalRatio: 50 }, 'finalRatio', '形考与终考比例之和必须为100'],
    [{ examForm: 'none' }, 'finalRatio', '无终考的课程终考比例必须为0'],
  ])('refuses ratios that do not fit: %j', async (change, field, message) => {
    expect(fieldsOf(await edu('addBasicCourseInfo', form(change)))).toEqual({ [field]: message })
  })

  it('looks at the whole row when only one ratio is changed', async () => {
    const { data: id } = await edu('addBasicCourseInfo', form())
    const { updatedAt } = await detail(id)
    expect(fieldsOf(await edu('updateBasicCourseInfo', { id, updatedAt, formativeRatio: 50 }))).toHaveProperty(
      'finalRatio',
    )
    expect((await edu('updateBasicCourseInfo', { id, updatedAt, formativeRatio: 50, finalRatio: 50 })).code).toBe('0')
    expect(await detail(id)).toMatchObject({ formativeRatio: 50, finalRatio: 50, courseName: '管理学基础' })
  })

  it('keeps another college out, also by moving a course there', async () => {
    const { data: id } = await edu('addBasicCourseInfo', form({ subSchoolId: other }))
    const { updatedAt } = await detail(id)
    expect((await college('addBasicCourseInfo', form({ subSchoolId: other }))).code).toBe('100455')
    expect((await college('updateBasicCourseInfo', { id, updatedAt, courseName: '我的课' })).code).toBe('100455')
    expect((await college('setStatusBasicCourseInfo', { id, updatedAt, status: 'disabled' })).code).toBe('100455')
    expect((await college('getBasicCourseInfo', { id })).code).toBe('100404')
    expect((await college('listOpenBasicCourseInfo', { id })).code).toBe('100404')
    const own = (await college('addBasicCourseInfo', form())).data
    const held = await detail(own)
    expect(
      (await college('updateBasicCourseInfo', { id: own, updatedAt: held.updatedAt, subSchoolId: other })).code,
    ).toBe('100455')
  })

  it('lets the first of two people who edit one course win, and tells the second', async () => {
    const { data: id } = await edu('addBasicCourseInfo', form())
    const { updatedAt } = await detail(id)
    server.clock.now = new Date(server.clock.now.getTime() + 1000)
    const both = await Promise.all([
      edu('updateBasicCourseInfo', { id, updatedAt, courseName: '甲改的' }),
      college('updateBasicCourseInfo', { id, updatedAt, courseName: '乙改的' }),
    ])
    expect(both.map(({ code }) => code).sort()).toEqual(['0', '100409'])
    const won = both.findIndex(({ code }) => code === '0')
    expect((await detail(id)).courseName).toBe(['甲改的', '乙改的'][won])
  })

  it('fixes the code of a course that was opened and never deletes it', async () => {
    const basicCourseId = await aBasicCourse(server.db, { subSchoolId: mine })
    await aCourse(server.db, { basicCourseId })
    const { updatedAt } = await detail(basicCourseId)
    expect(
      fieldsOf(await edu('updateBasicCourseInfo', { id: basicCourseId, updatedAt, courseCode: 'NEW01' })),
    ).toHaveProperty('courseCode')
    expect(await edu('deleteBasicCourseInfo', { id: basicCourseId })).toMatchObject({
      code: '100410',
      message: '课程已开过课，不能删除，请停用',
    })
    const { data: unused } = await edu('addBasicCourseInfo', form())
    expect((await edu('deleteBasicCourseInfo', { id: unused })).code).toBe('0')
  })

  it('leaves what was opened as it was when the catalogue changes', async () => {
    const basicCourseId = await aBasicCourse(server.db, { subSchoolId: mine, formativeRatio: 40, finalRatio: 60 })
    const { courseId } = await aCourse(server.db, { basicCourseId, formativeRatio: 40, finalRatio: 60 })
    const { updatedAt } = await detail(basicCourseId)
    await edu('updateBasicCourseInfo', { id: basicCourseId, updatedAt, formativeRatio: 70, finalRatio: 30 })
    expect((await edu('listOpenBasicCourseInfo', { id: basicCourseId })).data).toMatchObject([
      { courseId, formativeRatio: 40, finalRatio: 60 },
    ])
  })

  it('shows a branch what its classes take, with counts', async () => {
    const branch = await aSubSchool(server.db)
    const basicCourseId = await aBasicCourse(server.db, { subSchoolId: mine })
    await aCourse(server.db, { basicCourseId, subSchoolId: branch })
    await aBasicCourse(server.db, { subSchoolId: mine })
    const sub = await server.as(await aUser(server.db, 'ROLE_SUB', { scopeSubSchoolId: branch }))
    const listed = await sub('listBasicCourseInfo', {})
    expect(listed.data).toMatchObject([{ id: basicCourseId, openedTerms: 1, mergeState: 'none' }])
    expect((await college('listBasicCourseInfo', {})).total).toBe(2)
    expect((await sub('addBasicCourseInfo', form())).code).toBe('100403')
  })
})

describe('the sheet of the catalogue', () => {
  const HEAD = [
    '课程代码*',
    '课程名称*',
    '英文名称',
    '学分*',
    '学时*',
    '类别*',
    '院系编码*',
    '考试形式*',
    '形考比例*',
    '终考比例*',
    '及格规则',
    '默认试卷代号',
  ]
  const unitOf = async (id: string) =>
    (await server.db.selectFrom('subSchool').select('schoolCode').where('id', '=', id).executeTakeFirstOrThrow())
      .schoolCode
  const line = (code: string, unit: string, change: Record<number, string> = {}) =>
    [code, '审计学', 'Auditing', '3.5', '63', '必修', unit, '闭卷', '40', '60', '', '1301'].map(
      (cell, at) => change[at] ?? cell,
    )

  it('adds, updates and refuses row by row', async () => {
    const sheets = await sheetsOf(server, await aUser(server.db, 'ROLE_COLLEGE', { scopeSubSchoolId: mine }))
    const held = form()
    await edu('addBasicCourseInfo', held)
    const strange = form({ subSchoolId: other })
    await edu('addBasicCourseInfo', strange)
    const unit = await unitOf(mine)
    const code = `L${++serial}000`
    const seen = await sheets.preview('importBasicCourseInfo', [
      HEAD,
      line(code, unit),
      line(held.courseCode, unit),
      line(`${code}1`, unit, { 3: '3.3' }),
      line(`${code}2`, unit, { 8: '50' }),
      line(`${code}3`, await unitOf(other)),
      line(strange.courseCode, unit),
      line(`${code}4`, unit, { 7: '口试', 5: '国学' }),
    ])
    expect(seen.counts).toEqual({ total: 7, add: 1, update: 1, same: 0, bad: 5 })
    // As the sheet has them, whatever order the database keeps.
    expect(Object.keys(seen.good[0]?.values ?? {})).toEqual(
      HEAD.map((head) => head.replace('*', '')).filter((head) => head !== '及格规则'),
    )
    // Only what changes is told, with what stands there now; the rest of the row is as it was.
    expect(seen.good.map(({ row, change, was }) => [row, change, was])).toEqual([
      [2, 'add', {}],
      [3, 'update', expect.objectContaining({ 课程名称: held.courseName, 学时: String(held.hours) })],
    ])
    expect(Object.keys(seen.good[1]?.was ?? {})).not.toContain('院系编码')
    expect(seen.bad.map(({ row, column, reason }) => [row, column, reason])).toEqual([
      [4, '学分', '学分以0.5为一档'],
      [5, '终考比例', '形考与终考比例之和必须为100'],
      [6, '院系编码', '超出您的数据范围'],
      [7, '课程代码', '属于其他院系'],
      [8, '考试形式', '只能填：闭卷、开卷、大作业、网考、无终考'],
      [8, '类别', '没有这个类别'],
    ])
    expect((await sheets.commit('importBasicCourseInfo', seen.importId)).data).toMatchObject({ step: 'done' })
    const [made] = (await edu('listBasicCourseInfo', { courseCode: code })).data
    expect(made).toMatchObject({ credits: 3.5, passRule: 'total', defaultPaperCode: '1301', category: 'required' })
    const [updated] = (await edu('listBasicCourseInfo', { courseCode: held.courseCode })).data
    expect(updated).toMatchObject({ courseName: '审计学', hours: 63 })
    const [head, ...rows] = await sheets.book('exportBasicCourseInfo', {})
    expect([head?.[0], rows.length]).toEqual(['课程代码', 2])
    const { counts } = await sheets.preview('importBasicCourseInfo', [head ?? [], ...rows])
    expect(counts).toMatchObject({ total: 2, same: 2 })
  })
})
