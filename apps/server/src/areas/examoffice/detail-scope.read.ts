import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../wire/context.ts'
import { scopeOf } from '../../wire/scope/scope.policy.ts'
import { withinScope } from '../../wire/scope/within-scope.ts'

/**
 * Whose candidates a person sees (domain.md 5), over the aliases b (basic_course) and st (student): the head school
 * sees all, a college those of its courses, a branch its own students.
 */
export function visibleDetails(me: Actor): RawBuilder<boolean> {
  return withinScope(me, {
    ofColleges: (ids) => sql`b.sub_school_id = any(${ids}::uuid[])`,
    ofSubSchools: (ids) => sql`st.sub_school_id = any(${ids}::uuid[])`,
  })
}

/**
 * The courses of a batch that a person sees: a college its own, a branch all of them, since it signs its students up.
 */
export function visibleCourses(me: Actor): RawBuilder<boolean> {
  const { isWhole, colleges, subSchools } = scopeOf(me)
  if (isWhole || subSchools.length > 0) return sql<boolean>`true`
  return sql<boolean>`b.sub_school_id = any(${[...colleges]}::uuid[])`
}
