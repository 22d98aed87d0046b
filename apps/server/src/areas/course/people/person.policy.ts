import { FACE_TEACHER_ROLES } from '@shuyuan/contract/access/role-groups.ts'
import { ROLE } from '@shuyuan/contract/access/roles.ts'
import type { Actor } from '../../../wire/context.ts'
import { outsideScope } from '../../../wire/error.ts'
import { canManageCollege, canManageSubSchool } from '../../../wire/scope/scope.policy.ts'

export type Duty = 'host' | 'face' | 'assistant'

/** Any teacher may assist; the teacher role is granted with the first course. */
export const ROLES_FOR_DUTY: Readonly<Record<Duty, readonly string[]>> = {
  host: [ROLE.host],
  face: FACE_TEACHER_ROLES,
  assistant: [],
}

export const canTakeDuty = ({ roles }: { roles: readonly string[] }, duty: Duty): boolean =>
  duty === 'assistant' || roles.some((role) => ROLES_FOR_DUTY[duty].includes(role))

/**
 * Whether a manager may change a course teacher: the school all, a college those of its courses, a branch its own
 * face-to-face teachers and assistants.
 */
export function canManageCourseTeacher(
  me: Actor,
  course: { collegeId: string },
  duty: Duty,
  subSchoolId: string | null,
): boolean {
  if (canManageCollege(me, course.collegeId)) return true
  return duty !== 'host' && subSchoolId !== null && canManageSubSchool(me, subSchoolId)
}

export function assertCanManageCourseTeacher(
  me: Actor,
  course: { collegeId: string },
  duty: Duty,
  subSchoolId: string | null,
): void {
  if (!canManageCourseTeacher(me, course, duty, subSchoolId)) throw outsideScope()
}
