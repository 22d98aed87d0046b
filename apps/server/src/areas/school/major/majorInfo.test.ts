import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aCollege, aCourse, aMajor, aStudent, aSubSchool, aUser } from '../../../test/builders.ts'
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
  majorCode: `M${String(++serial).padStart(5, '0')}`,
  majorName: '会计学',
  level: 'bachelor',
  subSchoolId: mine,
  degreeType: 'degree' as const,
  ...change,
})
const detail = async (id: string) => (await edu('getMajorInfo', { id })).data

describe('adding and changing a major', () => {
  it('says which fields are wrong', async () => {
    const answer = await edu('addMajorInfo', form({ majorCode: 'A-1', majorName: '会', years: 9 }))
    expect([answer.code, Object.keys((answer.data as never as { fields: object }).fields)]).toEqual([
      '100422',
      ['majorCode', 'majorName', 'years'],
    ])
  })

  it('refuses a unit that is no college and a code that is taken', async () => {
    const asked = form()
    await edu('addMajorInfo', asked)
    expect((await edu('addMajorInfo', asked)).data).toMatchObject({
      fields: { majorCode: `专业代码「${asked.majorCode}」已存在` },
    })
    const branch = await aSubSchool(server.db)
    expect((await edu('addMajorInfo', form({ subSchoolId: branch }))).data).toMatchObject({
      fields: { subSchoolId: '请选择院系' },
    })
  })

  it('keeps another college out of a row, also by moving it there', async () => {
    const { data: id } = await edu('addMajorInfo', form({ subSchoolId: other }))
    const { updatedAt } = await detail(id)
    expect((await college('addMajorInfo', form({ subSchoolId: other }))).code).toBe('100455')
    expect((await college('updateMajorInfo', { id, updatedAt, majorName: '审计学' })).code).toBe('100455')
    const own = (await college('addMajorInfo', form())).data
    expect(
      (await college('updateMajorInfo', { id: own, updatedAt: (await detail(own)).updatedAt, subSchoolId: other }))
        .code,
    ).toBe('100455')
    expect((await college('getMajorInfo', { id })).code).toBe('100404')
  })

  it('changes what is given, leaves the rest, and refuses an old copy', async () => {
    const { data: id } = await edu('addMajorInfo', form({ discipline: 'management', years: 2.5 }))
    const { updatedAt } = await detail(id)
    server.clock.now = new Date(server.clock.now.getTime() + 1000)
    expect((await edu('updateMajorInfo', { id, updatedAt, majorName: '审计学' })).code).toBe('0')
    expect(await detail(id)).toMatchObject({ majorName: '审计学', discipline: 'management', years: 2.5 })
    expect((await edu('updateMajorInfo', { id, updatedAt, majorName: '会计学' })).code).toBe('100409')
  })

  it('tells the log what was before and after', async () => {
    const { data: id } = await edu('addMajorInfo', form())
    const { updatedAt } = await detail(id)
    await edu('updateMajorInfo', { id, updatedAt, majorName: '财务管理' })
    const [entry] = await server.db
      .selectFrom('opLog')
      .selectAll()
      .where('targetId', '=', id)
      .where('action', '=', 'update')
      .execute()
    expect(entry).toMatchObject({
      targetType: 'major',
      before: { majorName: '会计学' },
      after: { majorName: '财务管理' },
    })
  })

  it('disables a major that is used and deletes only one that is not', async () => {
    const majorId = await aMajor(server.db, { subSchoolId: mine })
    await aStudent(server.db, { majorId })
    expect(await edu('deleteMajorInfo', { id: majorId })).toMatchObject({
      code: '100410',
      message: '专业已被使用，不能删除，请停用',
    })
    const { updatedAt } = await detail(majorId)
    await college('setStatusMajorInfo', { id: majorId, status: 'disabled', updatedAt })
    expect((await detail(majorId)).status).toBe('disabled')
    expect((await edu('getValue', { dictType: 'MajorInfo' })).data.map(({ optionVal }) => optionVal)).not.toContain(
      (await detail(majorId)).majorCode,
    )
    const { data: unused } = await edu('addMajorInfo', form())
    expect((await edu('deleteMajorInfo', { id: unused })).code).toBe('0')
    expect((await edu('getMajorInfo', { id: unused })).code).toBe('100404')
  })
})

describe('the list', () => {
  it('shows a college its own, a branch what its students read, each with counts', async () => {
    const branch = await aSubSchool(server.db)
    const majorId = await aMajor(server.db, { subSchoolId: mine })
    await aMajor(server.db, { subSchoolId: other })
    await aStudent(server.db, { majorId, subSchoolId: branch })
    await aCourse(server.db, { majorIds: [majorId] })
    const listed = await college('listMajorInfo', {})
    expect(listed.data.map(({ id }) => id)).toEqual([majorId])
    expect(listed.data[0]).toMatchObject({ studentCount: 1, courseCount: 1, classCount: 0 })
    const sub = await server.as(await aUser(server.db, 'ROLE_SUB', { scopeSubSchoolId: branch }))
    expect((await sub('listMajorInfo', {})).data.map(({ id }) => id)).toEqual([majorId])
    expect((await college('listCourseMajorInfo', { id: majorId })).data).toHaveLength(1)
  })

  it('filters, and finds wildcards literally', async () => {
    const asked = form({ majorName: '土木%工程' })
    await edu('addMajorInfo', asked)
    const named = async (keyword: string) => (await edu('listMajorInfo', { keyword, subSchoolId: mine })).total
    expect([await named('土木%'), await named('土木_'), await named(asked.majorCode)]).toEqual([1, 0, 1])
  })
})

describe('the sheet', () => {
  const HEAD = ['专业代码*', '专业名称*', '层次*', '学科门类', '院系编码*', '学制(年)', '最低毕业学分', '学历类型*']
  const codeOf = async (id: string) =>
    (await server.db.selectFrom('subSchool').select('schoolCode').where('id', '=', id).executeTakeFirstOrThrow())
      .schoolCode
  const line = (code: string, unit: string, change: Record<number, string> = {}) =>
    [code, '物流管理', '本科', '管理学', unit, '2.5', '76', '学历'].map((cell, at) => change[at] ?? cell)

  it('says row by row what it would do, writes nothing, then writes all of it', async () => {
    const sheets = await sheetsOf(server, await aUser(server.db, 'ROLE_EDU'))
    const unit = await codeOf(mine)
    const held = form({ majorName: '旧名' })
    await edu('addMajorInfo', held)
    const code = `N${++serial}000`
    const seen = await sheets.preview('importMajorInfo', [
      HEAD,
      line(code, unit),
      line(held.majorCode, unit),
      line('X-1', unit, { 1: '' }),
      line(code, unit),
      line(`${code}9`, 'NOPE', { 2: '博士后' }),
    ])
    expect(seen.counts).toEqual({ total: 5, add: 1, update: 1, same: 0, bad: 3 })
    expect(seen.bad.map(({ row, column, reason }) => [row, column, reason])).toEqual([
      [4, '专业代码', '须为4至20个字母或数字'],
      [4, '专业名称', '不能为空'],
      [5, '专业代码', '与第2行重复'],
      [6, '院系编码', '没有这个院系'],
      [6, '层次', '没有这个层次'],
    ])
    expect((await edu('listMajorInfo', { majorCode: code })).total).toBe(0)
    expect((await sheets.commit('importMajorInfo', seen.importId)).data).toMatchObject({
      step: 'done',
      counts: { add: 1, update: 1 },
    })
    expect((await edu('listMajorInfo', { majorCode: code })).data[0]).toMatchObject({ level: 'bachelor', years: 2.5 })
    expect((await edu('listMajorInfo', { majorCode: held.majorCode })).data[0]?.majorName).toBe('物流管理')
    // A second click finds it done and writes nothing again.
    expect((await sheets.commit('importMajorInfo', seen.importId)).data).toMatchObject({ step: 'done' })
  })

  it('gives the bad rows back as a sheet with their reasons', async () => {
    const person = await aUser(server.db, 'ROLE_EDU')
    const sheets = await sheetsOf(server, person)
    const seen = await sheets.preview('importMajorInfo', [HEAD, line('X-1', await codeOf(mine))])
    const [head, row] = await sheets.book('badSheetJobInfo', { importId: seen.importId })
    expect([head?.at(-1), row?.[0], row?.at(-1)]).toEqual(['错误原因', 'X-1', '专业代码：须为4至20个字母或数字'])
    const english = await (await sheetsOf(server, person, 'en')).book('badSheetJobInfo', { importId: seen.importId })
    expect([english[0]?.at(-1), english[1]?.at(-1)]).toEqual(['What is wrong', 'Major code: 4 to 20 letters or digits'])
  })

  it('shows an open import again to who left it, and to nobody else', async () => {
    const person = await aUser(server.db, 'ROLE_EDU')
    const sheets = await sheetsOf(server, person)
    const seen = await sheets.preview('importMajorInfo', [HEAD, line(`Q${++serial}000`, await codeOf(mine))])
    expect((await sheets.step('importMajorInfo', {})).data).toMatchObject({ step: 'preview', importId: seen.importId })
    const stranger = await sheetsOf(server, await aUser(server.db, 'ROLE_EDU'))
    expect((await stranger.step('importMajorInfo', {})).data).toEqual({ step: 'none' })
    expect((await stranger.commit('importMajorInfo', seen.importId)).code).toBe('100452')
  })

  it('writes nothing when a good row has become bad meanwhile, and shows why', async () => {
    const sheets = await sheetsOf(server, await aUser(server.db, 'ROLE_COLLEGE', { scopeSubSchoolId: mine }))
    const [first, second] = [`R${++serial}000`, `S${++serial}000`]
    const unit = await codeOf(mine)
    const seen = await sheets.preview('importMajorInfo', [HEAD, line(first, unit), line(second, unit)])
    await edu('addMajorInfo', form({ majorCode: second, subSchoolId: other }))
    const now = await sheets.commit('importMajorInfo', seen.importId)
    expect(now.data).toMatchObject({
      step: 'preview',
      counts: { add: 1, bad: 1 },
      bad: [{ row: 3, reason: '属于其他院系' }],
    })
    expect((await edu('listMajorInfo', { majorCode: first })).total).toBe(0)
  })

  it('refuses what is no workbook and a sheet without its columns', async () => {
    const sheets = await sheetsOf(server, await aUser(server.db, 'ROLE_EDU'))
    const plain = new TextEncoder().encode('专业代码,专业名称')
    expect((await sheets.send('importMajorInfo', { name: 'a.xlsx', bytes: plain })).code).toBe('100415')
    expect((await sheets.step('importMajorInfo', {}, { name: 'a.csv', bytes: plain })).code).toBe('100414')
    await expect(
      sheets.preview('importMajorInfo', [
        ['专业代码', '层次'],
        ['A', 'B'],
      ]),
    ).rejects.toThrow('100451')
  })

  it('exports what the list shows; text that looks like a formula stays text', async () => {
    const sheets = await sheetsOf(server, await aUser(server.db, 'ROLE_COLLEGE', { scopeSubSchoolId: mine }))
    await edu('addMajorInfo', form({ majorName: '=1+1' }))
    await edu('addMajorInfo', form({ subSchoolId: other }))
    const [head, ...rows] = await sheets.book('exportMajorInfo', {})
    expect([head?.[0], rows.map((row) => row[1])]).toEqual(['专业代码', ["'=1+1"]])
    const template = await sheets.book('templateMajorInfo')
    expect(template[0]?.[0]).toBe('专业代码*')
  })

  it('takes what was exported back as it is', async () => {
    const sheets = await sheetsOf(server, await aUser(server.db, 'ROLE_COLLEGE', { scopeSubSchoolId: mine }))
    await edu('addMajorInfo', form())
    await edu('addMajorInfo', form({ minCredits: 76 }))
    const { counts } = await sheets.preview('importMajorInfo', await sheets.book('exportMajorInfo', {}))
    expect(counts).toMatchObject({ same: counts.total, bad: 0 })
  })
})
