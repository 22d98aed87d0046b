import { AppError, outsideScope } from '../../../wire/error.ts'
import { assertContentEditable, hasRight } from '../../course/people/duty.policy.ts'
import type { CourseAccess } from '../../course/people/duty.read.ts'

/** Host and assistants mark the whole course, a face teacher its own classes; managers look. */
const MARKERS = ['host', 'face', 'assistant']
const READERS = [...MARKERS, 'manager']

const seesClass = (access: CourseAccess, courseClassId: string | null): boolean =>
  access.allClasses || (courseClassId !== null && access.classIds.includes(courseClassId))

/** An assistant marks when marking is among what it was given. */
export const canMark = (access: CourseAccess): boolean => MARKERS.includes(access.duty) && hasRight(access, 'review')

/** A student who left its class is seen by those who see the whole course. */
export const canSeeAttempt = (access: CourseAccess, courseClassId: string | null): boolean =>
  READERS.includes(access.duty) && seesClass(access, courseClassId)

export const canMarkAttempt = (access: CourseAccess, courseClassId: string | null): boolean =>
  canMark(access) && !access.archived && seesClass(access, courseClassId)

export function assertCanMark(access: CourseAccess, courseClassId: string | null): CourseAccess {
  if (!canMark(access) || !seesClass(access, courseClassId)) throw outsideScope()
  return assertContentEditable(access)
}

/**
 * Scores of own students, changed by hand or asked about. A deputy course has no work of its own to mark, but its
 * roster and its scores are its own (screens/teacher part 1).
 */
export const canScore = (access: CourseAccess): boolean => canMark(access) && !access.archived

export function assertCanScore(access: CourseAccess, courseClassId: string | null): CourseAccess {
  if (!canMark(access) || !seesClass(access, courseClassId)) throw outsideScope()
  if (access.archived) throw new AppError(100613)
  return access
}

/** Lists of attempts: the classes that this person sees; null is no limit. A deputy course is always limited to its own. */
export function visibleClassIds(access: CourseAccess): readonly string[] | null {
  if (!READERS.includes(access.duty)) throw outsideScope()
  return access.allClasses && !access.mainCourseId ? null : access.classIds
}
