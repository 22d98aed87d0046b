import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { syncAccess } from '../../../seed/sync-access.ts'
import { aUser } from '../../../test/builders.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let call: Caller

beforeAll(async () => {
  server = await startTestServer()
  call = await server.as(await aUser(server.db, 'ROLE_SUPPER'))
})
afterAll(() => server.close())

const tree = async (filter = {}) => (await call('treePermissionInfo', filter)).data
const pageOf = async (key: string) => {
  const page = (await tree()).flatMap(({ children }) => children).find((one) => one.key === key)
  if (!page) throw new Error(`no page ${key}`)
  return page
}
const spaceOf = async (key: string) => {
  const space = (await tree()).find((one) => one.key === key)
  if (!space) throw new Error(`no ${key}`)
  return space
}
const noRole = async (key: string) => {
  const ids = await server.db.selectFrom('permission').select('id').where('key', 'like', `${key}%`).execute()
  const list = ids.map(({ id }) => id)
  await server.db.deleteFrom('rolePermission').where('permissionId', 'in', list).execute()
}
const fieldsOf = (reply: { data: unknown }) => (reply.data as { fields: Record<string, string> }).fields

describe('the tree of permissions', () => {
  it('is workspace, page and button of the running product, with what each opens and who holds it', async () => {
    const page = await pageOf('opLog')
    expect(page).toMatchObject({ kind: 'page', path: '/sysadmin/opLog', shipped: '1', visible: '1' })
    expect(page.roleFlags).toEqual(['ROLE_SCHOOL_MANAGE'])
    expect(page.children).toEqual([
      expect.objectContaining({ key: 'opLog:export', kind: 'button', path: 'exportLoggingEvent', roleCount: 1 }),
    ])
  })

  it('keeps the rows above what a filter finds', async () => {
    const found = await tree({ keyword: 'OPLOG:EXP' })
    expect(found.map(({ key }) => key)).toEqual(['workspace:sysadmin'])
    expect(found[0]?.children.map(({ key, children }) => [key, children.map((one) => one.key)])).toEqual([
      ['opLog', ['opLog:export']],
    ])
    const spaces = await tree({ kind: 'workspace', workspace: 'workspace:sysadmin' })
    expect(spaces.map(({ key, children }) => [key, children.length])).toEqual([['workspace:sysadmin', 0]])
  })
})

describe('keeping it', () => {
  it('refuses a wrong level and a key that exists, by field', async () => {
    const space = await spaceOf('workspace:sysadmin')
    const page = await pageOf('opLog')
    const under = await call('addPermissionInfo', { pid: space.id, kind: 'button', name: '打印', key: 'opLog:print' })
    expect([under.code, fieldsOf(under)]).toEqual(['100422', { pid: '权限层级不正确' }])
    const other = await call('addPermissionInfo', { pid: page.id, kind: 'button', name: '打印', key: 'roleList:print' })
    expect(fieldsOf(other)).toEqual({ pid: '权限层级不正确' })
    const twice = await call('addPermissionInfo', { pid: page.id, kind: 'button', name: '导出', key: 'opLog:export' })
    expect([twice.code, fieldsOf(twice)]).toEqual(['100411', { key: '键「opLog:export」已存在' }])
    const loose = await call('addPermissionInfo', { pid: page.id, kind: 'button', name: '导出', key: 'export' })
    expect(loose.code).toBe('100422')
  })

  it('gives a single call without its page, to people already signed in', async () => {
    const page = await pageOf('opLog')
    const added = await call('addPermissionInfo', {
      pid: page.id,
      kind: 'call',
      name: '查看日志',
      key: 'statLoggingEvent',
    })
    expect(added.code).toBe('0')
    const edu = await server.as(await aUser(server.db, 'ROLE_EDU'))
    const span = { from: '2026-01-01T00:00:00Z', to: '2026-01-02T00:00:00Z' }
    expect((await edu('statLoggingEvent', span)).code).toBe('100403')
    const { id: roleId } = await server.db
      .selectFrom('role')
      .select('id')
      .where('roleFlag', '=', 'ROLE_EDU')
      .executeTakeFirstOrThrow()
    await server.db.insertInto('rolePermission').values({ roleId, permissionId: added.data.id }).execute()
    server.app.deps.access.forget()
    expect((await edu('statLoggingEvent', span)).code).toBe('0')
    expect((await edu('listLoggingEvent', span)).code).toBe('100403')
    expect(await call('deletePermissionInfo', { id: added.data.id })).toMatchObject({
      code: '100410',
      message: '仍有1个角色使用该权限，不能删除',
    })
  })

  it('fixes the key of a row that the product ships, and lets its words be changed', async () => {
    const page = await pageOf('opLog')
    const form = { id: page.id, pid: page.pid, name: '日志', nameEn: 'Log', visible: '1' as const }
    const renamed = await call('updatePermissionInfo', { ...form, key: 'log', updatedAt: page.updatedAt })
    expect(fieldsOf(renamed)).toEqual({ key: '系统自带权限的键不能修改' })
    expect((await call('updatePermissionInfo', { ...form, key: 'opLog', updatedAt: page.updatedAt })).code).toBe('0')
    expect((await call('updatePermissionInfo', { ...form, key: 'opLog', updatedAt: page.updatedAt })).code).toBe(
      '100409',
    )
    expect((await pageOf('opLog')).name).toBe('日志')
  })

  it('lets nobody make a right out of another one’s key that the own role does not hold', async () => {
    const added = await call('addPermissionInfo', {
      pid: (await pageOf('opLog')).id,
      kind: 'call',
      name: '旧调用',
      key: 'callOfBefore',
    })
    const list = await pageOf('permissionList')
    const { id: roleId } = await server.db
      .selectFrom('role')
      .select('id')
      .where('roleFlag', '=', 'ROLE_COLLEGE')
      .executeTakeFirstOrThrow()
    const ids = [list.id, ...list.children.map(({ id }) => id), added.data.id]
    await server.db
      .insertInto('rolePermission')
      .values(ids.map((permissionId) => ({ roleId, permissionId })))
      .execute()
    server.app.deps.access.forget()
    const college = await server.as(await aUser(server.db, 'ROLE_COLLEGE'))
    const row = (await pageOf('opLog')).children.find(({ key }) => key === 'callOfBefore')
    const { id, pid, name, updatedAt } = row as NonNullable<typeof row>
    expect(await college('updatePermissionInfo', { id, pid, name, updatedAt, key: 'settingRoleInfo' })).toMatchObject({
      code: '100412',
      message: '只能分配您自己拥有的权限',
    })
    await noRole('permissionList')
    await noRole('callOfBefore')
    await call('deletePermissionInfo', { id })
  })

  it('refuses to delete what has rows below it', async () => {
    await noRole('permissionList')
    const { id } = await pageOf('permissionList')
    expect(await call('deletePermissionInfo', { id })).toMatchObject({ code: '100412', message: '请先删除下级权限' })
  })

  it('saves a new order as a whole, and nothing of it when one row is at a wrong level', async () => {
    const space = await spaceOf('workspace:sysadmin')
    const pages = space.children.map(({ id, pid, visible }) => ({ id, pid, visible }))
    const rows = pages.toReversed().map((row, at) => ({ ...row, sort: at * 10 }))
    expect((await call('editBatchPermissionInfo', { rows })).code).toBe('0')
    expect((await spaceOf('workspace:sysadmin')).children.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
    const wrong = [...rows.slice(0, 1).map((row) => ({ ...row, sort: 500 })), { ...rows[1], pid: rows[0]?.id, sort: 1 }]
    expect((await call('editBatchPermissionInfo', { rows: wrong as typeof rows })).code).toBe('100422')
    expect((await spaceOf('workspace:sysadmin')).children.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
  })
})

describe('the check', () => {
  it('finds what is missing and what is gone, and completes it for nobody', async () => {
    await noRole('courseSearch')
    await server.db.deleteFrom('permission').where('key', '=', 'courseSearch:collect').execute()
    const page = await pageOf('opLog')
    await call('addPermissionInfo', { pid: page.id, kind: 'call', name: '旧调用', key: 'callOfYesterday' })
    const found = (await call('scanPermissionInfo', { fix: '0' })).data
    expect(found.missingRows).toEqual([
      expect.objectContaining({ kind: 'button', key: 'courseSearch:collect', nameEn: expect.stringMatching(/^\w/) }),
    ])
    expect(found.deadRows).toEqual([expect.objectContaining({ kind: 'call', key: 'callOfYesterday' })])
    await call('scanPermissionInfo', { fix: '1' })
    expect((await call('scanPermissionInfo', { fix: '0' })).data.missingRows).toEqual([])
    expect((await pageOf('courseSearch')).children[0]).toMatchObject({ key: 'courseSearch:collect', roleCount: 0 })
  })
})

describe('a start of the server', () => {
  it('gives back nothing that an administrator took away', async () => {
    const { db } = server
    const before = await db.selectFrom('rolePermission').selectAll().orderBy('roleId').orderBy('permissionId').execute()
    const [gone] = before
    await db
      .deleteFrom('rolePermission')
      .where('roleId', '=', gone?.roleId as string)
      .where('permissionId', '=', gone?.permissionId as string)
      .execute()
    await noRole('pageLink:')
    await db.deleteFrom('permission').where('key', '=', 'pageLink:sort').execute()
    await db.deleteFrom('pageLink').where('routeKey', '=', 'opLog').execute()
    const held = await db.selectFrom('rolePermission').selectAll().execute()
    await syncAccess(db)
    expect(await db.selectFrom('rolePermission').selectAll().execute()).toEqual(held)
    expect(await db.selectFrom('permission').select('id').where('key', '=', 'pageLink:sort').execute()).toEqual([])
    expect(await db.selectFrom('pageLink').select('id').where('routeKey', '=', 'opLog').execute()).toEqual([])
  })

  it('brings a page that is new with its buttons, grants and menu entry, after the pages that were ordered by hand', async () => {
    const { db } = server
    // As a database from before the release that brought opLog.
    await db.deleteFrom('permission').where('key', 'in', ['opLog:export', 'opLog']).execute()
    await db.deleteFrom('accessSeed').where('key', 'in', ['opLog', 'opLog:export', 'sysadmin/opLog']).execute()
    const role = db.updateTable('role').where('roleFlag', '=', 'ROLE_SCHOOL_MANAGE')
    await role.set({ customizedAt: new Date() }).execute()
    await syncAccess(db)
    const rows = await db
      .selectFrom('rolePermission')
      .innerJoin('permission', 'permission.id', 'permissionId')
      .innerJoin('role', 'role.id', 'roleId')
      .where('roleFlag', '=', 'ROLE_SCHOOL_MANAGE')
      .where('kind', '=', 'page')
      .orderBy('rolePermission.sort')
      .select('permission.key')
      .execute()
    expect(rows.at(-1)?.key).toBe('opLog')
    expect(rows.length).toBeGreaterThan(3)
    const entry = await db.selectFrom('pageLink').select('title').where('routeKey', '=', 'opLog').execute()
    expect(entry).toEqual([{ title: '操作日志' }])
  })
})
