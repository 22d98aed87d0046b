import { ROLE_FLAGS, ROLES } from '@shuyuan/contract/access/roles.ts'
import { defaultPermissions, screenTable } from '@shuyuan/contract/screens/index.ts'
import type { Screen } from '@shuyuan/contract/screens/screen.ts'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { newId } from '../db/ids.ts'

/**
 * Brings the database's permission tree, menu and built-in roles up to the contract's table at every start.
 * Only what is new is added, with its default grants: what administrators changed since stays as they left it.
 */
export async function syncAccess(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(5837402)`.execute(tx)
    const roles = await syncRoles(tx)
    const added = await syncPermissions(tx)
    if (added.size === 0) return
    await grantDefaults(tx, roles, added)
    await syncMenu(tx)
    await sql`update access_version set version = version + 1`.execute(tx)
  })
}

async function syncRoles(db: Db): Promise<Map<string, string>> {
  const rows = ROLE_FLAGS.map((roleFlag, sort) => ({
    id: newId(),
    roleFlag,
    roleName: ROLES[roleFlag].zh,
    builtin: true,
    sort,
  }))
  await db
    .insertInto('role')
    .values(rows)
    .onConflict((c) => c.doNothing())
    .execute()
  const all = await db.selectFrom('role').select(['id', 'roleFlag']).execute()
  return new Map(all.map(({ id, roleFlag }) => [roleFlag, id]))
}

interface TreeRow {
  key: string
  parent: string | null
  name: string
  nameEn: string
  kind: 'workspace' | 'page' | 'button'
}

function tree(): TreeRow[] {
  const screens = Object.entries(screenTable).filter(([, screen]) => !screen.free)
  const workspaces = [...new Set(screens.map(([, { workspace }]) => workspace))]
  return [
    ...workspaces.map((workspace) => ({
      key: `workspace:${workspace}`,
      parent: null,
      name: workspace,
      nameEn: workspace,
      kind: 'workspace' as const,
    })),
    ...screens.flatMap(([key, screen]) => [
      {
        key,
        parent: `workspace:${screen.workspace}`,
        name: screen.title.zh,
        nameEn: screen.title.en,
        kind: 'page' as const,
      },
      ...Object.entries(screen.buttons).map(([button, { label }]) => ({
        key: `${key}:${button}`,
        parent: key,
        name: label.zh,
        nameEn: label.en,
        kind: 'button' as const,
      })),
    ]),
  ]
}

async function syncPermissions(db: Db): Promise<Map<string, string>> {
  const known = await db.selectFrom('permission').select(['id', 'key']).execute()
  const ids = new Map(known.map(({ id, key }) => [key, id]))
  const added = new Map<string, string>()
  for (const [sort, { key, parent, name, nameEn, kind }] of tree().entries()) {
    if (ids.has(key)) continue
    const id = newId()
    ids.set(key, id)
    added.set(key, id)
    const pid = parent === null ? null : (ids.get(parent) ?? null)
    await db.insertInto('permission').values({ id, pid, key, name, nameEn, kind, sort }).execute()
  }
  return added
}

/** Page order of a role: the contract's order, so that a role's first page is its landing. */
async function grantDefaults(db: Db, roles: Map<string, string>, added: Map<string, string>): Promise<void> {
  const rows = Object.entries(screenTable).flatMap(([key, screen]: [string, Screen], place) =>
    Object.entries(screen.grants).flatMap(([role, grant]) =>
      defaultPermissions(key, screen, grant)
        .filter((permission) => added.has(permission))
        .map((permission) => ({
          roleId: roles.get(role) as string,
          permissionId: added.get(permission) as string,
          sort: place,
        })),
    ),
  )
  if (rows.length > 0)
    await db
      .insertInto('rolePermission')
      .values(rows)
      .onConflict((c) => c.doNothing())
      .execute()
}

async function syncMenu(db: Db): Promise<void> {
  const known = await db.selectFrom('pageLink').select(['id', 'workspace', 'kind', 'title', 'routeKey']).execute()
  const routes = new Set(known.map(({ workspace, routeKey }) => `${workspace}/${routeKey}`))
  const groups = new Map(
    known.filter(({ kind }) => kind === 'group').map(({ workspace, title, id }) => [`${workspace}/${title}`, id]),
  )
  for (const [key, screen] of Object.entries(screenTable)) {
    if (!screen.menu || routes.has(`${screen.workspace}/${key}`)) continue
    const { group, sort, icon, marks } = screen.menu
    let pid: string | null = null
    if (group) {
      const [title, titleEn] = group.split('/') as [string, string]
      pid = groups.get(`${screen.workspace}/${title}`) ?? newId()
      if (!groups.has(`${screen.workspace}/${title}`)) {
        groups.set(`${screen.workspace}/${title}`, pid)
        await db
          .insertInto('pageLink')
          .values({
            id: pid,
            workspace: screen.workspace,
            kind: 'group',
            title,
            titleEn: titleEn ?? title,
            sort,
            variants: ['open', 'degree', 'nonDegree', 'newStudent'],
          })
          .execute()
      }
    }
    await db
      .insertInto('pageLink')
      .values({
        id: newId(),
        pid,
        workspace: screen.workspace,
        kind: 'route',
        routeKey: key,
        title: screen.title.zh,
        titleEn: screen.title.en,
        icon,
        sort,
        variants: [...(marks ?? ['open', 'degree', 'nonDegree'])],
      })
      .execute()
  }
}
