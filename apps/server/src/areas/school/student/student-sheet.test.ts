import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aGrade, aMajor, anOrgClass, aSubSchool, aUser } from '../../../test/builders.ts'
import { idNumberOf } from '../../../test/id-numbers.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { sheetsOf } from '../../../test/sheets.ts'

const HEAD = [
  '学号*',
  '姓名*',
  '性别',
  '身份证号',
  '手机',
  '邮箱',
  '分校编码*',
  '专业代码*',
  '年级*',
  '班级代码',
  '入学日期*',
  '学历类型*',
  '学籍状态',
]

let server: TestServer
let branch: string
let unit: string
let major: string
let majorId: string
let gradeCode: string
let serial = 0

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

beforeEach(async () => {
  unit = `U${++serial}`
  branch = await aSubSchool(server.db, { schoolCode: unit })
  major = `MJ${serial}00`
  majorId = await aMajor(server.db, { majorCode: major })
  gradeCode = await aGrade(server.db)
})

const number = () => `P${String(++serial).padStart(7, '0')}`
const line = (no: string, change: Record<number, string> = {}) =>
  [no, '李小红', '女', '', '', '', unit, major, gradeCode, '', '2026-09-01', '学历', ''].map(
    (cell, at) => change[at] ?? cell,
  )

// Each step of an import starts a thread, which takes its time on a busy machine.
describe('the sheet of students', () => {
  it('tells every bad row, writes the good ones, and the accounts can sign in', async () => {
    const edu = await aUser(server.db, 'ROLE_EDU')
    const sheets = await sheetsOf(server, edu)
    const [taken, full] = [
      idNumberOf(++serial),
      await anOrgClass(server.db, { subSchoolId: branch, majorId, gradeCode, maxStudents: 1 }),
    ]
    const { classCode } = await server.db
      .selectFrom('orgClass')
      .select('classCode')
      .where('id', '=', full)
      .executeTakeFirstOrThrow()
    const [a, b, c, d, e, f, g, h] = Array.from({ length: 8 }, number) as [
      string,
      string,
      string,
      string,
      string,
      string,
      string,
      string,
    ]
    const idNumber = idNumberOf(++serial)
    await (await server.as(edu))('addStudentInfo', {
      studentNo: h,
      realname: '旧人',
      idNumber: taken,
      subSchoolId: branch,
      majorId,
      gradeCode,
      enrolDate: '2026-09-01',
      degreeType: 'degree',
    })
    await aUser(server.db, 'ROLE_EDU', { username: g })
    const seen = await sheets.preview('importStudentInfo', [
      HEAD,
      line(a, { 3: idNumber, 4: '13800001111', 9: classCode }),
      line(b, { 6: 'NOPE', 7: 'NOPE', 8: '1999春' }),
      line(c, { 3: '110105194912310021', 10: '昨天' }),
      line(d, { 3: taken }),
      line(e, { 3: idNumber }),
      line(f, { 9: classCode }),
      line(g),
      line(a),
      line(h, { 12: '休学' }),
    ])
    expect(seen.counts).toEqual({ total: 9, add: 1, update: 0, same: 0, bad: 8 })
    expect(seen.bad.map(({ row, column, reason }) => [row, column, reason])).toEqual([
      [3, '分校编码', '没有这个分校'],
      [3, '专业代码', '没有这个专业'],
      [3, '年级', '没有这个年级'],
      [4, '身份证号', '身份证号有误'],
      [4, '入学日期', '日期须写成 2026-09-01'],
      [5, '身份证号', '身份证号已属于其他人'],
      [6, '身份证号', `与学号${a}重复`],
      [7, '班级代码', '班级人数已满'],
      [8, '学号', '已是其他账号的用户名'],
      [9, '学号', '与第2行重复'],
      [10, '学籍状态', '学籍异动请走异动办理'],
    ])
    expect((await sheets.commit('importStudentInfo', seen.importId)).data).toMatchObject({ step: 'done' })
    const signed = await server.nobody('local', { username: a, password: idNumber.slice(-6) })
    expect([signed.code, signed.data.mustChangePassword]).toEqual(['0', '1'])
  })

  it('updates who is known, leaves what is empty, and knows what stays the same', async () => {
    const person = await aUser(server.db, 'ROLE_EDU')
    const sheets = await sheetsOf(server, person)
    const [one, two] = [number(), number()]
    const first = await sheets.preview('importStudentInfo', [HEAD, line(one, { 4: '13800001111' }), line(two)])
    await sheets.commit('importStudentInfo', first.importId)
    const second = await sheets.preview('importStudentInfo', [HEAD, line(one, { 1: '李大红' }), line(two)])
    expect(second.counts).toMatchObject({ add: 0, update: 1, same: 1, bad: 0 })
    await sheets.commit('importStudentInfo', second.importId)
    const rows = await server.db
      .selectFrom('appUser')
      .select(['username', 'realname', 'mobile'])
      .where('username', 'in', [one, two])
      .orderBy('username')
      .execute()
    expect(rows).toEqual([
      { username: one, realname: '李大红', mobile: '13800001111' },
      { username: two, realname: '李小红', mobile: '' },
    ])
  })

  it('keeps a branch to its own', async () => {
    await aSubSchool(server.db, { schoolCode: `${unit}X` })
    const sheets = await sheetsOf(server, await aUser(server.db, 'ROLE_SUB', { scopeSubSchoolId: branch }))
    const seen = await sheets.preview('importStudentInfo', [HEAD, line(number(), { 6: `${unit}X` }), line(number())])
    expect(seen.bad.map(({ row, reason }) => [row, reason])).toEqual([[2, '超出您的数据范围']])
  })

  it('nobody signs in to an account without a first password until it is reset', async () => {
    const sheets = await sheetsOf(server, await aUser(server.db, 'ROLE_EDU'))
    const no = number()
    const seen = await sheets.preview('importStudentInfo', [HEAD, line(no)])
    await sheets.commit('importStudentInfo', seen.importId)
    expect((await server.nobody('local', { username: no, password: 'anything-1' })).code).toBe('100401')
  })
})

describe('the list as a workbook', () => {
  it('has the columns asked for, nobody’s whole id number, and mobile numbers for who may see them', async () => {
    const person = await aUser(server.db, 'ROLE_EDU')
    const sheets = await sheetsOf(server, person)
    const idNumber = idNumberOf(++serial)
    const no = number()
    const seen = await sheets.preview('importStudentInfo', [HEAD, line(no, { 3: idNumber, 4: '13800001111' })])
    await sheets.commit('importStudentInfo', seen.importId)
    const columns = ['realname', 'studentNo', 'idNumber', 'mobile', 'gender']
    expect(await sheets.book('exportStudentInfo', { subSchoolId: branch, columns })).toEqual([
      ['姓名', '学号', '身份证号', '手机', '性别'],
      ['李小红', no, `**************${idNumber.slice(-4)}`, '13800001111', '女'],
    ])
    const [head] = await sheets.book('exportStudentInfo', { subSchoolId: branch, form: 'signIn' })
    expect(head?.slice(0, 3)).toEqual(['学号', '姓名', '签到1'])
    expect((await sheets.book('templateStudentInfo'))[0]).toEqual(HEAD)
  })
})
