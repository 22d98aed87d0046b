import { sql, type Updateable } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/ids.ts'
import type { PermissionTable } from '../../../db/schema/tables.ts'
import { found } from '../../../wire/error.ts'

export const lockPermission = async (db: Db, id: string) =>
  found(await db.selectFrom('permission').selectAll().where('id', '=', id).forUpdate().executeTakeFirst())

export const parentOf = async (db: Db, pid: string | null) =>
  pid === null
    ? null
    : found(await db.selectFrom('permission').select(['id', 'kind', 'key']).where('id', '=', pid).executeTakeFirst())

export const idOfKey = async (db: Db, kind: string, key: string): Promise<string | undefined> => {
  const row = db.selectFrom('permission').select('id').where('kind', '=', kind).where('key', '=', key)
  return (await row.executeTakeFirst())?.id
}

async function lastSort(db: Db, pid: string | null): Promise<number> {
  const { last } = await db
    .selectFrom('permission')
    .select(({ fn }) => fn.max('sort').as('last'))
    .where('pid', pid === null ? 'is' : '=', pid)
    .executeTakeFirstOrThrow()
  return last ?? 0
}

interface NewPermission {
  pid: string | null
  name: string
  nameEn: string
  kind: string
  key: string
  visible: boolean
  sort?: number | undefined
}

export async function insertPermission(db: Db, row: NewPermission, by: string, now: Date): Promise<string> {
  const id = newId()
  const sort = row.sort ?? (await lastSort(db, row.pid)) + 10
  await db
    .insertInto('permission')
    .values({ ...row, id, sort, createdAt: now, updatedAt: now, createdBy: by })
    .execute()
  return id
}

export async function countUse(db: Db, id: string): Promise<{ roles: number; children: number }> {
  const { rows } = await sql<{ roles: number; children: number }>`
    select (select count(*) from role_permission where permission_id = ${id}) as roles,
      (select count(*) from permission where pid = ${id}) as children`.execute(db)
  return rows[0] as { roles: number; children: number }
}

/** Sets parents and order of many rows at once. */
export async function placePermissions(
  db: Db,
  rows: readonly { id: string; pid: string | null; sort: number; visible: boolean }[],
  by: string,
  now: Date,
): Promise<void> {
  await sql`
    update permission p set pid = new.pid, sort = new.sort, visible = new.visible, updated_at = ${now}, updated_by = ${by}
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ pid }) => pid)}::uuid[],
      ${rows.map(({ sort }) => sort)}::int[], ${rows.map(({ visible }) => visible)}::bool[]) as new(id, pid, sort, visible)
    where p.id = new.id`.execute(db)
}

/** Records an administrator's decision to remove or restore a seeded row, so that the next start leaves it alone. */
export const rememberSeed = (db: Db, kind: string, key: string) =>
  db
    .insertInto('accessSeed')
    .values({ kind, key })
    .onConflict((c) => c.doNothing())
    .execute()

type PermissionChange = Omit<Updateable<PermissionTable>, 'id' | 'updatedAt' | 'updatedBy'>

export const updatePermission = (db: Db, id: string, change: PermissionChange, by: string, now: Date) =>
  db
    .updateTable('permission')
    .set({ ...change, updatedAt: now, updatedBy: by })
    .where('id', '=', id)
    .execute()

export const deletePermission = (db: Db, id: string) => db.deleteFrom('permission').where('id', '=', id).execute()
