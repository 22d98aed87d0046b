import type { Insertable } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/ids.ts'
import type { Tables } from '../../../db/schema/tables.ts'

export async function insertExtensionAsk(db: Db, row: Omit<Insertable<Tables['extensionAsk']>, 'id'>): Promise<string> {
  const id = newId()
  await db
    .insertInto('extensionAsk')
    .values({ id, ...row })
    .execute()
  return id
}
