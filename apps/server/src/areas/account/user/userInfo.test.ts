import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../db/ids.ts'
import { aCollege, aCourse, aStudent, aSubSchool, aTeacher, aUser, grantRole } from '../../../test/builders.ts'
import { idNumberOf } from '../../../test/id-numbers.ts'
import { type Caller, type Person, startTestServer, type TestServer } from '../../../test/server.ts'
import { byNameAndNetwork, nameDigest } from '../sign-in/login-throttle.store.ts'
import { hashPassword } from '../sign-in/password.ts'

let server: TestServer
let root: Person
let admin: Caller
let manager: Caller
let managerPerson: Person
let unit: string
let serial = 0
const roleIds = new Map<string, string>()

beforeAll(async () => {
  server = await startTestServer()
  root = await aUser(server.db, 'ROLE_SUPPER')
  admin = await server.as(root)
  managerPerson = await aUser(server.db, 'ROLE_SCHOOL_MANAGE')
  manager = await server.as(managerPerson)
  const roles = await server.db.selectFrom('role').select(['id', 'roleFlag']).execute()
  for (const { id, roleFlag } of roles) roleIds.set(roleFlag, id)
})
afterAll(() => server.close())
beforeEach(async () => {
  unit = await aSubSchool(server.db)
})

const role = (flag: string, scopeSubSchoolId: string | null = null) => ({
  roleId: roleIds.get(flag) as string,
  scopeSubSchoolId,
})
const form = (change = {}) => ({
  username: `person.${++serial}`,
  realname: '周敏',
  subSchoolId: unit,
  roles: [role('ROLE_EDU')],
  ...change,
})
const detail = async (id: string, by = admin) => (await by('getUserInfo', { id })).data
const later = () => {
  server.clock.now = new Date(server.clock.now.getTime() + 1000)
}
const setRoles = async (id: string, roles: { roleId: string; scopeSubSchoolId?: string | null }[], by = admin) =>
  by('settingUserInfo', { id, roles, updatedAt: (await detail(id)).updatedAt })

describe('an account', () => {
  it('is refused with its wrong fields', async () => {
    const reply = await manager('addUserInfo', form({ username: 'a b', realname: '', mobile: '123', password: '12' }))
    expect(Object.keys((reply.data as never as { fields: object }).fields).sort()).toEqual([
      'mobile',
      'password',
      'realname',
      'username',
    ])
    const wrongId = await manager('addUserInfo', form({ idNumber: '11010519491231002Y' }))
    expect((wrongId.data as never as { fields: object }).fields).toHaveProperty('idNumber')
  })

  it('is made with roles, signs in with the password shown once, and must change it', async () => {
    const asked = form()
    const { data } = await manager('addUserInfo', asked)
    expect(data.password).toMatch(/^\w{12}$/)
    const signed = await server.nobody('local', { username: asked.username, password: data.password })
    expect(signed.data).toMatchObject({ roleFlags: 'ROLE_EDU', mustChangePassword: '1' })
    expect((await manager('addUserInfo', asked)).data).toHaveProperty('fields.username')
  })

  it('keeps a password that was given, and is not asked to change it when that is said', async () => {
    const asked = form({ password: 'Given-pass-1', mustChangePassword: '0' as const })
    expect((await manager('addUserInfo', asked)).data.password).toBe('')
    const signed = await server.nobody('local', { username: asked.username, password: 'Given-pass-1' })
    expect(signed.data.mustChangePassword).toBe('0')
    const weak = await manager('addUserInfo', form({ password: '123456', mustChangePassword: '0' as const }))
    expect((weak.data as never as { fields: object }).fields).toHaveProperty('password')
  })

  it('has a mobile and an id number of its own', async () => {
    const mine = { mobile: '13900000001', idNumber: idNumberOf(7001) }
    const { data } = await manager('addUserInfo', form(mine))
    for (const [field, value] of Object.entries(mine)) {
      const again = await manager('addUserInfo', form({ [field]: value }))
      expect((again.data as never as { fields: object }).fields).toHaveProperty(field)
    }
    expect(await detail(data.id)).toMatchObject({ mobileMasked: '139****0001', mobile: '13900000001' })
    expect((await detail(data.id)).idNumberMasked).toMatch(/^\*{14}.{4}$/)
    await manager('setStatusUserInfo', { id: data.id, status: 'disabled', reason: '调离' })
    expect((await manager('addUserInfo', form({ mobile: mine.mobile }))).code).toBe('0')
  })

  it('changes by what is given; an old copy and one that is gone are told', async () => {
    const { data } = await manager('addUserInfo', form({ email: 'a@example.org' }))
    const { updatedAt } = await detail(data.id)
    later()
    expect((await manager('updateUserInfo', { id: data.id, updatedAt, realname: '周岚' })).code).toBe('0')
    expect(await detail(data.id)).toMatchObject({ realname: '周岚', email: 'a@example.org' })
    const stale = await admin('updateUserInfo', { id: data.id, updatedAt, realname: '周' })
    expect([stale.code, stale.message]).toEqual(['100409', '数据已被他人修改，请查看最新内容'])
    const fresh = (await detail(data.id)).updatedAt
    await admin('deleteUserInfo', { id: data.id })
    expect((await manager('updateUserInfo', { id: data.id, updatedAt: fresh, realname: '周' })).code).toBe('100404')
  })

  it('of a student or teacher moves with the record, and a moved student takes the account along', async () => {
    const student = await aStudent(server.db)
    const { updatedAt } = await detail(student.userId)
    const moved = await manager('updateUserInfo', { id: student.userId, updatedAt, subSchoolId: unit })
    expect(moved.message).toBe('学生和教师的所属请在学生管理、教师管理中修改')
  })
})

describe('the list', () => {
  const names = async (filter: object, by = manager) =>
    (await by('listUserInfo', { ...filter, limit: 100 })).data.map(({ username }) => username)

  it('finds by each filter', async () => {
    const below = await aSubSchool(server.db, { pid: unit })
    const username = `finder.${++serial}`
    const { data } = await manager('addUserInfo', form({ username, mobile: '13700000001', subSchoolId: below }))
    expect(await names({ keyword: username })).toEqual([username])
    expect(await names({ keyword: '1370000000' })).toEqual([username])
    expect(await names({ subSchoolId: unit })).toEqual([username])
    expect(await names({ subSchoolId: unit, kind: 'staff', roleFlag: 'ROLE_EDU', neverLogin: '1' })).toEqual([username])
    expect(await names({ subSchoolId: unit, kind: 'student' })).toEqual([])
    expect(await names({ subSchoolId: unit, roleFlag: 'ROLE_SUB' })).toEqual([])
    expect(await names({ subSchoolId: unit, status: 'enabled' })).toEqual([username])
    expect(await names({ subSchoolId: unit, status: 'disabled' })).toEqual([])
    await server.nobody('local', { username, password: data.password })
    const today = new Date(server.clock.now.getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
    expect(await names({ subSchoolId: unit, lastLoginFrom: today, lastLoginTo: today })).toEqual([username])
    expect(await names({ subSchoolId: unit, lastLoginTo: '2020-01-01' })).toEqual([])
    expect(await names({ subSchoolId: unit, neverLogin: '1' })).toEqual([])
  })

  it('shows roles with their scope, the mobile in part, and no super admin to others', async () => {
    const college = await aCollege(server.db, { schoolName: '会计学院' })
    const asked = form({ roles: [role('ROLE_COLLEGE', college), role('ROLE_EDU')], mobile: '13600001234' })
    await manager('addUserInfo', asked)
    const [row] = (await manager('listUserInfo', { keyword: asked.username })).data
    expect(row).toMatchObject({ mobile: '136****1234', canEdit: '1', kinds: ['staff'] })
    expect(row?.roles).toEqual([
      { roleFlag: 'ROLE_EDU', roleName: '教务管理员', scopeName: '' },
      { roleFlag: 'ROLE_COLLEGE', roleName: '学院管理员', scopeName: '会计学院' },
    ])
    const supers = (by: Caller) => names({ roleFlag: 'ROLE_SUPPER' }, by)
    expect(await supers(manager)).toEqual([])
    expect((await supers(admin)).length).toBeGreaterThan(0)
    expect((await manager('getUserInfo', { id: root.userId })).code).toBe('100455')
  })

  it('of whoever keeps one unit ends at that unit', async () => {
    const other = await aSubSchool(server.db)
    const page = await server.db
      .selectFrom('permission')
      .select('id')
      .where('key', '=', 'userList')
      .executeTakeFirstOrThrow()
    const button = await server.db
      .selectFrom('permission')
      .select('id')
      .where('key', 'in', ['userList:add', 'userList:edit', 'userList:setRole'])
      .execute()
    const subId = roleIds.get('ROLE_SUB') as string
    await server.db
      .insertInto('rolePermission')
      .values([page, ...button].map(({ id }) => ({ roleId: subId, permissionId: id, sort: 1 })))
      .execute()
    server.app.deps.access.forget()
    const keeper = await server.as(await aUser(server.db, 'ROLE_SUB', { scopeSubSchoolId: unit }))
    const mine = await aUser(server.db, 'ROLE_TEACHER', { subSchoolId: unit })
    const foreign = await aUser(server.db, 'ROLE_TEACHER', { subSchoolId: other })
    expect((await keeper('listUserInfo', {})).data.map(({ id }) => id)).toEqual([mine.userId])
    expect((await keeper('getUserInfo', { id: foreign.userId })).code).toBe('100455')
    expect((await keeper('addUserInfo', form({ subSchoolId: other, roles: [] }))).code).toBe('100455')
    const { updatedAt } = await detail(foreign.userId)
    expect((await keeper('updateUserInfo', { id: foreign.userId, updatedAt, realname: '改' })).code).toBe('100455')
    // Nor may it make itself a friend who holds more.
    expect((await keeper('addUserInfo', form({ roles: [role('ROLE_EDU')] }))).message).toMatch(/^您不能授予或取消/)
    expect((await keeper('addUserInfo', form({ roles: [role('ROLE_TEACHER')] }))).code).toBe('0')
    await server.db
      .deleteFrom('rolePermission')
      .where('roleId', '=', subId)
      .where('permissionId', '=', page.id)
      .execute()
    server.app.deps.access.forget()
    expect((await keeper('listUserInfo', {})).code).toBe('100403')
  })
})

describe('roles', () => {
  it('bound to a unit want one of the right kind', async () => {
    const { data } = await manager('addUserInfo', form())
    for (const scope of [null, await aCollege(server.db), newId()]) {
      const reply = await setRoles(data.id, [role('ROLE_SUB', scope)], manager)
      expect((reply.data as never as { fields: object }).fields).toEqual({ roles: '请选择管理范围' })
    }
    expect((await setRoles(data.id, [role('ROLE_SUB', unit)], manager)).code).toBe('0')
  })

  it('given count from the next call, taken away end the sessions', async () => {
    const person = await aUser(server.db, 'ROLE_EDU')
    const call = await server.as(person)
    const asHead = await server.as({ ...person, role: 'ROLE_COLLEGE' })
    expect((await asHead('listMajorInfo', {})).code).toBe('100405')
    const college = await aCollege(server.db)
    await setRoles(person.userId, [role('ROLE_EDU'), role('ROLE_COLLEGE', college)], manager)
    expect((await call('getProfile')).code).toBe('0')
    expect((await asHead('listMajorInfo', {})).code).toBe('0')
    later()
    await setRoles(person.userId, [role('ROLE_COLLEGE', college)], manager)
    expect((await call('getProfile')).code).toBe('100402')
  })

  it('of one’s own stay as they are', async () => {
    expect((await setRoles(root.userId, [])).message).toBe('不能修改自己的角色')
  })

  it('that keep the whole school are the super admin’s to give and take, and so are their holders', async () => {
    const { data } = await manager('addUserInfo', form())
    for (const flag of ['ROLE_SUPPER', 'ROLE_SCHOOL_MANAGE']) {
      expect((await setRoles(data.id, [role(flag)], manager)).message).toMatch(/^您不能授予或取消/)
      expect((await manager('addUserInfo', form({ roles: [role(flag)] }))).message).toMatch(/^您不能授予或取消/)
    }
    const other = await aUser(server.db, 'ROLE_SCHOOL_MANAGE')
    const { updatedAt } = await detail(other.userId)
    const session = await server.as(other)
    const sessions = (await admin('listSessionUserInfo', { id: other.userId })).data
    const refused = [
      await manager('updateUserInfo', { id: other.userId, updatedAt, realname: '改' }),
      await setRoles(other.userId, [role('ROLE_EDU')], manager),
      await manager('resetPwdUserInfo', { id: other.userId }),
      await manager('setStatusUserInfo', { id: other.userId, status: 'disabled', reason: '停用' }),
      await manager('deleteUserInfo', { id: other.userId }),
      await manager('endSessionUserInfo', { id: sessions[0]?.id as string }),
    ]
    expect(refused.map(({ code }) => code)).toEqual(['100412', '100412', '100412', '100412', '100412', '100455'])
    expect((await session('getProfile')).code).toBe('0')
    expect((await setRoles(other.userId, [role('ROLE_EDU')])).code).toBe('0')
  })

  it('of the school’s own are given by who holds as much', async () => {
    const made = await admin('addRoleInfo', {
      roleFlag: 'ROLE_ALL_PAGES',
      roleName: '全权',
      copyFromId: roleIds.get('ROLE_SUPPER') as string,
    })
    const { data } = await manager('addUserInfo', form())
    expect((await setRoles(data.id, [{ roleId: made.data.id }], manager)).message).toBe('您不能授予或取消「全权」')
    expect((await setRoles(data.id, [{ roleId: made.data.id }])).code).toBe('0')
  })

  it('that a running course needs stay', async () => {
    const host = await aTeacher(server.db, 'ROLE_MASTER_TEACH')
    await aCourse(server.db, { host })
    expect((await setRoles(host.userId, [role('ROLE_EDU')], manager)).message).toMatch(/正在使用该身份$/)
  })
})

describe('signing in', () => {
  it('stops when the account is disabled, with a reason, and comes back when it is enabled', async () => {
    const person = await aUser(server.db, 'ROLE_EDU')
    const call = await server.as(person)
    const wanting = await manager('setStatusUserInfo', { id: person.userId, status: 'disabled' })
    expect((wanting.data as never as { fields: object }).fields).toHaveProperty('reason')
    await manager('setStatusUserInfo', { id: person.userId, status: 'disabled', reason: '长期不在岗' })
    expect((await call('getProfile')).code).toBe('100402')
    expect(await detail(person.userId)).toMatchObject({ status: 'disabled', statusReason: '长期不在岗' })
    await manager('setStatusUserInfo', { id: person.userId, status: 'enabled' })
    expect(await detail(person.userId)).toMatchObject({ status: 'enabled', statusReason: '' })
  })

  it('that was guessed at shows for how long it is braked, is found so, and is let in at once', async () => {
    const passwordHash = await hashPassword(server.app.deps.config, 'Right-pass-1')
    const username = `locked.${++serial}`
    const { userId: id } = await aUser(server.db, 'ROLE_EDU', { username, passwordHash })
    const tryIt = (password: string) => server.nobody('local', { username, password })
    const until = new Date(server.clock.now.getTime() + 9 * 60_000)
    const { key } = byNameAndNetwork(await nameDigest(server.db, username), '127.0.0.1', {
      lockAfter: 5,
      lockMinutes: 9,
    })
    await server.db
      .insertInto('loginFailure')
      .values({ key, count: 5, firstAt: server.clock.now, lockedUntil: until, userId: id })
      .execute()
    expect((await tryIt('Right-pass-1')).message).toBe('请输入图形验证码')
    const [row] = (await manager('listUserInfo', { status: 'locked', keyword: username })).data
    expect([row?.status, row?.lockedUntil]).toEqual(['locked', until.toISOString()])
    expect((await manager('listUserInfo', { status: 'enabled', keyword: username })).data).toEqual([])
    await manager('setStatusUserInfo', { id, status: 'enabled' })
    expect((await tryIt('Right-pass-1')).code).toBe('0')
  })

  it('is told try by try: when, where, on what and with which outcome', async () => {
    const asked = form()
    const { data } = await manager('addUserInfo', asked)
    await server.nobody('local', { username: asked.username, password: 'Wrong-pass-1' })
    later()
    await server.nobody('local', { username: asked.username, password: data.password })
    const { signIns } = await detail(data.id, manager)
    expect(signIns.map(({ outcome, message }) => [outcome, message])).toEqual([
      ['success', ''],
      ['refused', '用户名或密码错误'],
    ])
    expect(signIns[0]).toMatchObject({ ip: '127.0.0.1', userAgent: expect.stringMatching(/\w/) })
  })

  it('goes on in sessions that are listed with their role and ended one by one', async () => {
    const person = await aUser(server.db, 'ROLE_EDU')
    const [one, two] = [await server.as(person), await server.as(person)]
    await one('getProfile')
    await expect
      .poll(async () =>
        (await manager('listSessionUserInfo', { id: person.userId })).data.map(({ role: r }) => r).sort(),
      )
      .toEqual(['', 'ROLE_EDU'])
    const sessions = (await manager('listSessionUserInfo', { id: person.userId })).data
    expect((await detail(person.userId)).openSessions).toBe(2)
    const working = sessions.find((session) => session.role === 'ROLE_EDU')
    await manager('endSessionUserInfo', { id: working?.id as string })
    expect((await one('getProfile')).code).toBe('100402')
    expect((await two('getProfile')).code).toBe('0')
  })

  it('begins anew with a password that is shown once', async () => {
    const asked = form({ password: 'Given-pass-1' })
    const { data: made } = await manager('addUserInfo', asked)
    const { data } = await manager('resetPwdUserInfo', { id: made.id, reason: '忘记密码' })
    expect(data.password).toMatch(/^\w{12}$/)
    expect((await server.nobody('local', { username: asked.username, password: 'Given-pass-1' })).code).toBe('100401')
    expect((await server.nobody('local', { username: asked.username, password: data.password })).code).toBe('0')
    expect((await manager('resetPwdUserInfo', { id: managerPerson.userId })).code).toBe('100412')
  })
})

describe('deleting', () => {
  it('takes an account with nothing on it, and refuses one with teaching data or one’s own', async () => {
    const { data } = await manager('addUserInfo', form())
    expect((await manager('deleteUserInfo', { id: data.id })).code).toBe('0')
    expect((await manager('getUserInfo', { id: data.id })).code).toBe('100404')
    const host = await aTeacher(server.db, 'ROLE_MASTER_TEACH')
    await aCourse(server.db, { host })
    const used = await manager('deleteUserInfo', { id: host.userId })
    expect([used.code, used.message]).toEqual(['100412', '该用户已有教学数据，不能删除，请停用'])
    expect((await manager('deleteUserInfo', { id: managerPerson.userId })).message).toBe('不能删除自己')
  })

  it('of many takes those that may go, and says of the others why they stay, in the reader’s language', async () => {
    const student = await aStudent(server.db)
    const { data } = await manager('addUserInfo', form())
    // Named by something that no check of ours knows: the database says so.
    const author = await aUser(server.db, 'ROLE_EDU')
    await server.db
      .insertInto('studentChange')
      .values({
        id: newId(),
        studentId: (await aStudent(server.db)).studentId,
        kind: 'status',
        day: '2026-09-01',
        at: server.clock.now,
        by: author.userId,
      })
      .execute()
    const ids = [data.id, author.userId, managerPerson.userId, newId(), student.userId]
    const { data: rows } = await manager('deleteBatchUserInfo', { ids })
    expect(rows.map(({ ok, reason }) => [ok, reason])).toEqual([
      [true, ''],
      [false, '该用户已有教学数据，不能删除，请停用'],
      [false, '不能删除自己'],
      [false, '数据不存在或已被删除'],
      [true, ''],
    ])
    const many = Array.from({ length: 201 }, newId)
    expect((await manager('deleteBatchUserInfo', { ids: many })).code).toBe('100422')
  })
})

describe('the last super admin', () => {
  /** Alone: the others are disabled for the while. */
  async function two(): Promise<[Person, Person]> {
    await server.db
      .updateTable('appUser')
      .set({ status: 'disabled' })
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('userRole')
          .select('userId')
          .where('roleId', '=', roleIds.get('ROLE_SUPPER') as string),
      )
      .execute()
    server.app.deps.sessions.forgetAll()
    return [await aUser(server.db, 'ROLE_SUPPER'), await aUser(server.db, 'ROLE_SUPPER')]
  }
  const left = async () => {
    const rows = await server.db
      .selectFrom('appUser')
      .innerJoin('userRole', 'userRole.userId', 'appUser.id')
      .select('appUser.id')
      .where('userRole.roleId', '=', roleIds.get('ROLE_SUPPER') as string)
      .where('status', '=', 'enabled')
      .execute()
    return rows.length
  }

  it.each(['disable', 'delete', 'take'] as const)(
    'is not lost when two %s each other at the same instant',
    async (act) => {
      const [a, b] = await two()
      const [asA, asB] = [await server.as(a), await server.as(b)]
      const stamp = async (who: Person) =>
        (
          await server.db
            .selectFrom('appUser')
            .select('updatedAt')
            .where('id', '=', who.userId)
            .executeTakeFirstOrThrow()
        ).updatedAt.toISOString()
      const stamps = new Map([
        [a, await stamp(a)],
        [b, await stamp(b)],
      ])
      const does = (call: Caller, other: Person) =>
        act === 'disable'
          ? call('setStatusUserInfo', { id: other.userId, status: 'disabled', reason: '互相停用' })
          : act === 'delete'
            ? call('deleteUserInfo', { id: other.userId })
            : call('settingUserInfo', { id: other.userId, roles: [], updatedAt: stamps.get(other) as string })
      const replies = await Promise.all([does(asA, b), does(asB, a)])
      expect(await left()).toBe(1)
      expect(replies.filter(({ code }) => code === '0').length).toBe(1)
      expect(['100412', '100402', '100404']).toContain(replies.find(({ code }) => code !== '0')?.code)
    },
  )

  it('stays: not disabled, deleted or without the role, by whichever page', async () => {
    const [last, gone] = await two()
    const helper = await aUser(server.db, 'ROLE_SUPPER')
    const call = await server.as(helper)
    await grantRole(server.db, gone.userId, 'ROLE_EDU')
    expect((await call('setStatusUserInfo', { id: gone.userId, status: 'disabled', reason: '离职' })).code).toBe('0')
    expect((await call('setStatusUserInfo', { id: last.userId, status: 'disabled', reason: '离职' })).code).toBe('0')
    const messages = [
      await call('setStatusUserInfo', { id: helper.userId, status: 'disabled', reason: '离职' }),
      await call('deleteUserInfo', { id: helper.userId }),
      await call('settingUserInfo', { id: helper.userId, roles: [], updatedAt: new Date().toISOString() }),
    ]
    expect(messages.map(({ message }) => message)).toEqual(['不能停用自己', '不能删除自己', '不能修改自己的角色'])
    // A teacher who is the last one: the page of teachers does not lose the school either.
    const teacher = await aTeacher(server.db, 'ROLE_TEACHER')
    await grantRole(server.db, teacher.userId, 'ROLE_SUPPER')
    await server.db.updateTable('appUser').set({ status: 'disabled' }).where('id', '=', helper.userId).execute()
    server.app.deps.sessions.forgetAll()
    const self = await server.as({ userId: teacher.userId, role: 'ROLE_SUPPER' })
    const { data } = await self('getTeacherInfo', { id: teacher.teacherId })
    const reply = await self('setStatusTeacherInfo', {
      id: teacher.teacherId,
      status: 'disabled',
      reason: '离职',
      updatedAt: data.updatedAt,
    })
    expect(reply.message).toBe('不能停用最后一个超级管理员')
    expect(await left()).toBe(1)
  })
})
