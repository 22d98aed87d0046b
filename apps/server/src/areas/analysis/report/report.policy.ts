import { isCourseTeacher } from '@shuyuan/contract/access/role-groups.ts'
import { outsideScope } from '../../../wire/error.ts'
import type { CourseAccess } from '../../course/people/duty.read.ts'

/** The report about an exam is its host's; an archived course can still be reported on, for terms end before reports do. */
export const canWriteReport = ({ duty }: CourseAccess): boolean => duty === 'host'

/** It is sent back by who manages the whole course: not by former hosts and hosts of deputies, who look as managers do. */
export const canSendBack = ({ duty, allClasses }: CourseAccess, role: string): boolean =>
  duty === 'manager' && allClasses && !isCourseTeacher(role)

export function assertCanWriteReport(access: CourseAccess): CourseAccess {
  if (!canWriteReport(access)) throw outsideScope()
  return access
}

export function assertCanSendBack(access: CourseAccess, role: string): CourseAccess {
  if (!canSendBack(access, role)) throw outsideScope()
  return access
}
