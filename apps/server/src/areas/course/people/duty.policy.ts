import { AppError, outsideScope, refuse } from '../../../wire/error.ts'
import type { CourseAccess, Duty } from './duty.read.ts'

/** Who may do what in a course. Each function throws the refusal or returns the access it was given. */

const STAFF: readonly Duty[] = ['host', 'face', 'assistant']

function oneOf(access: CourseAccess, duties: readonly Duty[]): CourseAccess {
  if (!duties.includes(access.duty)) throw outsideScope()
  return access
}

/** Read-only access to a course: its staff, instructors with students in it, managers in scope. */
export const assertCanView = (access: CourseAccess): CourseAccess => oneOf(access, [...STAFF, 'instructor', 'manager'])

/** The same, plus the course's students once it is published. */
export function assertCanStudyOrView(access: CourseAccess): CourseAccess {
  if (access.duty === 'student' && access.publishStatus !== 'published')
    throw refuse('课程未发布', 'the course is not published')
  return oneOf(access, [...STAFF, 'instructor', 'manager', 'student'])
}

/** A class that is asked for is one whose students this person sees. */
export function assertSeesClass({ classIds }: CourseAccess, courseClassId: string | undefined): void {
  if (courseClassId && !classIds.includes(courseClassId)) throw outsideScope()
}

export const assertStaff = (access: CourseAccess): CourseAccess => oneOf(access, [...STAFF, 'manager'])

/** A student enrolled in the course; otherwise 100612. */
export function assertStudent(access: CourseAccess): CourseAccess {
  if (access.duty !== 'student') throw new AppError(100612)
  if (access.publishStatus !== 'published') throw refuse('课程未发布', 'the course is not published')
  return access
}

/** Content can be changed only while the course is not archived and uses its own content. */
export function assertContentEditable(access: CourseAccess): CourseAccess {
  if (access.archived) throw new AppError(100613)
  if (access.mainCourseId) throw refuse('请在主课程中维护', 'maintain this in the main course')
  return access
}

/** The host, also of an archived course. */
export const assertHost = (access: CourseAccess): CourseAccess => oneOf(access, ['host'])

export const assertHostCanEdit = (access: CourseAccess): CourseAccess => assertContentEditable(assertHost(access))

/** Rights of an assistant; an empty list means all. */
export type AssistRight = 'review' | 'discuss' | 'resource'

/** Assistants need the right; everybody else is limited by their duty only. */
export const hasRight = ({ duty, rights }: CourseAccess, right: AssistRight): boolean =>
  duty !== 'assistant' || rights.length === 0 || rights.includes(right)

/** The host, or a face-to-face teacher or assistant for their own rows; the caller checks ownership. */
export function assertStaffCanEdit(access: CourseAccess, right: AssistRight): CourseAccess {
  assertContentEditable(oneOf(access, STAFF))
  if (!hasRight(access, right))
    throw refuse('您的辅导权限不包含此项', 'your rights as an assistant do not include this')
  return access
}

/** Whoever teaches classes of a current course may give them material, while the host allows it to others. */
export function assertCanSupplement(access: CourseAccess, isAllowed: boolean): CourseAccess {
  oneOf(access, STAFF)
  if (access.archived) throw new AppError(100613)
  if (!hasRight(access, 'resource'))
    throw refuse('您的辅导权限不包含此项', 'your rights as an assistant do not include this')
  if (!isAllowed && access.duty !== 'host') throw refuse('主持教师未开放此权限', 'the host has not allowed this')
  return access
}
