import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/ids.ts'
import type { WrittenBy } from '../../../wire/log/written-by.ts'

export interface ExampleThingForm {
  courseId: string
  name: string
  amount: number
}

/** The id, or null if the course already has one with this name. */
export async function insertExampleThing(
  db: Db,
  form: ExampleThingForm,
  { now, userId }: WrittenBy,
): Promise<string | null> {
  const written = { createdAt: now, createdBy: userId, updatedAt: now, updatedBy: userId }
  const row = await db
    .insertInto('exampleThing')
    .values({ id: newId(), ...form, ...written })
    .onConflict((c) => c.columns(['courseId', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export const lockExampleThing = (db: Db, id: string) =>
  db.selectFrom('exampleThing').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const updateExampleThing = (
  db: Db,
  id: string,
  change: { name?: string | undefined; amount?: number | undefined },
  { now, userId }: WrittenBy,
) =>
  db
    .updateTable('exampleThing')
    .set({ ...change, updatedAt: now, updatedBy: userId })
    .where('id', '=', id)
    .execute()

export const deleteExampleThing = (db: Db, id: string) => db.deleteFrom('exampleThing').where('id', '=', id).execute()

/** Whether the course has another one with this name. */
export async function nameIsTaken(
  db: Db,
  { courseId, name }: Pick<ExampleThingForm, 'courseId' | 'name'>,
  butId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('exampleThing')
    .select('id')
    .where('courseId', '=', courseId)
    .where('name', '=', name)
    .where('id', '<>', butId)
    .executeTakeFirst()
  return row !== undefined
}
