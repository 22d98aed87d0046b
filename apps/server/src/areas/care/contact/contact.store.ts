import type { Insertable, Updateable } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/ids.ts'
import type { Tables } from '../../../db/schema/tables.ts'
import type { WrittenBy } from '../../../wire/log/written-by.ts'

type Row = Omit<Insertable<Tables['contactLog']>, 'id' | 'createdAt' | 'createdBy' | 'updatedAt'>
type Change = Pick<Updateable<Tables['contactLog']>, 'way' | 'at' | 'outcome' | 'content' | 'nextFollowAt'>

export async function insertContact(db: Db, row: Row, { now, userId }: WrittenBy): Promise<string> {
  const id = newId()
  await db
    .insertInto('contactLog')
    .values({ id, ...row, createdAt: now, createdBy: userId, updatedAt: now })
    .execute()
  return id
}

export const lockContact = (db: Db, id: string) =>
  db.selectFrom('contactLog').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const updateContact = (db: Db, id: string, change: Change, now: Date) =>
  db
    .updateTable('contactLog')
    .set({ ...change, updatedAt: now })
    .where('id', '=', id)
    .execute()

export const deleteContact = (db: Db, id: string) => db.deleteFrom('contactLog').where('id', '=', id).execute()
