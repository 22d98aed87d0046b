import { ROLE_FLAGS, ROLES } from '@shuyuan/contract/access/roles.ts'
import { screenTable } from '@shuyuan/contract/screens/index.ts'
import { sql } from 'kysely'
import { defaultGrants } from '../areas/system/role/access-defaults.ts'
import { type PermissionKind, shippedTree } from '../areas/system/role/shipped-tree.ts'
import type { Db } from '../db/db.ts'
import { newId } from '../db/ids.ts'
import { type Seeded, seedName } from './seeded.ts'
import { syncMenu } from './sync-menu.ts'

/**
 * Syncs the permission tree, the menu and the built-in roles with the contract at every start. Only new entries are
 * added, with their default grants; changes by administrators are left alone.
 */
export async function syncAccess(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(5837402)`.execute(tx)
    const rows = await tx.selectFrom('accessSeed').select(['kind', 'key']).execute()
    const seeded: Seeded = new Set(rows.map(({ kind, key }) => seedName(kind, key)))
    const newRoles = await syncRoles(tx, seeded)
    const newPermissions = await syncPermissions(tx, seeded)
    const newEntries = await syncMenu(tx, seeded)
    if (newRoles.size + newPermissions.size > 0) await grantDefaults(tx, newRoles, newPermissions)
    if (newRoles.size + newPermissions.size + newEntries > 0)
      await sql`update access_version set version = version + 1`.execute(tx)
  })
}

/** Flags of the roles that this start has added. */
async function syncRoles(db: Db, seeded: Seeded): Promise<Set<string>> {
  const fresh = ROLE_FLAGS.filter((flag) => !seeded.has(seedName('role', flag)))
  for (const roleFlag of fresh) {
    const row = {
      id: newId(),
      roleFlag,
      roleName: ROLES[roleFlag].zh,
      builtin: true,
      sort: ROLE_FLAGS.indexOf(roleFlag),
    }
    await db
      .insertInto('role')
      .values(row)
      .onConflict((c) => c.doNothing())
      .execute()
    await db.insertInto('accessSeed').values({ kind: 'role', key: roleFlag }).execute()
  }
  return new Set(fresh)
}

/** Keys that this start has added, with their ids. */
async function syncPermissions(db: Db, seeded: Seeded): Promise<Map<string, string>> {
  const known = await db.selectFrom('permission').select(['id', 'kind', 'key']).execute()
  const ids = new Map(known.map(({ id, kind, key }) => [seedName(kind, key), id]))
  const added = new Map<string, string>()
  for (const { sort, kind, key, parent, name, nameEn } of shippedTree()) {
    if (seeded.has(seedName(kind, key))) continue
    await db.insertInto('accessSeed').values({ kind, key }).execute()
    // An administrator may have created the row by hand before the release that adds it.
    if (ids.has(seedName(kind, key))) continue
    const pid = parent ? ids.get(seedName(parent.kind, parent.key)) : undefined
    if (parent && !pid) continue
    const id = newId()
    ids.set(seedName(kind, key), id)
    added.set(key, id)
    await db
      .insertInto('permission')
      .values({ id, pid: pid ?? null, key, name, nameEn, kind: kind satisfies PermissionKind, sort })
      .execute()
  }
  return added
}

/**
 * Grants new permissions to the roles that hold them by default, and all defaults to new roles. The pages of a role
 * follow the contract's order unless an administrator has reordered them; then new ones go to the end.
 */
async function grantDefaults(db: Db, newRoles: ReadonlySet<string>, added: ReadonlyMap<string, string>): Promise<void> {
  const roles = await db.selectFrom('role').select(['id', 'roleFlag', 'customizedAt']).execute()
  const permissions = await db.selectFrom('permission').select(['id', 'key', 'kind']).execute()
  const idOf = new Map(permissions.filter(({ kind }) => kind !== 'workspace').map(({ key, id }) => [key, id]))
  const place = new Map(Object.keys(screenTable).map((key, at) => [key, at]))
  for (const { id: roleId, roleFlag, customizedAt } of roles) {
    const keys = defaultGrants(roleFlag).filter((key) => newRoles.has(roleFlag) || added.has(key))
    const after = customizedAt ? place.size : 0
    const rows = keys.flatMap((key) => {
      const permissionId = idOf.get(key)
      return permissionId ? [{ roleId, permissionId, sort: after + (place.get(key.split(':')[0] ?? '') ?? 0) }] : []
    })
    if (rows.length === 0) continue
    await db
      .insertInto('rolePermission')
      .values(rows)
      .onConflict((c) => c.doNothing())
      .execute()
    if (!customizedAt) await orderByContract(db, roleId, place)
  }
}

async function orderByContract(db: Db, roleId: string, place: ReadonlyMap<string, number>): Promise<void> {
  const [keys, sorts] = [[...place.keys()], [...place.values()]]
  await sql`
    update role_permission rp set sort = at.sort
    from permission p, unnest(${keys}::text[], ${sorts}::int[]) as at(key, sort)
    where rp.role_id = ${roleId} and p.id = rp.permission_id and p.kind = 'page' and p.key = at.key
      and rp.sort <> at.sort`.execute(db)
}
