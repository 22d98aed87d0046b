import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../context.ts'
import { scopeOf } from './scope.policy.ts'

/** How a row belongs to units, as conditions over whatever aliases the query has. */
interface Belongs {
  readonly ofColleges: (ids: string[]) => RawBuilder<unknown>
  readonly ofSubSchools: (ids: string[]) => RawBuilder<unknown>
}

/** Filters a query to the rows in this person's scope: by college, by branch, by either, all of them or none. */
export function withinScope(me: Actor, { ofColleges, ofSubSchools }: Belongs): RawBuilder<boolean> {
  const { isWhole, colleges, subSchools } = scopeOf(me)
  if (isWhole) return sql<boolean>`true`
  const conditions = [
    ...(colleges.length > 0 ? [ofColleges([...colleges])] : []),
    ...(subSchools.length > 0 ? [ofSubSchools([...subSchools])] : []),
  ]
  return conditions.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(conditions, sql` or `)})`
}
