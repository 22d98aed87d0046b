import type { Insertable, Updateable } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/ids.ts'
import type { Tables } from '../../../db/schema/tables.ts'
import type { WrittenBy } from '../../../wire/log/written-by.ts'

type Row = Omit<Insertable<Tables['workLog']>, 'id' | 'createdAt' | 'createdBy' | 'updatedAt'>
type Change = Pick<Updateable<Tables['workLog']>, 'day' | 'kind' | 'content'>

export async function insertWorkLog(db: Db, row: Row, { now, userId }: WrittenBy): Promise<string> {
  const id = newId()
  await db
    .insertInto('workLog')
    .values({ id, ...row, createdAt: now, createdBy: userId, updatedAt: now })
    .execute()
  return id
}

export const lockWorkLog = (db: Db, id: string) =>
  db.selectFrom('workLog').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const updateWorkLog = (db: Db, id: string, change: Change, now: Date) =>
  db
    .updateTable('workLog')
    .set({ ...change, updatedAt: now })
    .where('id', '=', id)
    .execute()

export const deleteWorkLog = (db: Db, id: string) => db.deleteFrom('workLog').where('id', '=', id).execute()
