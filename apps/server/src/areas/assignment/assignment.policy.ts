import { type AssignmentState, windowState } from '@shuyuan/domain/life/assignment.rule.ts'
import { DAY_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import { badField, outsideScope, refuse } from '../../wire/error.ts'
import { assertContentEditable, assertStaffCanEdit, hasRight } from '../course/people/duty.policy.ts'
import type { AssignmentAccess } from './assignment-access.read.ts'

/**
 * Hosts manage every assignment; face-to-face teachers and assistants their own, for their own classes, if the host
 * allows it.
 */

export interface AssignmentFacts {
  courseId: string
  createdBy: string | null
  publishStatus: string
  opensAt: Date
  closesAt: Date
  allTargets: boolean
  targetClassIds: readonly string[]
}

const closed = () => refuse('主持教师未开放此权限', 'the host teacher has not allowed this')

export function assertCanAddAssignment(access: AssignmentAccess): AssignmentAccess {
  assertStaffCanEdit(access, 'resource')
  if (access.duty !== 'host' && !access.faceMayPublish) throw closed()
  return access
}

export function assertCanEditAssignment(access: AssignmentAccess, row: AssignmentFacts, userId: string): void {
  assertCanAddAssignment(access)
  if (access.duty !== 'host' && row.createdBy !== userId) throw outsideScope()
}

/** A teacher who does not teach all classes may target only their own. */
export function assertTargets(access: AssignmentAccess, classIds: readonly string[]): void {
  if (access.allClasses) return
  if (classIds.length === 0) throw badField('targetClassIds', '请选择自己的课程班', 'choose your own classes')
  if (classIds.some((id) => !access.classIds.includes(id))) throw outsideScope()
}

const reaches = (row: AssignmentFacts, classIds: readonly string[]) =>
  row.allTargets || row.targetClassIds.some((id) => classIds.includes(id))

/**
 * Drafts are visible to their author and the host; of published ones a face-to-face teacher sees those set for their
 * own classes.
 */
export function assertCanSeeAssignment(access: AssignmentAccess, row: AssignmentFacts, userId: string): void {
  if (access.duty === 'host' || access.duty === 'manager') return
  if (access.duty === 'none' || access.duty === 'student') throw outsideScope()
  if (row.createdBy === userId) return
  if (row.publishStatus === 'draft') throw outsideScope()
  if (!access.allClasses && access.duty !== 'instructor' && !reaches(row, access.classIds)) throw outsideScope()
}

/** A face-to-face teacher may move a host's window for their own classes, by a limited number of days. */
export function assertCanShift(
  access: AssignmentAccess,
  row: AssignmentFacts,
  userId: string,
  closesAt: Date | null,
): void {
  assertContentEditable(access)
  if (access.duty === 'host') return
  if (access.duty !== 'face' && access.duty !== 'assistant') throw outsideScope()
  if (row.createdBy === userId && access.faceMayPublish) return
  if (access.faceShiftDays === 0) throw closed()
  const latest = row.closesAt.getTime() + access.faceShiftDays * DAY_MS
  if (closesAt && closesAt.getTime() > latest)
    throw badField(
      'closesAt',
      `最多可延后${access.faceShiftDays}天`,
      `at most ${access.faceShiftDays} days after the closing time`,
    )
}

export const stateOf = (row: AssignmentFacts, now: Date) =>
  windowState(
    {
      publishStatus: row.publishStatus as AssignmentState,
      opensAt: row.opensAt.getTime(),
      closesAt: row.closesAt.getTime(),
    },
    now.getTime(),
  )

export function assignmentAbilities(
  access: AssignmentAccess,
  row: AssignmentFacts & { attempts: number },
  userId: string,
  now: Date,
) {
  const isLive = !access.archived && !access.mainCourseId
  const isStaff = access.duty === 'face' || access.duty === 'assistant'
  const own =
    isLive &&
    (access.duty === 'host' ||
      (isStaff && access.faceMayPublish && row.createdBy === userId && hasRight(access, 'resource')))
  const state = stateOf(row, now)
  const isPublished = row.publishStatus === 'published'
  return {
    edit: own,
    remove: own && !isPublished && row.attempts === 0,
    publish: own && !isPublished,
    withdraw: own && isPublished && row.attempts === 0,
    close: own && state === 'open',
    extend: isPublished && (own || (isLive && isStaff && access.faceShiftDays > 0)),
  }
}
