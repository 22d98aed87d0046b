import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/ids.ts'
import { found, taken } from '../../../wire/error.ts'

export const lockRole = async (db: Db, id: string) =>
  found(await db.selectFrom('role').selectAll().where('id', '=', id).forUpdate().executeTakeFirst())

export type RoleRow = Awaited<ReturnType<typeof lockRole>>

export async function countUsers(db: Db, roleId: string): Promise<number> {
  const { users } = await db
    .selectFrom('userRole')
    .select(({ fn }) => fn.count<number>('userId').distinct().as('users'))
    .where('roleId', '=', roleId)
    .executeTakeFirstOrThrow()
  return users
}

interface NewRole {
  roleFlag: string
  roleName: string
  description: string
  readOnly: boolean
  by: string
  now: Date
}

export async function insertRole(db: Db, { by, now, ...row }: NewRole): Promise<string> {
  const held = await db.selectFrom('role').select('id').where('roleFlag', '=', row.roleFlag).executeTakeFirst()
  if (held) throw taken('roleFlag', { zh: '标识', en: 'flag' }, row.roleFlag)
  const { last } = await db
    .selectFrom('role')
    .select(({ fn }) => fn.max('sort').as('last'))
    .executeTakeFirstOrThrow()
  const id = newId()
  await db
    .insertInto('role')
    .values({ id, ...row, sort: (last ?? 0) + 1, customizedAt: now, createdAt: now, updatedAt: now, createdBy: by })
    .execute()
  return id
}

export async function updateRole(
  db: Db,
  id: string,
  change: { roleName?: string; description?: string; readOnly?: boolean; customizedAt?: Date | null },
  by: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('role')
    .set({ ...change, updatedAt: now, updatedBy: by })
    .where('id', '=', id)
    .execute()
}

export const deleteRole = (db: Db, id: string) => db.deleteFrom('role').where('id', '=', id).execute()

/** The permissions of a role, pages in their order. */
export const readGrants = (db: Db, roleId: string) =>
  db
    .selectFrom('rolePermission as rp')
    .innerJoin('permission as p', 'p.id', 'rp.permissionId')
    .select(['p.id', 'p.pid', 'p.key', 'p.kind', 'p.name', 'rp.sort'])
    .where('rp.roleId', '=', roleId)
    .orderBy('rp.sort')
    .orderBy('p.sort')
    .execute()

/** Sets the permissions of a role to exactly these, in this order. */
export async function writeGrants(db: Db, roleId: string, permissionIds: readonly string[]): Promise<void> {
  let gone = db.deleteFrom('rolePermission').where('roleId', '=', roleId)
  if (permissionIds.length > 0) gone = gone.where('permissionId', 'not in', permissionIds)
  await gone.execute()
  if (permissionIds.length === 0) return
  await db
    .insertInto('rolePermission')
    .values(permissionIds.map((permissionId, sort) => ({ roleId, permissionId, sort })))
    .onConflict((c) => c.columns(['roleId', 'permissionId']).doUpdateSet(({ ref }) => ({ sort: ref('excluded.sort') })))
    .execute()
}
