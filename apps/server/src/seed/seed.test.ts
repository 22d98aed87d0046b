import { ROLE_FLAGS } from '@shuyuan/contract/access/roles.ts'
import { screenTable } from '@shuyuan/contract/screens/index.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defaultGrants } from '../areas/system/role/access-defaults.ts'
import { type Database, type Db, openDatabase } from '../db/db.ts'
import { migrate } from '../db/migrate.ts'
import { freshDatabase } from '../test/postgres.ts'
import { syncAccess } from './sync-access.ts'
import { syncDictionaries } from './sync-dictionaries.ts'

/** Every other test starts from a copy of what is created here. */

let database: Database
let drop: () => Promise<void>

beforeAll(async () => {
  const fresh = await freshDatabase({ filled: false })
  drop = fresh.drop
  await migrate(fresh.url)
  database = openDatabase(fresh.url, 4)
})
afterAll(async () => {
  await database.close()
  await drop()
})

/** What starting the server writes, without ids and times. */
const written = async (db: Db) => ({
  version: await db.selectFrom('accessVersion').select('version').execute(),
  roles: await db.selectFrom('role').select(['roleFlag', 'roleName', 'builtin']).orderBy('sort').execute(),
  permissions: await db
    .selectFrom('permission as p')
    .leftJoin('permission as parent', 'parent.id', 'p.pid')
    .select(['p.kind', 'p.key', 'p.name', 'p.nameEn', 'p.sort', 'parent.key as parentKey'])
    .orderBy('p.kind')
    .orderBy('p.key')
    .execute(),
  grants: await db
    .selectFrom('rolePermission as rp')
    .innerJoin('role', 'role.id', 'rp.roleId')
    .innerJoin('permission', 'permission.id', 'rp.permissionId')
    .select(['roleFlag', 'key', 'rp.sort'])
    .orderBy('roleFlag')
    .orderBy('rp.sort')
    .orderBy('key')
    .execute(),
  menu: await db
    .selectFrom('pageLink')
    .select(['workspace', 'kind', 'routeKey', 'title', 'titleEn', 'sort', 'variants'])
    .orderBy('workspace')
    .orderBy('kind')
    .orderBy('title')
    .orderBy('routeKey')
    .execute(),
  dictionaries: await db
    .selectFrom('dictionary')
    .select(['dictType', 'optionVal', 'optionText'])
    .orderBy('dictType')
    .orderBy('optionVal')
    .execute(),
})

describe('the first start of an empty school', () => {
  it('writes roles, permissions, menus and dictionaries, even when several instances start at once', async () => {
    const { db } = database
    await Promise.all([syncAccess(db), syncAccess(db), syncAccess(db)])
    await syncDictionaries(db)
    const { roles, permissions, grants, menu, dictionaries } = await written(db)
    expect(roles.map(({ roleFlag }) => roleFlag)).toEqual(ROLE_FLAGS)
    const pages = permissions.flatMap(({ kind, key }) => (kind === 'page' && key in screenTable ? [key] : []))
    expect(pages.toSorted()).toEqual(
      Object.keys(screenTable)
        .filter((key) => !screenTable[key]?.free)
        .toSorted(),
    )
    for (const role of ROLE_FLAGS) {
      const held = grants.filter(({ roleFlag }) => roleFlag === role).map(({ key }) => key)
      expect([role, held.toSorted()]).toEqual([role, defaultGrants(role).toSorted()])
    }
    const routes = menu.flatMap(({ routeKey }) => (routeKey ? [routeKey] : []))
    const offered = Object.entries(screenTable).flatMap(([key, screen]) => (screen.menu ? [key] : []))
    expect(routes.toSorted()).toEqual(offered.toSorted())
    expect(dictionaries.length).toBeGreaterThan(0)
  })

  it('leaves nothing for the second one to write', async () => {
    const { db } = database
    const before = await written(db)
    await syncAccess(db)
    await syncDictionaries(db)
    expect(await written(db)).toEqual(before)
  })

  it('leaves what every other test begins on', async () => {
    const copy = await freshDatabase()
    const { db, close } = openDatabase(copy.url, 2)
    try {
      const { version: _, ...made } = await written(database.db)
      expect(await written(db)).toMatchObject(made)
    } finally {
      await close()
      await copy.drop()
    }
  })
})
