import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/ids.ts'
import type { WrittenBy } from '../../../wire/log/written-by.ts'

export interface ExampleThingForm {
  name: string
  amount: number
}

/** The id, or null if the person already has one with this name. */
export async function insertExampleThing(
  db: Db,
  form: ExampleThingForm,
  { now, userId }: WrittenBy,
): Promise<string | null> {
  const written = { createdAt: now, createdBy: userId, updatedAt: now, updatedBy: userId }
  const row = await db
    .insertInto('exampleThing')
    .values({ id: newId(), userId, ...form, ...written })
    .onConflict((c) => c.columns(['userId', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Locks a row of this person; other people's rows count as missing. */
export const lockExampleThing = (db: Db, id: string, userId: string) =>
  db
    .selectFrom('exampleThing')
    .selectAll()
    .where('id', '=', id)
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst()

export const updateExampleThing = (
  db: Db,
  id: string,
  change: { [K in keyof ExampleThingForm]?: ExampleThingForm[K] | undefined },
  { now, userId }: WrittenBy,
) =>
  db
    .updateTable('exampleThing')
    .set({ ...change, updatedAt: now, updatedBy: userId })
    .where('id', '=', id)
    .execute()

export const deleteExampleThing = (db: Db, id: string) => db.deleteFrom('exampleThing').where('id', '=', id).execute()

/** Whether the person has another one with this name. */
export async function nameIsTaken(db: Db, userId: string, name: string, butId: string): Promise<boolean> {
  const row = await db
    .selectFrom('exampleThing')
    .select('id')
    .where('userId', '=', userId)
    .where('name', '=', name)
    .where('id', '<>', butId)
    .executeTakeFirst()
  return row !== undefined
}
