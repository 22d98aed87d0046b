import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCollege, aCourse, aSubSchool, aUser } from '../../../test/builders.ts'
import { type Person, startTestServer, type TestServer } from '../../../test/server.ts'
import { sheetsOf } from '../../../test/sheets.ts'

let server: TestServer
let manager: Person
let college: string
let branch: string

beforeAll(async () => {
  server = await startTestServer()
  manager = await aUser(server.db, 'ROLE_SCHOOL_MANAGE')
  branch = await aSubSchool(server.db, { schoolCode: 'BJ01', schoolName: '北京分校' })
  await aSubSchool(server.db, { schoolCode: 'BJ02', schoolName: '天津分校' })
  college = await aCollege(server.db, { schoolCode: 'C01', schoolName: '会计学院' })
  await aUser(server.db, 'ROLE_EDU', { username: 'known.one', mobile: '13511110000' })
})
afterAll(() => server.close())

const HEAD = ['用户名', '姓名', '性别', '手机', '邮箱', '所属分校编码', '角色标识', '角色范围分校编码', '初始密码']

describe('a sheet of accounts', () => {
  it('tells each bad row what is wrong with it, and changes nothing', async () => {
    const sheets = await sheetsOf(server, manager)
    const { counts, bad } = await sheets.preview('importUserInfo', [
      HEAD,
      ['known.one', '王敏', '', '', '', 'BJ01', 'ROLE_EDU', '', 'Other-pass-1'],
      ['x', '王敏', '', '', '', 'BJ01', 'ROLE_EDU', '', ''],
      ['new.one', '王敏', '', '13511110000', '', 'XX', 'ROLE_EDU', '', ''],
      ['new.two', '王敏', '', '', '', 'BJ01', 'ROLE_NONE', '', ''],
      ['new.three', '王敏', '', '', '', 'BJ01', '超级管理员', '', ''],
      ['new.four', '王敏', '', '', '', 'BJ01', 'ROLE_EDU,ROLE_SCHOOL_MANAGE', '', '123'],
      ['new.five', '王敏', '', '', '', 'BJ01', 'ROLE_SUB', '', ''],
      ['new.six', '王敏', '', '', '', 'BJ01', 'ROLE_SUB', 'C01', ''],
      ['new.seven', '王敏', '', '', '', 'BJ01', 'ROLE_EDU', 'C01', ''],
      ['new.eight', '', '', '', '', '', '', '', ''],
    ])
    expect(counts).toMatchObject({ total: 10, add: 0, bad: 10 })
    expect(bad.map(({ row, column, reason }) => [row, column, reason])).toEqual([
      [2, '初始密码', '已有用户的密码请用「重置密码」'],
      [3, '用户名', '须为4至32个字母、数字或 _ . @ -'],
      [4, '手机', '手机号已属于其他用户'],
      [4, '所属分校编码', '没有这个单位'],
      [5, '角色标识', '没有角色「ROLE_NONE」'],
      [6, '角色标识', '您不能授予「超级管理员」'],
      [7, '初始密码', '长度须为6至40个字'],
      [7, '角色标识', '您不能授予「总校管理员」'],
      [8, '角色范围分校编码', '请填写管理范围'],
      [9, '角色范围分校编码', '不是「分校管理员」的范围'],
      [10, '角色范围分校编码', '所填角色没有管理范围'],
      [11, '姓名', expect.any(String)],
      [11, '所属分校编码', expect.any(String)],
      [11, '角色标识', expect.any(String)],
    ])
  })

  it('makes accounts that sign in with the password of the sheet, in their roles and scopes', async () => {
    const sheets = await sheetsOf(server, manager)
    const { importId, counts } = await sheets.preview('importUserInfo', [
      HEAD,
      [
        'sheet.one',
        '李敏',
        '女',
        '13522220000',
        'li@example.org',
        'BJ01',
        '教务管理员、ROLE_SUB',
        'BJ01',
        'Sheet-pass-1',
      ],
      ['sheet.two', '李岚', '', '', '', 'C01', 'ROLE_COLLEGE', 'C01', ''],
    ])
    expect(counts).toMatchObject({ add: 2, bad: 0 })
    expect((await sheets.commit('importUserInfo', importId)).data).toMatchObject({ step: 'done' })
    const signed = await server.nobody('local', { username: 'sheet.one', password: 'Sheet-pass-1' })
    expect(signed.data).toMatchObject({ roleFlags: 'ROLE_EDU,ROLE_SUB', mustChangePassword: '1' })
    const call = await server.as(manager)
    const [row] = (await call('listUserInfo', { keyword: 'sheet.two' })).data
    expect(row?.roles).toEqual([{ roleFlag: 'ROLE_COLLEGE', roleName: '学院管理员', scopeName: '会计学院' }])
    expect((await server.nobody('local', { username: 'sheet.two', password: 'anything' })).code).toBe('100401')
  })

  it('that was exported is corrected and imported again: told row by row, nothing else touched', async () => {
    const person = await aUser(server.db, 'ROLE_SUB', {
      ...{
        username: 'fix.one',
        realname: '旧名',
        mobile: '13544440000',
        scopeSubSchoolId: branch,
        subSchoolId: branch,
      },
    })
    await aUser(server.db, 'ROLE_EDU', { username: 'fix.two', realname: '不变', subSchoolId: branch })
    const gone = await aUser(server.db, 'ROLE_EDU', { username: 'fix.three', realname: '停用', subSchoolId: branch })
    const goneCall = await server.as(gone)
    const sheets = await sheetsOf(server, manager)
    const [head = [], ...rows] = await sheets.book('exportUserInfo', { keyword: 'fix.', orderBy: 'username@asc' })
    const change = (row: string[], cells: Record<string, string>) =>
      head.map((header, at) => cells[header] ?? row[at] ?? '')
    const byName = (name: string) => rows.find(([first]) => first === name) ?? []
    const seen = await sheets.preview('importUserInfo', [
      head,
      change(byName('fix.one'), {
        姓名: '新名',
        邮箱: 'new@example.org',
        角色标识: 'ROLE_SUB,ROLE_EDU',
        角色范围分校编码: 'BJ01,BJ02',
      }),
      byName('fix.two'),
      change(byName('fix.three'), { 状态: '停用', 停用原因: '离职' }),
      change(byName('fix.two'), { 用户名: 'fix.four', 手机: '', 姓名: '新人' }),
    ])
    expect([seen.bad, seen.counts]).toMatchObject([[], { total: 4, add: 1, update: 2, same: 1 }])
    expect(seen.good.map(({ change: kind, was }) => [kind, was])).toMatchObject([
      ['update', { 姓名: '旧名', 角色标识: '分校管理员·BJ01' }],
      ['same', {}],
      ['update', { 状态: '启用' }],
      ['add', {}],
    ])
    expect((await sheets.commit('importUserInfo', seen.importId)).data).toMatchObject({ step: 'done' })
    const stored = await server.db
      .selectFrom('appUser')
      .selectAll()
      .where('id', '=', person.userId)
      .executeTakeFirstOrThrow()
    expect(stored).toMatchObject({
      realname: '新名',
      mobile: '13544440000',
      email: 'new@example.org',
      status: 'enabled',
    })
    const held = await server.db
      .selectFrom('userRole')
      .innerJoin('role', 'role.id', 'userRole.roleId')
      .leftJoin('subSchool', 'subSchool.id', 'scopeSubSchoolId')
      .select(['roleFlag', 'schoolCode'])
      .where('userId', '=', person.userId)
      .orderBy('roleFlag')
      .orderBy('schoolCode')
      .execute()
    expect(held.map(({ roleFlag, schoolCode }) => [roleFlag, schoolCode])).toEqual([
      ['ROLE_EDU', null],
      ['ROLE_SUB', 'BJ01'],
      ['ROLE_SUB', 'BJ02'],
    ])
    // Whoever is disabled is out at once.
    expect((await goneCall('getProfile')).code).toBe('100402')
    const again = await sheets.preview('importUserInfo', await sheets.book('exportUserInfo', { keyword: 'fix.' }))
    expect([again.bad, again.counts]).toMatchObject([[], { total: 4, same: 4 }])
  })

  it('changes nobody above the importer, out of scope, needed by a course or by a password', async () => {
    const chief = await aUser(server.db, 'ROLE_SCHOOL_MANAGE', { username: 'rank.chief', realname: '校管' })
    await aUser(server.db, 'ROLE_SUPPER', { username: 'rank.super', realname: '超管' })
    const { host } = await aCourse(server.db)
    await server.db.updateTable('appUser').set({ username: 'rank.host' }).where('id', '=', host.userId).execute()
    const own = await server.db
      .selectFrom('appUser')
      .select('username')
      .where('id', '=', manager.userId)
      .executeTakeFirstOrThrow()
    const head = ['用户名', '姓名', '角色标识', '状态', '停用原因']
    const of = async (person: Person, ...rows: string[][]) => {
      const { bad } = await (await sheetsOf(server, person)).preview('importUserInfo', [head, ...rows])
      return bad.map(({ row, column, reason }) => [row, column, reason])
    }
    expect(
      await of(
        manager,
        ['rank.chief', '改名', '', '', ''],
        ['rank.super', '超管', '', '', ''],
        ['rank.host', '主持', 'ROLE_FACE_TEACH', '', ''],
        ['known.one', '王敏', 'ROLE_SCHOOL_MANAGE', '', ''],
        [own.username, '我', 'ROLE_EDU', '停用', '试试'],
        ['known.one.x', '王敏', 'ROLE_EDU', '停用', ''],
      ),
    ).toEqual([
      [2, '用户名', '您不能修改该用户'],
      [3, '用户名', '用户名已存在'],
      [4, '角色标识', expect.stringContaining('正在使用该身份')],
      [5, '角色标识', '您不能授予或取消「总校管理员」'],
      [6, '状态', '不能停用自己'],
      [6, '角色标识', '不能修改自己的角色'],
      [6, '角色标识', '您不能授予或取消「总校管理员」'],
      [7, '所属分校编码', '不能为空'],
      [7, '停用原因', '请填写原因，至少 2 个字符'],
    ])
    // Unchanged rows of people above are no fault: an export holds them.
    const sheets = await sheetsOf(server, manager)
    const rows = await sheets.book('exportUserInfo', { keyword: 'rank.chief' })
    expect(await sheets.preview('importUserInfo', rows)).toMatchObject({ bad: [], counts: { same: 1 } })
    const local = await aUser(server.db, 'ROLE_SUB', {
      username: 'local.admin',
      scopeSubSchoolId: branch,
      subSchoolId: branch,
    })
    await server.db
      .insertInto('rolePermission')
      .columns(['roleId', 'permissionId'])
      .expression((eb) =>
        eb
          .selectFrom('role')
          .innerJoin('permission', (join) => join.onTrue())
          .select(['role.id', 'permission.id'])
          .where('roleFlag', '=', 'ROLE_SUB'),
      )
      .onConflict((on) => on.doNothing())
      .execute()
    server.app.deps.access.forget()
    expect(await of(local, ['rank.chief', '改名', '', '', ''])).toEqual([[2, '用户名', '用户名已存在']])
    expect(chief.userId).toBeTruthy()
  })

  it('comes out with its scope, for a reader of English in English', async () => {
    await aUser(server.db, 'ROLE_COLLEGE', { username: 'scoped', scopeSubSchoolId: college })
    const english = await sheetsOf(server, manager, 'en')
    const [head = [], row = []] = await english.book('exportUserInfo', { keyword: 'scoped' })
    const cell = (header: string) => row[head.indexOf(header)]
    expect([cell('Roles'), cell('Code of the unit managed')]).toEqual(['ROLE_COLLEGE', 'C01'])
    expect([cell('Roles and scope'), cell('State')]).toEqual(['College admin·会计学院', 'Enabled'])
  })

  it('comes out again without passwords, with mobiles in part and a leading = made harmless', async () => {
    await aUser(server.db, 'ROLE_EDU', { username: 'formula', realname: '=1+1', mobile: '13533330000' })
    const sheets = await sheetsOf(server, manager)
    const [head, ...rows] = await sheets.book('exportUserInfo', { keyword: 'formula' })
    expect(head).not.toContain('初始密码')
    expect(rows.length).toBe(1)
    expect(rows[0]?.slice(0, 4)).toEqual(['formula', expect.stringMatching(/^'?=1\+1$/), '未知', '135****0000'])
    expect(rows[0]).not.toContain('13533330000')
  })

  it('offers in its template the roles that the asker may give', async () => {
    const call = await server.headers(manager)
    const response = await fetch(`${server.url}/api/auth/system/userInfo/template`, { headers: call })
    expect(response.headers.get('content-disposition')).toContain('attachment')
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(1000)
  })
})
