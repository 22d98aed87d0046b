import type { Db } from '../../../db/db.ts'
import type { Actor } from '../../../wire/context.ts'
import { containing, NO_SUCH_ID } from '../../../wire/page.ts'
import { unitsOf } from './example-thing.policy.ts'

export interface ExampleThingFilter {
  keyWords?: string | undefined
  subSchoolId?: string | undefined
}

/** The SQL for each sortable field of listExampleThingInfo. */
export const EXAMPLE_THING_ORDER = {
  name: 'example_thing.name',
  amount: 'example_thing.amount',
  subSchoolName: 'sub_school.school_name',
  updatedAt: 'example_thing.updated_at',
}

/** The example things that this person sees. */
export function exampleThingQuery(db: Db, me: Actor, filter: ExampleThingFilter) {
  let query = db
    .selectFrom('exampleThing')
    .innerJoin('subSchool', 'subSchool.id', 'exampleThing.subSchoolId')
    .select(['exampleThing.id', 'exampleThing.subSchoolId', 'schoolName as subSchoolName'])
    .select(['exampleThing.name', 'exampleThing.amount', 'exampleThing.updatedAt'])
  const units = unitsOf(me)
  if (units) query = query.where('exampleThing.subSchoolId', 'in', [...units, NO_SUCH_ID])
  if (filter.subSchoolId) query = query.where('exampleThing.subSchoolId', '=', filter.subSchoolId)
  if (filter.keyWords) query = query.where('exampleThing.name', 'ilike', containing(filter.keyWords))
  return query
}

export const findExampleThing = (db: Db, me: Actor, id: string) =>
  exampleThingQuery(db, me, {}).where('exampleThing.id', '=', id).executeTakeFirst()
