import {
  isFaceTeacher,
  isHostTeacher,
  isInstructor,
  isOrganizationAdmin,
  isStudent,
} from '@shuyuan/contract/access/role-groups.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../wire/context.ts'
import { scopeOf } from '../../wire/scope/scope.policy.ts'
import { withinScope } from '../../wire/scope/within-scope.ts'

/**
 * Which score rows a person may see (domain.md 5), as a condition over the aliases c (course), b (basic_course), st
 * (student) and cc (course_class). Every list, figure and export of scores uses it.
 */
export function visibleScores(me: Actor): RawBuilder<boolean> {
  if (isHostTeacher(me.role)) return sql<boolean>`c.host_teacher_id = ${me.teacherId}`
  if (isFaceTeacher(me.role)) return sql<boolean>`cc.face_teacher_id = ${me.teacherId}`
  if (isInstructor(me.role))
    return sql<boolean>`st.org_class_id in (
      select i.org_class_id from org_class_instructor i where i.teacher_id = ${me.teacherId})`
  if (isStudent(me.role) || isOrganizationAdmin(me.role)) return sql<boolean>`false`
  return withinScope(me, {
    ofColleges: (ids) => sql`b.sub_school_id = any(${ids}::uuid[])`,
    ofSubSchools: (ids) => sql`st.sub_school_id = any(${ids}::uuid[])`,
  })
}

/** The joins that this person's `visibleScores` needs, from a place s: none for those who see whole courses. */
export function visibleScoreJoins(me: Actor): RawBuilder<unknown> {
  if (isFaceTeacher(me.role)) return sql`join course_class cc on cc.id = s.course_class_id`
  const canSeeWholeCourses = isHostTeacher(me.role) || scopeOf(me).subSchools.length === 0
  return canSeeWholeCourses && !isInstructor(me.role) ? sql`` : sql`join student st on st.id = s.student_id`
}
