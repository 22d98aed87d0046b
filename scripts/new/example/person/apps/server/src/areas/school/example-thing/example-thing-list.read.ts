import type { Db } from '../../../db/db.ts'
import { containing } from '../../../wire/page.ts'

/** The SQL for each sortable field of listExampleThingInfo. */
export const EXAMPLE_THING_ORDER = {
  name: 'example_thing.name',
  amount: 'example_thing.amount',
  updatedAt: 'example_thing.updated_at',
}

/** The example things of this person. */
export function exampleThingQuery(db: Db, userId: string, filter: { keyWords?: string | undefined }) {
  const query = db.selectFrom('exampleThing').select(['id', 'name', 'amount', 'updatedAt']).where('userId', '=', userId)
  return filter.keyWords ? query.where('name', 'ilike', containing(filter.keyWords)) : query
}

export const findExampleThing = (db: Db, userId: string, id: string) =>
  exampleThingQuery(db, userId, {}).where('id', '=', id).executeTakeFirst()
