import { AppError, outsideScope, refuse } from '../../../wire/error.ts'
import type { CourseAccess, Duty } from './duty.read.ts'

/** Who may do what on a course. Each throws the refusal of the design or answers the access it was given. */

const STAFF: readonly Duty[] = ['host', 'face', 'assistant']

function oneOf(access: CourseAccess, duties: readonly Duty[]): CourseAccess {
  if (!duties.includes(access.duty)) throw outsideScope()
  return access
}

/** The course and everything in it, read-only: its staff, instructors with students in it, managers in scope. */
export const assertCanView = (access: CourseAccess): CourseAccess => oneOf(access, [...STAFF, 'instructor', 'manager'])

/** The same and the course's own students, once it is published. */
export function assertCanStudyOrView(access: CourseAccess): CourseAccess {
  if (access.duty === 'student' && access.publishStatus !== 'published')
    throw refuse('课程未发布', 'the course is not published')
  return oneOf(access, [...STAFF, 'instructor', 'manager', 'student'])
}

export const assertStaff = (access: CourseAccess): CourseAccess => oneOf(access, [...STAFF, 'manager'])

/** A student with a place in the course: 100612 otherwise. */
export function assertStudent(access: CourseAccess): CourseAccess {
  if (access.duty !== 'student') throw new AppError(100612)
  if (access.publishStatus !== 'published') throw refuse('课程未发布', 'the course is not published')
  return access
}

/** Content changes only while the course lives and holds its own content. */
export function assertContentEditable(access: CourseAccess): CourseAccess {
  if (access.archived) throw new AppError(100613)
  if (access.mainCourseId) throw refuse('请在主课程中维护', 'maintain this in the main course')
  return access
}

export const assertHostCanEdit = (access: CourseAccess): CourseAccess => assertContentEditable(oneOf(access, ['host']))

/** What an assistant may be given; none named means all. */
export type AssistRight = 'review' | 'discuss' | 'resource'

/** An assistant does only what it was given; everybody else what the own duty allows. */
export const hasRight = ({ duty, rights }: CourseAccess, right: AssistRight): boolean =>
  duty !== 'assistant' || rights.length === 0 || rights.includes(right)

/** Host, or a face teacher or assistant for what is its own; the caller checks the ownership of the row. */
export function assertStaffCanEdit(access: CourseAccess, right: AssistRight): CourseAccess {
  assertContentEditable(oneOf(access, STAFF))
  if (!hasRight(access, right))
    throw refuse('您的辅导权限不包含此项', 'your rights as an assistant do not include this')
  return access
}
