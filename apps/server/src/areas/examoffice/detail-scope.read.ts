import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../wire/context.ts'
import { schoolScope } from '../school/people/scope.policy.ts'

/**
 * Whose candidates a person sees (domain.md 5), over the aliases b (basic_course) and st (student): the school all, a
 * college those of its courses, a subschool its own students.
 */
export function seenDetails(me: Actor): RawBuilder<boolean> {
  const { colleges, subSchools } = schoolScope(me)
  if (colleges && subSchools)
    return sql<boolean>`(b.sub_school_id = any(${[...colleges]}::uuid[]) or st.sub_school_id = any(${[...subSchools]}::uuid[]))`
  if (colleges) return sql<boolean>`b.sub_school_id = any(${[...colleges]}::uuid[])`
  if (subSchools) return sql<boolean>`st.sub_school_id = any(${[...subSchools]}::uuid[])`
  return sql<boolean>`true`
}

/** Courses of a batch that a person sees: a college its own. */
export function seenCourses(me: Actor): RawBuilder<boolean> {
  const { colleges } = schoolScope(me)
  return colleges ? sql<boolean>`b.sub_school_id = any(${[...colleges]}::uuid[])` : sql<boolean>`true`
}
