import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { newId } from '../../db/ids.ts'
import type { WrittenBy } from '../../wire/log/written-by.ts'

export interface CategoryForm {
  pid: string | null
  name: string
  nameEn: string
  icon: string
}

/** Changes of the tree go one behind the other: places and levels are judged together. */
export const lockTree = (db: Db) => sql`select pg_advisory_xact_lock(7701601)`.execute(db)

export const findCategory = (db: Db, id: string) =>
  db.selectFrom('helpCategory').selectAll().where('id', '=', id).executeTakeFirst()

export async function insertCategory(db: Db, row: CategoryForm, { now, userId }: WrittenBy): Promise<string> {
  const id = newId()
  await db
    .insertInto('helpCategory')
    .values({ id, ...row, sort: 0, createdAt: now, updatedAt: now, updatedBy: userId })
    .execute()
  return id
}

export const updateCategory = (db: Db, id: string, row: CategoryForm, { now, userId }: WrittenBy) =>
  db
    .updateTable('helpCategory')
    .set({ ...row, updatedAt: now, updatedBy: userId })
    .where('id', '=', id)
    .execute()

export const deleteCategory = (db: Db, id: string) => db.deleteFrom('helpCategory').where('id', '=', id).execute()

/** Ids of the categories under `pid`, in their order. */
export async function siblingsOf(db: Db, pid: string | null): Promise<string[]> {
  const rows = await db
    .selectFrom('helpCategory')
    .select('id')
    .where('pid', 'is not distinct from', pid)
    .orderBy('sort')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export const numberCategories = (db: Db, ids: readonly string[]) =>
  sql`update help_category c set sort = t.place - 1 from unnest(${[...ids]}::uuid[]) with ordinality as t (id, place)
    where c.id = t.id`.execute(db)
