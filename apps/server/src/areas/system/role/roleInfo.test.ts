import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aUser } from '../../../test/builders.ts'
import { type Caller, type Person, startTestServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let admin: Person
let call: Caller

beforeAll(async () => {
  server = await startTestServer()
  admin = await aUser(server.db, 'ROLE_SUPPER')
  call = await server.as(admin)
})
afterAll(() => server.close())

const roles = async () => (await call('getRoleInfoList', { all: '1', limit: 500 })).data
const roleOf = async (flag: string) => {
  const role = (await roles()).find(({ roleFlag }) => roleFlag === flag)
  if (!role) throw new Error(`no ${flag}`)
  return role
}
const rolesHolding = async (roleId: string) => (await call('getResListRoleInfo', { roleId })).data
const idsOf = (rows: { permissionId: string }[]) => rows.map(({ permissionId }) => permissionId)

/** Sets a role to what it holds less some keys. */
async function takeAway(flag: string, ...keys: string[]) {
  const { id, updatedAt } = await roleOf(flag)
  const held = await rolesHolding(id)
  return call('settingRoleInfo', {
    id,
    updatedAt,
    permissionIds: idsOf(held.filter(({ key }) => !keys.includes(key))),
    pageOrder: [],
  })
}

describe('the roles of the school', () => {
  it('are listed whole only for those who hold a page that shows them', async () => {
    const manager = await server.as(await aUser(server.db, 'ROLE_SCHOOL_MANAGE'))
    const edu = await server.as(await aUser(server.db, 'ROLE_EDU'))
    expect((await manager('getRoleInfoList', { all: '1', limit: 100 })).total).toBe(11)
    expect((await edu('getRoleInfoList', { all: '1' })).code).toBe('100403')
    const own = await edu('getRoleInfoList', {})
    expect(own.data.map(({ roleFlag, userCount }) => [roleFlag, userCount])).toEqual([['ROLE_EDU', null]])
  })

  it('carry how many users and rights they have and where they land', async () => {
    await aUser(server.db, 'ROLE_ORG')
    const org = await roleOf('ROLE_ORG')
    expect(org.userCount).toBe(1)
    expect(org.permissionCount).toBe((await rolesHolding(org.id)).length)
    expect(org.landingRouteKey).toBe((await rolesHolding(org.id)).find(({ kind }) => kind === 'page')?.key)
    expect(org.customized).toBe('0')
  })
})

describe('adding and changing a role', () => {
  it('refuses a flag that is not one, and one that is taken', async () => {
    const bad = await call('addRoleInfo', { roleFlag: 'role_x', roleName: '教辅' })
    expect([bad.code, bad.data]).toEqual(['100422', { fields: { roleFlag: expect.stringContaining('ROLE_') } }])
    const taken = await call('addRoleInfo', { roleFlag: 'ROLE_EDU', roleName: '教务' })
    expect([taken.code, taken.message]).toEqual(['100411', '标识「ROLE_EDU」已存在'])
    expect(taken.data).toEqual({ fields: { roleFlag: '标识「ROLE_EDU」已存在' } })
  })

  it('begins with the rights of another one, and its people work by them at once', async () => {
    const { id: copyFromId } = await roleOf('ROLE_SCHOOL_MANAGE')
    const added = await call('addRoleInfo', { roleFlag: 'ROLE_ARCHIVE', roleName: '档案员', copyFromId })
    expect(added.code).toBe('0')
    expect((await rolesHolding(added.data.id)).map(({ key }) => key)).toEqual(
      (await rolesHolding(copyFromId)).map(({ key }) => key),
    )
    const person = await aUser(server.db, 'ROLE_ARCHIVE' as never)
    expect((await (await server.as(person))('checkPageLink', {})).code).toBe('0')
  })

  it('guards an edit by updatedAt, and turns a role look-only for those signed in', async () => {
    const edu = await aUser(server.db, 'ROLE_EDU')
    const mine = await server.as(edu)
    const { id, updatedAt } = await roleOf('ROLE_EDU')
    expect(Object.keys((await mine('getAllRoleBtnRoleInfo')).data)).toEqual(['ROLE_EDU'])
    const change = { id, roleName: '教务处', readOnly: '1' as const, updatedAt }
    expect((await call('updateRoleInfo', change)).code).toBe('0')
    expect((await call('updateRoleInfo', change)).code).toBe('100409')
    expect((await mine('getAllRoleBtnRoleInfo')).data).toEqual({})
    const { updatedAt: now } = await roleOf('ROLE_EDU')
    expect((await call('updateRoleInfo', { ...change, readOnly: '0', updatedAt: now })).code).toBe('0')
  })

  it('is deleted only when nobody holds it, and never when built in', async () => {
    const built = await roleOf('ROLE_ORG')
    expect(await call('deleteRoleInfo', { id: built.id })).toMatchObject({
      code: '100412',
      message: '内置角色不能删除',
    })
    const { data } = await call('addRoleInfo', { roleFlag: 'ROLE_GUARD', roleName: '巡考' })
    const person = await aUser(server.db, 'ROLE_GUARD' as never)
    expect(await call('deleteRoleInfo', { id: data.id })).toMatchObject({
      code: '100410',
      message: '仍有1个用户使用该角色，不能删除',
    })
    await server.db.deleteFrom('userRole').where('userId', '=', person.userId).execute()
    expect((await call('deleteRoleInfo', { id: data.id })).code).toBe('0')
    expect((await roles()).some(({ roleFlag }) => roleFlag === 'ROLE_GUARD')).toBe(false)
  })
})

describe('assigning rights', () => {
  it('refuses the super admin, a stale sheet and a permission that is gone', async () => {
    const supper = await roleOf('ROLE_SUPPER')
    const all = { permissionIds: [], pageOrder: [] }
    expect(await call('settingRoleInfo', { id: supper.id, updatedAt: supper.updatedAt, ...all })).toMatchObject({
      code: '100412',
      message: '超级管理员拥有全部权限，无需设置',
    })
    const { id, updatedAt } = await roleOf('ROLE_SUB')
    expect((await call('settingRoleInfo', { id, updatedAt: '2020-01-01T00:00:00Z', ...all })).code).toBe('100409')
    const gone = { id, updatedAt, permissionIds: ['01890000-0000-7000-8000-000000000000'], pageOrder: [] }
    expect((await call('settingRoleInfo', gone)).code).toBe('100422')
  })

  it('closes a page, its buttons and its calls to people already signed in, on their next call', async () => {
    const mine = await server.as(await aUser(server.db, 'ROLE_SCHOOL_MANAGE'))
    const log = { from: new Date(Date.now() - 60_000).toISOString(), to: new Date(Date.now() + 60_000).toISOString() }
    expect((await mine('listLoggingEvent', log)).code).toBe('0')
    expect((await mine('menuPageLink', { workspace: 'sysadmin' })).data.flatMap((g) => g.children)).toContainEqual(
      expect.objectContaining({ routeKey: 'opLog' }),
    )
    const set = await takeAway('ROLE_SCHOOL_MANAGE', 'opLog', 'opLog:export')
    expect(set.data.removedUsers).toBeGreaterThan(0)
    expect((await mine('listLoggingEvent', log)).code).toBe('100403')
    const menu = (await mine('menuPageLink', { workspace: 'sysadmin' })).data.flatMap((g) => g.children)
    expect(menu.map(({ routeKey }) => routeKey)).not.toContain('opLog')
    expect((await mine('getAllRoleResRoleInfo')).data.ROLE_SCHOOL_MANAGE).not.toContain('opLog')
    expect((await mine('getAllRoleBtnRoleInfo')).data.ROLE_SCHOOL_MANAGE).not.toContain('opLog:export')
  })

  it('closes one button and leaves the page', async () => {
    await call('resetRoleInfo', await roleOf('ROLE_SCHOOL_MANAGE'))
    const person = await aUser(server.db, 'ROLE_SCHOOL_MANAGE')
    const headers = await server.headers(person)
    const span = { from: new Date(Date.now() - 60_000).toISOString(), to: new Date(Date.now() + 60_000).toISOString() }
    const exported = () =>
      fetch(`${server.url}/api/log/api/loggingEvent/export`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(span),
      })
    expect((await exported()).status).toBe(200)
    await takeAway('ROLE_SCHOOL_MANAGE', 'opLog:export')
    const refused = await exported()
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([403, '100403'])
    expect((await (await server.as(person))('listLoggingEvent', span)).code).toBe('0')
  })

  it('tells each browser by the answer that its rights are others now, and others nothing', async () => {
    const stampOf = async (headers: Record<string, string>) =>
      (await fetch(`${server.url}/api/auth/login/profile`, { headers })).headers.get('rights')
    const manager = await server.headers(await aUser(server.db, 'ROLE_SCHOOL_MANAGE'))
    const edu = await server.headers(await aUser(server.db, 'ROLE_EDU'))
    const before = [await stampOf(manager), await stampOf(edu)]
    await takeAway('ROLE_SCHOOL_MANAGE', 'pageLink')
    const after = [await stampOf(manager), await stampOf(edu)]
    expect(after[0]).not.toBe(before[0])
    expect(after[1]).toBe(before[1])
    expect(before[1]).toMatch(/^[\w-]{12}/)
  })

  it('ticks the page of a button, keeps the order of pages, and lands on the first', async () => {
    const { id, updatedAt } = await roleOf('ROLE_ORG')
    const tree = (await call('treePermissionInfo', {})).data
    const pages = tree.flatMap((space) => space.children)
    const page = (key: string) => pages.find((one) => one.key === key)
    const button = page('opLog')?.children.find(({ key }) => key === 'opLog:export')
    const permissionIds = [button?.id, page('userInfoDetail')?.id, page('courseSearch')?.id] as string[]
    const pageOrder = ['userInfoDetail', 'opLog']
    expect((await call('settingRoleInfo', { id, updatedAt, permissionIds, pageOrder })).code).toBe('0')
    const held = await rolesHolding(id)
    expect(held.filter(({ kind }) => kind === 'page').map(({ key }) => key)).toEqual([
      'userInfoDetail',
      'opLog',
      'courseSearch',
    ])
    const person = await server.as(await aUser(server.db, 'ROLE_ORG'))
    expect((await person('getAllRoleResRoleInfo')).data.ROLE_ORG?.[0]).toBe('userInfoDetail')
    expect((await roleOf('ROLE_ORG')).landingRouteKey).toBe('userInfoDetail')
  })

  it('lets nobody hand out what the own role does not hold', async () => {
    const school = await roleOf('ROLE_SCHOOL_MANAGE')
    const tree = (await call('treePermissionInfo', {})).data.flatMap((space) => space.children)
    const roleList = tree.find(({ key }) => key === 'roleList')
    const assign = roleList?.children.find(({ key }) => key === 'roleList:assign')
    const given = [...idsOf(await rolesHolding(school.id)), roleList?.id, assign?.id] as string[]
    const set = { id: school.id, updatedAt: school.updatedAt, permissionIds: given, pageOrder: [] }
    expect((await call('settingRoleInfo', set)).code).toBe('0')
    const manager = await server.as(await aUser(server.db, 'ROLE_SCHOOL_MANAGE'))
    const sub = await roleOf('ROLE_SUB')
    const target = { id: sub.id, updatedAt: sub.updatedAt, pageOrder: [] }
    const permissionList = tree.find(({ key }) => key === 'permissionList')?.id as string
    const held = idsOf(await rolesHolding(sub.id))
    expect(await manager('settingRoleInfo', { ...target, permissionIds: [...held, permissionList] })).toMatchObject({
      code: '100412',
      message: '只能分配您自己拥有的权限',
    })
    expect(
      (await manager('settingRoleInfo', { ...target, permissionIds: [...held, roleList?.id as string] })).code,
    ).toBe('0')
  })

  it('by a role that takes its own access away closes it to itself, and the super admin gives it back', async () => {
    const made = await call('addRoleInfo', { roleFlag: 'ROLE_KEEPER', roleName: '权限专员' })
    const id = made.data.id
    const tree = (await call('treePermissionInfo', {})).data.flatMap((space) => space.children)
    const roleList = tree.find(({ key }) => key === 'roleList')
    const assign = roleList?.children.find(({ key }) => key === 'roleList:assign')
    const keeping = [roleList?.id, assign?.id] as string[]
    const stamp = async () => (await roleOf('ROLE_KEEPER')).updatedAt
    await call('settingRoleInfo', { id, updatedAt: await stamp(), permissionIds: keeping, pageOrder: [] })
    const person = await aUser(server.db, 'ROLE_ORG')
    const { data: user } = await call('getUserInfo', { id: person.userId })
    await call('settingUserInfo', { id: person.userId, roles: [{ roleId: id }], updatedAt: user.updatedAt })
    const keeper = await server.as({ ...person, role: 'ROLE_KEEPER' })
    expect((await keeper('getRoleInfoList', { all: '1' })).code).toBe('0')
    const own = { id, updatedAt: await stamp(), permissionIds: [], pageOrder: [] }
    expect((await keeper('settingRoleInfo', own)).code).toBe('0')
    expect((await keeper('settingRoleInfo', { ...own, updatedAt: await stamp() })).code).toBe('100403')
    expect((await keeper('getResListRoleInfo', { roleId: id })).code).toBe('100403')
    await call('settingRoleInfo', { id, updatedAt: await stamp(), permissionIds: keeping, pageOrder: [] })
    expect((await keeper('getResListRoleInfo', { roleId: id })).code).toBe('0')
  })

  it('is logged as what was given and what was taken', async () => {
    await call('resetRoleInfo', await roleOf('ROLE_SUB'))
    await takeAway('ROLE_SUB', 'courseSearch:collect')
    const sub = await roleOf('ROLE_SUB')
    const row = await server.db
      .selectFrom('opLog')
      .selectAll()
      .where('callName', '=', 'settingRoleInfo')
      .where('targetId', '=', sub.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(row.after).toEqual({ taken: ['courseSearch:collect'] })
    expect(row.targetName).toBe('分校管理员')
  })
})

describe('back to the defaults', () => {
  it('shows them first, then restores rights and order', async () => {
    const college = await roleOf('ROLE_COLLEGE')
    const before = (await rolesHolding(college.id)).map(({ key }) => key)
    await takeAway('ROLE_COLLEGE', ...before.slice(0, 3))
    expect((await roleOf('ROLE_COLLEGE')).customized).toBe('1')
    const defaults = (await call('getResListRoleInfo', { roleId: college.id, defaults: '1' })).data
    expect(defaults.map(({ key }) => key).sort()).toEqual([...before].sort())
    expect((await call('resetRoleInfo', await roleOf('ROLE_COLLEGE'))).code).toBe('0')
    expect((await rolesHolding(college.id)).map(({ key }) => key).sort()).toEqual([...before].sort())
    expect((await roleOf('ROLE_COLLEGE')).customized).toBe('0')
  })

  it('leave the outside links that the school gave the role', async () => {
    const variants = ['open' as const]
    const form = { workspace: 'management' as const, kind: 'link' as const, title: '图书馆', variants }
    expect((await call('addPageLink', { ...form, url: 'https://lib.example.org/' })).code).toBe('0')
    const link = await server.db
      .selectFrom('permission')
      .select(['id', 'key'])
      .where('key', 'like', 'link:%')
      .executeTakeFirstOrThrow()
    const { id, updatedAt } = await roleOf('ROLE_COLLEGE')
    const permissionIds = [...idsOf(await rolesHolding(id)), link.id]
    expect((await call('settingRoleInfo', { id, updatedAt, permissionIds, pageOrder: [] })).code).toBe('0')
    // What is shown before is what then happens.
    const shown = (await call('getResListRoleInfo', { roleId: id, defaults: '1' })).data
    expect((await call('resetRoleInfo', await roleOf('ROLE_COLLEGE'))).code).toBe('0')
    const held = (await rolesHolding(id)).map(({ key }) => key)
    expect(held).toContain(link.key)
    expect(held.sort()).toEqual(shown.map(({ key }) => key).sort())
  })

  it('is for built-in roles', async () => {
    const { data } = await call('addRoleInfo', { roleFlag: 'ROLE_LIBRARY', roleName: '图书馆' })
    const { updatedAt } = await roleOf('ROLE_LIBRARY')
    expect((await call('resetRoleInfo', { id: data.id, updatedAt })).code).toBe('100412')
  })
})
