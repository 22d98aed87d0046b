import { AppError, outsideScope, refuse } from '../../../wire/error.ts'
import { assertContentEditable } from '../../course/people/duty.policy.ts'
import type { CourseAccess } from '../../course/people/duty.read.ts'
import { canMark } from '../review/marker.policy.ts'
import type { StoredPeer } from './stored-peer.read.ts'

/** Whoever marks the homework follows its peer marking, managers look at it. */
export function assertCanFollow(access: CourseAccess): CourseAccess {
  if (access.duty !== 'manager' && !canMark(access)) throw outsideScope()
  return access
}

export const canJudge = (access: CourseAccess): boolean => canMark(access) && !access.archived && !access.mainCourseId

/** Marks are left out and appeals answered by those who mark these classes. */
export function assertCanJudge(access: CourseAccess, classIds: readonly (string | null)[]): void {
  if (!canMark(access)) throw outsideScope()
  const isOwn = (id: string | null) => access.allClasses || (id !== null && access.classIds.includes(id))
  if (!classIds.every(isOwn)) throw outsideScope()
  assertContentEditable(access)
}

export const isOpen = ({ allocatedAt, closedAt, opensAt, closesAt }: StoredPeer, now: Date): boolean =>
  allocatedAt !== null && closedAt === null && now >= opensAt && now < closesAt

export function assertOpen(peer: StoredPeer, now: Date): void {
  if (!isOpen(peer, now)) throw new AppError(100641, {}, { from: peer.opensAt, to: peer.closesAt })
}

export function assertClosed({ closedAt }: StoredPeer): Date {
  if (!closedAt) throw refuse('互评结果尚未公布', 'the results are not out yet')
  return closedAt
}
