import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/ids.ts'
import type { Written } from './question.store.ts'

export async function insertClassify(
  db: Db,
  row: { basicCourseId: string; pid: string | null; name: string },
  { by, at }: Written,
): Promise<string> {
  const id = newId()
  const last = await db
    .selectFrom('courseClassify')
    .select(({ fn }) => fn.max('sort').as('sort'))
    .where('basicCourseId', '=', row.basicCourseId)
    .where('pid', 'is not distinct from', row.pid)
    .executeTakeFirst()
  await db
    .insertInto('courseClassify')
    .values({ id, ...row, sort: (last?.sort ?? 0) + 1, createdAt: at, updatedAt: at, createdBy: by, updatedBy: by })
    .execute()
  return id
}

export const setClassify = (db: Db, id: string, change: { name?: string; important?: boolean }, { by, at }: Written) =>
  db
    .updateTable('courseClassify')
    .set({ ...change, updatedAt: at, updatedBy: by })
    .where('id', '=', id)
    .execute()

export const deleteClassify = (db: Db, id: string) => db.deleteFrom('courseClassify').where('id', '=', id).execute()

/** All points of a bank, locked: two who arrange its tree do so one after the other. */
export const lockTree = (db: Db, basicCourseId: string) =>
  db
    .selectFrom('courseClassify')
    .select(['id', 'pid', 'name', 'sort'])
    .where('basicCourseId', '=', basicCourseId)
    .orderBy('id')
    .forUpdate()
    .execute()

/** The points become the children of `pid` in this order. */
export const placeUnder = (db: Db, pid: string | null, ids: readonly string[], { by, at }: Written) =>
  sql`update course_classify k set pid = ${pid}::uuid, sort = o.sort, updated_at = ${at}, updated_by = ${by}::uuid
    from unnest(${[...ids]}::uuid[]) with ordinality as o (id, sort) where o.id = k.id`.execute(db)

/** Questions under these points lie under another one instead, each once. Answers how many. */
export async function takeOverQuestions(db: Db, ids: readonly string[], toId: string): Promise<number> {
  const { rows } = await sql`
    update question q set classify_ids = array(
      select distinct case when c.id = any(${[...ids]}::uuid[]) then ${toId}::uuid else c.id end from unnest(q.classify_ids) c (id))
    where q.classify_ids && ${[...ids]}::uuid[] returning q.id`.execute(db)
  return rows.length
}

export const deletePoints = (db: Db, ids: readonly string[]) =>
  db
    .deleteFrom('courseClassify')
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
