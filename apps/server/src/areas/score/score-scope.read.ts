import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../wire/context.ts'
import { isWhole, schoolScope } from '../school/people/scope.policy.ts'

/**
 * Whose score rows a person sees (domain.md 5), as a condition over the aliases c (course), b (basic_course),
 * st (student) and cc (course_class). Every list, figure and export of scores stands on it.
 */
export function seenRows(me: Actor): RawBuilder<boolean> {
  switch (me.role) {
    case 'ROLE_MASTER_TEACH':
      return sql<boolean>`c.host_teacher_id = ${me.teacherId}`
    case 'ROLE_FACE_TEACH':
    case 'ROLE_TEACHER':
      return sql<boolean>`cc.face_teacher_id = ${me.teacherId}`
    case 'ROLE_INSTRUCTOR':
      return sql<boolean>`st.org_class_id in (
        select i.org_class_id from org_class_instructor i where i.teacher_id = ${me.teacherId})`
    case 'ROLE_STUDENT':
    case 'ROLE_ORG':
      return sql<boolean>`false`
  }
  const { colleges, subSchools } = schoolScope(me)
  if (colleges && subSchools)
    return sql<boolean>`(b.sub_school_id = any(${[...colleges]}::uuid[]) or st.sub_school_id = any(${[...subSchools]}::uuid[]))`
  if (colleges) return sql<boolean>`b.sub_school_id = any(${[...colleges]}::uuid[])`
  if (subSchools) return sql<boolean>`st.sub_school_id = any(${[...subSchools]}::uuid[])`
  return sql<boolean>`true`
}

const BOUND = ['ROLE_MASTER_TEACH', 'ROLE_FACE_TEACH', 'ROLE_TEACHER', 'ROLE_INSTRUCTOR', 'ROLE_STUDENT', 'ROLE_ORG']

/** Every row of every course: `seenRows` narrows nothing. */
export const seesAll = (me: Actor): boolean => !BOUND.includes(me.role) && isWhole(me)

/** The joins that `seenRows` of this person speaks of, from a place s: none for those who see whole courses. */
export function seenJoins(me: Actor): RawBuilder<unknown> {
  const isOfClass = me.role === 'ROLE_FACE_TEACH' || me.role === 'ROLE_TEACHER'
  if (isOfClass) return sql`join course_class cc on cc.id = s.course_class_id`
  const isWhole = me.role === 'ROLE_MASTER_TEACH' || schoolScope(me).subSchools === null
  return isWhole && me.role !== 'ROLE_INSTRUCTOR' ? sql`` : sql`join student st on st.id = s.student_id`
}
