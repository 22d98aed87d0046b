import { isCourseTeacher } from '@shuyuan/contract/access/role-groups.ts'
import type { Words } from '@shuyuan/contract/errors.ts'
import { AppError, outsideScope, refuse } from '../../../wire/error.ts'
import { assertContentEditable, hasRight } from '../../course/people/duty.policy.ts'
import type { CourseAccess } from '../../course/people/duty.read.ts'
import type { Given } from './attempt-for-mark.read.ts'

/** Hosts and assistants mark the whole course, face-to-face teachers their own classes; managers may view. */
const MARKERS = ['host', 'face', 'assistant']
const READERS = [...MARKERS, 'manager']

const canSeeClass = (access: CourseAccess, courseClassId: string | null): boolean =>
  access.allClasses || (courseClassId !== null && access.classIds.includes(courseClassId))

/** Assistants need the right to mark. */
export const canMark = (access: CourseAccess): boolean => MARKERS.includes(access.duty) && hasRight(access, 'review')

/** What the policies need of an attempt. */
export interface ToMark {
  courseClassId: string | null
  given: Given
}

const isGivenTo = ({ heldBy, questions, doubleOf }: Given, teacherId: string | null): boolean =>
  teacherId !== null &&
  (heldBy === teacherId || doubleOf.includes(teacherId) || questions.some((one) => one.teacherId === teacherId))

/**
 * Attempts of the own classes, and those that a task has given to this teacher. Students who left their class are
 * visible to those who see the whole course.
 */
export const canSeeAttempt = (
  access: CourseAccess,
  { courseClassId, given }: ToMark,
  teacherId: string | null,
): boolean => READERS.includes(access.duty) && (canSeeClass(access, courseClassId) || isGivenTo(given, teacherId))

export const DOUBLE_MARKED: Words = {
  zh: '双评答卷由两位批阅人分别评分',
  en: 'two markers mark this attempt, each on their own',
}

/** Why a marker who sees the attempt may not mark it: it is somebody else's, or samples are marked first. */
export function otherMarker(access: CourseAccess, { given }: ToMark, teacherId: string | null): Words | null {
  if (access.duty === 'host') return null
  if (given.openFor && !(teacherId && given.openFor.includes(teacherId)))
    return {
      zh: '正在试评，尚未开放正式批阅',
      en: 'samples are being marked first; marking has not been opened yet',
    }
  if (given.isDouble) return DOUBLE_MARKED
  if (given.heldBy && given.heldBy !== teacherId)
    return { zh: `这份答卷由${given.heldName}批阅`, en: `${given.heldName} marks this attempt` }
  return null
}

export const canMarkAttempt = (access: CourseAccess, attempt: ToMark, teacherId: string | null): boolean =>
  canMark(access) &&
  !access.archived &&
  canSeeAttempt(access, attempt, teacherId) &&
  otherMarker(access, attempt, teacherId) === null

/** A question that a task has given to somebody is marked by that teacher and the host alone. */
export const canMarkQuestion = (
  access: CourseAccess,
  { courseClassId, given }: ToMark,
  questionId: string,
  teacherId: string | null,
) => {
  if (access.duty === 'host') return true
  const own = given.questions.find((one) => one.questionId === questionId)
  return own ? own.teacherId === teacherId : given.heldBy === teacherId || canSeeClass(access, courseClassId)
}

export function assertCanMarkAttempt(access: CourseAccess, attempt: ToMark, teacherId: string | null): CourseAccess {
  if (!canMark(access) || !canSeeAttempt(access, attempt, teacherId)) throw outsideScope()
  const other = otherMarker(access, attempt, teacherId)
  if (other) throw refuse(other.zh, other.en)
  return assertContentEditable(access)
}

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
