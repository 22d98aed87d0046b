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
