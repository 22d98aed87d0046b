import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aCollege, aCourse, anOrgClass, aSubSchool, aTeacher, aUser, grantRole } from '../../../test/builders.ts'
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
  other = await aSubSchool(server.db)
  edu = await server.as(await aUser(server.db, 'ROLE_EDU'))
  college = await server.as(await aUser(server.db, 'ROLE_COLLEGE', { scopeSubSchoolId: mine }))
})

const form = (change = {}) => ({
  teacherNo: `X${String(++serial).padStart(5, '0')}`,
  realname: '周敏',
  subSchoolId: mine,
  kind: 'full' as const,
  roleFlags: ['ROLE_FACE_TEACH' as const],
  ...change,
})
const detail = async (id: string) => (await edu('getTeacherInfo', { id })).data
const later = () => {
  server.clock.now = new Date(server.clock.now.getTime() + 1000)
}

describe('a teacher', () => {
  it('is refused with its wrong fields', async () => {
    const reply = await edu('addTeacherInfo', form({ teacherNo: 'X', realname: '', roleFlags: [] }))
    expect(Object.keys((reply.data as never as { fields: object }).fields).sort()).toEqual([
      'realname',
      'roleFlags',
      'teacherNo',
    ])
  })

  it('is added with an account in its roles, and signs in with the password shown once', async () => {
    const asked = form({
      roleFlags: ['ROLE_MASTER_TEACH', 'ROLE_INSTRUCTOR'],
      specialties: ['会计学'],
      title: 'lecturer',
    })
    const { data } = await college('addTeacherInfo', asked)
    expect(await detail(data.id)).toMatchObject({
      teacherNo: asked.teacherNo,
      roleFlags: ['ROLE_INSTRUCTOR', 'ROLE_MASTER_TEACH'],
      specialties: ['会计学'],
      mustChangePassword: '1',
    })
    const signed = await server.nobody('local', { username: asked.teacherNo, password: data.password })
    expect(signed.data.roleFlags).toBe('ROLE_MASTER_TEACH,ROLE_INSTRUCTOR')
    expect((await edu('addTeacherInfo', asked)).code).toBe('100422')
  })

  it('belongs to its unit: another college neither sees nor changes it', async () => {
    const { data } = await edu('addTeacherInfo', form({ subSchoolId: other }))
    expect((await college('listTeacherInfo', {})).data).toEqual([])
    expect((await college('getTeacherInfo', { id: data.id })).code).toBe('100404')
    const { updatedAt } = await detail(data.id)
    expect((await college('updateTeacherInfo', { id: data.id, updatedAt, realname: '改' })).code).toBe('100455')
    expect((await college('addTeacherInfo', form({ subSchoolId: other }))).code).toBe('100455')
    expect((await college('resetPwdTeacherInfo', { ids: [data.id] })).code).toBe('100455')
  })

  it('changes by what is given; an old copy is told', async () => {
    const { data } = await edu('addTeacherInfo', form({ degree: '硕士', mobile: '13800001111' }))
    const { updatedAt } = await detail(data.id)
    later()
    expect((await college('updateTeacherInfo', { id: data.id, updatedAt, kind: 'part' })).code).toBe('0')
    expect(await detail(data.id)).toMatchObject({ kind: 'part', degree: '硕士', mobile: '13800001111' })
    expect((await edu('updateTeacherInfo', { id: data.id, updatedAt, kind: 'full' })).code).toBe('100409')
  })

  it('tells a number that another teacher has at its field, though no account is named so', async () => {
    const { teacherId } = await aTeacher(server.db, 'ROLE_FACE_TEACH', { subSchoolId: mine })
    const { teacherNo } = await detail(teacherId)
    await server.db
      .updateTable('appUser')
      .set({ username: `not.${teacherNo}` })
      .where('username', '=', teacherNo)
      .execute()
    expect((await edu('addTeacherInfo', form({ teacherNo }))).data).toEqual({
      fields: { teacherNo: `「${teacherNo}」已存在` },
    })
  })

  it('keeps a role that a running course needs, and loses another with its sessions', async () => {
    const host = await aTeacher(server.db, 'ROLE_MASTER_TEACH', { subSchoolId: mine })
    await grantRole(server.db, host.userId, 'ROLE_INSTRUCTOR')
    await aCourse(server.db, { host })
    const call = await server.as(host)
    const { updatedAt } = await detail(host.teacherId)
    const change = (roleFlags: ('ROLE_MASTER_TEACH' | 'ROLE_INSTRUCTOR')[]) =>
      edu('updateTeacherInfo', { id: host.teacherId, updatedAt, roleFlags })
    const refused = await change(['ROLE_INSTRUCTOR'])
    expect(refused.message).toMatch(/正在使用该身份$/)
    expect(refused.data).toEqual({ fields: { roleFlags: refused.message } })
    expect((await call('getProfile')).code).toBe('0')
    expect((await change(['ROLE_MASTER_TEACH'])).code).toBe('0')
    expect((await call('getProfile')).code).toBe('100402')
  })

  it('is disabled after its course has another host, and is signed out', async () => {
    const host = await aTeacher(server.db, 'ROLE_MASTER_TEACH', { subSchoolId: mine })
    const { courseId } = await aCourse(server.db, { host })
    const disable = async () => {
      const { updatedAt } = await detail(host.teacherId)
      return edu('setStatusTeacherInfo', { id: host.teacherId, status: 'disabled', reason: '调离', updatedAt })
    }
    expect((await disable()).message).toMatch(/^请先更换主持教师：/)
    await server.db.updateTable('course').set({ hostTeacherId: null }).where('id', '=', courseId).execute()
    const call = await server.as(host)
    expect((await disable()).code).toBe('0')
    expect((await call('getProfile')).code).toBe('100402')
    expect(await detail(host.teacherId)).toMatchObject({ status: 'disabled', accountStatus: 'disabled' })
  })

  it('that taught is not deleted, one that did not is', async () => {
    const host = await aTeacher(server.db, 'ROLE_MASTER_TEACH', { subSchoolId: mine })
    await aCourse(server.db, { host })
    expect((await edu('deleteTeacherInfo', { id: host.teacherId })).message).toBe('教师已有任课记录，不能删除，请停用')
    const { data } = await edu('addTeacherInfo', form())
    expect((await edu('deleteTeacherInfo', { id: data.id })).code).toBe('0')
  })

  it('that manages the school gets no password from its unit', async () => {
    const boss = await aTeacher(server.db, 'ROLE_FACE_TEACH', { subSchoolId: mine })
    await grantRole(server.db, boss.userId, 'ROLE_SCHOOL_MANAGE')
    const refused = await college('resetPwdTeacherInfo', { ids: [boss.teacherId] })
    expect([refused.code, refused.message.includes('请由系统管理员')]).toEqual(['100412', true])
  })
})

describe('the list', () => {
  it('counts courses and classes, and filters by role and by having none', async () => {
    const host = await aTeacher(server.db, 'ROLE_MASTER_TEACH', { subSchoolId: mine, realname: '司马光' })
    const { courseId } = await aCourse(server.db, { host })
    const orgClassId = await anOrgClass(server.db)
    await server.db.insertInto('orgClassInstructor').values({ orgClassId, teacherId: host.teacherId }).execute()
    await edu('addTeacherInfo', form({ kind: 'part' }))
    const list = async (filter: object) => (await edu('listTeacherInfo', { subSchoolId: mine, ...filter })).data
    expect((await list({ keyword: '司马' }))[0]).toMatchObject({ hostCount: 1, faceCount: 0, classCount: 1 })
    expect(await list({ roleFlag: 'ROLE_MASTER_TEACH' })).toHaveLength(1)
    expect((await list({ noCourse: '1' })).map(({ id }) => id)).not.toContain(host.teacherId)
    expect((await edu('statTeacherInfo', { subSchoolId: mine })).data).toEqual({
      total: 2,
      teaching: 1,
      idle: 1,
      partTime: 1,
    })
    expect((await edu('listCourseTeacherInfo', { id: host.teacherId })).data).toMatchObject([
      { courseId, duty: 'host', courseClassCount: 1, studentCount: 0 },
    ])
  })
})

describe('the sheet', () => {
  const HEAD = [
    '工号*',
    '姓名*',
    '性别',
    '身份证号',
    '手机',
    '邮箱',
    '单位编码*',
    '职称',
    '类别*',
    '学位',
    '研究方向',
    '角色*',
  ]

  it('tells the bad rows, adds and updates the good ones', async () => {
    const { schoolCode } = await server.db
      .selectFrom('subSchool')
      .select('schoolCode')
      .where('id', '=', mine)
      .executeTakeFirstOrThrow()
    const sheets = await sheetsOf(server, await aUser(server.db, 'ROLE_COLLEGE', { scopeSubSchoolId: mine }))
    const held = form()
    await edu('addTeacherInfo', held)
    const line = (no: string, change: Record<number, string> = {}) =>
      [no, '郑和', '男', '', '', '', schoolCode, '讲师', '专职', '博士', '航海、地理', '主持、面授'].map(
        (cell, at) => change[at] ?? cell,
      )
    const seen = await sheets.preview('importTeacherInfo', [
      HEAD,
      line(held.teacherNo),
      line('IMP001'),
      line('IMP002', { 6: 'NOPE', 7: '大师' }),
      line('IMP003', { 11: '校长' }),
    ])
    expect(seen.counts).toEqual({ total: 4, add: 1, update: 1, same: 0, bad: 2 })
    expect(seen.bad.map(({ row, column }) => [row, column])).toEqual([
      [4, '单位编码'],
      [4, '职称'],
      [5, '角色'],
    ])
    expect(seen.good.find(({ change }) => change === 'update')?.was).toMatchObject({ 姓名: held.realname })
    await sheets.commit('importTeacherInfo', seen.importId)
    const again = await sheets.preview('importTeacherInfo', [
      HEAD,
      line(held.teacherNo),
      line('IMP001', { 9: '硕士', 11: '辅导员' }),
    ])
    expect(again.good.map(({ change, was }) => [change, was])).toEqual([
      ['same', {}],
      ['update', { 学位: '博士', 角色: '主持、面授' }],
    ])
    const rows = (await edu('listTeacherInfo', { subSchoolId: mine })).data
    expect(rows.map(({ realname, title }) => [realname, title])).toEqual([
      ['郑和', 'lecturer'],
      ['郑和', 'lecturer'],
    ])
    expect(rows.find(({ teacherNo }) => teacherNo === held.teacherNo)?.roleFlags).toEqual([
      'ROLE_FACE_TEACH',
      'ROLE_MASTER_TEACH',
    ])
    const [head, ...exported] = await sheets.book('exportTeacherInfo', { subSchoolId: mine })
    const at = head?.indexOf('职称') ?? -1
    expect([head?.[0], new Set(exported.map((row) => row[at]))]).toEqual(['工号', new Set(['讲师'])])
  })
})
