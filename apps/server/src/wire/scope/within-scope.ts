import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../context.ts'
import { schoolScope } from './school-scope.policy.ts'

/** How a row belongs to units, as conditions over whatever aliases the query has. */
interface Belongs {
  readonly ofColleges: (ids: string[]) => RawBuilder<unknown>
  readonly ofSubSchools: (ids: string[]) => RawBuilder<unknown>
}

/** The rows of a query that lie in this person's part of the school: by college, by branch, by either, or all of them. */
export function withinSchoolScope(me: Actor, { ofColleges, ofSubSchools }: Belongs): RawBuilder<boolean> {
  const { colleges, subSchools } = schoolScope(me)
  const conditions = [colleges && ofColleges([...colleges]), subSchools && ofSubSchools([...subSchools])].filter(
    (condition) => condition !== null,
  )
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` or `)})`
}
