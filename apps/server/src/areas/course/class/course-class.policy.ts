import type { Actor } from '../../../wire/context.ts'
import { canManageCourseTeacher } from '../people/person.policy.ts'

/** Course classes are managed by the school and their branch; the course's college may only view them. */
export const canManageCourseClass = ({ me }: { me: Actor }, subSchoolId: string): boolean =>
  canManageCourseTeacher(me, { collegeId: '' }, 'face', subSchoolId)
