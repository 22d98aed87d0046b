import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../wire/context.ts'
import { scopeOf } from '../../wire/scope/scope.policy.ts'

/**
 * Whose candidates a person sees (domain.md 5), over the aliases b (basic_course) and st (student): the head school
 * sees all, a college those of its courses, a branch its own students. Other roles see nothing, whatever pages they are
 * granted.
 */
export function visibleCandidates(me: Actor): RawBuilder<boolean> {
  const { isWhole, colleges, subSchools } = scopeOf(me)
  if (isWhole) return sql<boolean>`true`
  return sql<boolean>`(b.sub_school_id = any(${[...colleges]}::uuid[]) or st.sub_school_id = any(${[...subSchools]}::uuid[]))`
}

/**
 * The exams that a person sees, over c (course) and b: a college those of its courses, a branch those its students sit.
 */
export function visibleExams(me: Actor): RawBuilder<boolean> {
  const { isWhole, colleges, subSchools } = scopeOf(me)
  if (isWhole) return sql<boolean>`true`
  return sql<boolean>`(b.sub_school_id = any(${[...colleges]}::uuid[]) or exists (
    select 1 from content_seat own join student os on os.id = own.student_id
    where own.course_id = c.id and os.sub_school_id = any(${[...subSchools]}::uuid[])))`
}
