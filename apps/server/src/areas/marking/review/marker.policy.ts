import { isCourseTeacher } from '@shuyuan/contract/access/role-groups.ts'
import { AppError, outsideScope } from '../../../wire/error.ts'
import { assertContentEditable, hasRight } from '../../course/people/duty.policy.ts'
import type { CourseAccess } from '../../course/people/duty.read.ts'

/** Hosts and assistants mark the whole course, face-to-face teachers their own classes; managers may view. */
const MARKERS = ['host', 'face', 'assistant']
const READERS = [...MARKERS, 'manager']

const canSeeClass = (access: CourseAccess, courseClassId: string | null): boolean =>
  access.allClasses || (courseClassId !== null && access.classIds.includes(courseClassId))

/** Assistants need the right to mark. */
export const canMark = (access: CourseAccess): boolean => MARKERS.includes(access.duty) && hasRight(access, 'review')

/** Students who left their class are visible to those who see the whole course. */
export const canSeeAttempt = (access: CourseAccess, courseClassId: string | null): boolean =>
  READERS.includes(access.duty) && canSeeClass(access, courseClassId)

export const canMarkAttempt = (access: CourseAccess, courseClassId: string | null): boolean =>
  canMark(access) && !access.archived && canSeeClass(access, courseClassId)

export function assertCanMark(access: CourseAccess, courseClassId: string | null): CourseAccess {
  if (!canMark(access) || !canSeeClass(access, courseClassId)) throw outsideScope()
  return assertContentEditable(access)
}

/**
 * Giving time back undoes what the clock did to a whole class, so only the host or a manager of the class may decide it.
 * Former hosts and hosts of deputy courses look at a course as managers do, and are none.
 */
export function assertCanGiveBack(access: CourseAccess, role: string, courseClassId: string | null): CourseAccess {
  const isManager = access.duty === 'manager' && !isCourseTeacher(role)
  if (access.duty !== 'host' && !isManager) throw outsideScope()
  if (!canSeeClass(access, courseClassId)) throw outsideScope()
  return assertContentEditable(access)
}

/**
 * Overriding scores and answering questions about them. A deputy course has no work of its own to mark, but it has its
 * own roster and scores (screens/teacher part 1).
 */
export const canScore = (access: CourseAccess): boolean => canMark(access) && !access.archived

export function assertCanScore(access: CourseAccess, courseClassId: string | null): CourseAccess {
  if (!canMark(access) || !canSeeClass(access, courseClassId)) throw outsideScope()
  if (access.archived) throw new AppError(100613)
  return access
}

/** The classes whose attempts this person may list; null means all. A deputy course is always limited to its own. */
export function visibleClassIds(access: CourseAccess): readonly string[] | null {
  if (!READERS.includes(access.duty)) throw outsideScope()
  return access.allClasses && !access.mainCourseId ? null : access.classIds
}
