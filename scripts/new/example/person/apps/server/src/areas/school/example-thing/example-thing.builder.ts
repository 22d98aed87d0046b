import type { Insertable } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/ids.ts'
import type { Tables } from '../../../db/schema/tables.ts'
import { aUser } from '../../../test/builders.ts'

/** An example thing for tests; fills in whatever is not given. */
export async function anExampleThing(db: Db, row: Partial<Insertable<Tables['exampleThing']>> = {}): Promise<string> {
  const id = newId()
  const userId = row.userId ?? (await aUser(db, 'ROLE_TEACHER')).userId
  await db
    .insertInto('exampleThing')
    .values({ id, name: `样例${id.slice(-6)}`, amount: 100, ...row, userId })
    .execute()
  return id
}
