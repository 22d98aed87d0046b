import { isHostTeacher, isStudent } from '@shuyuan/contract/access/role-groups.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../../wire/context.ts'
import { outsideScope } from '../../../wire/error.ts'
import { canManageWholeSchool } from '../../../wire/scope/scope.policy.ts'
import type { Appeal } from './appeal.store.ts'

/** Hosts answer about formative scores of their courses, the school about all. */
export function assertCanReply(me: Actor, { part, hostTeacherId }: Appeal): void {
  if (canManageWholeSchool(me)) return
  const isOwnCourse = isHostTeacher(me.role) && me.teacherId !== null && hostTeacherId === me.teacherId
  if (!isOwnCourse || part !== 'formative') throw outsideScope()
}

/** The same as a condition over the aliases a (score_appeal) and c (course); a student sees their own. */
export function visibleAppeals(me: Actor): RawBuilder<boolean> {
  if (isStudent(me.role)) return sql<boolean>`a.student_id = ${me.studentId}`
  if (canManageWholeSchool(me)) return sql<boolean>`true`
  if (isHostTeacher(me.role)) return sql<boolean>`c.host_teacher_id = ${me.teacherId} and a.part = 'formative'`
  return sql<boolean>`false`
}
