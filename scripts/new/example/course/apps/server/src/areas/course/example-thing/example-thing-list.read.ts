import type { Db } from '../../../db/db.ts'
import { containing } from '../../../wire/page.ts'

export interface ExampleThingFilter {
  courseId: string
  keyWords?: string | undefined
}

/** The SQL for each sortable field of listExampleThingInfo. */
export const EXAMPLE_THING_ORDER = {
  name: 'example_thing.name',
  amount: 'example_thing.amount',
  updatedAt: 'example_thing.updated_at',
}

const FIELDS = ['exampleThing.id', 'exampleThing.name', 'exampleThing.amount', 'exampleThing.updatedAt'] as const

/** The example things of a course. */
export function exampleThingQuery(db: Db, { courseId, keyWords }: ExampleThingFilter) {
  const query = db.selectFrom('exampleThing').select(FIELDS).where('courseId', '=', courseId)
  return keyWords ? query.where('exampleThing.name', 'ilike', containing(keyWords)) : query
}

export const findExampleThing = (db: Db, id: string) =>
  db.selectFrom('exampleThing').select(FIELDS).select('exampleThing.courseId').where('id', '=', id).executeTakeFirst()
