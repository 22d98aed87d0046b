import type { Actor } from '../../../wire/context.ts'
import { outsideScope } from '../../../wire/error.ts'
import { schoolScope } from '../../../wire/scope/school-scope.policy.ts'

/** Whether this person manages the openings of a college: the school all, a college its own, a branch none. */
export function canManageOpeningsOf(me: Actor, collegeId: string): boolean {
  const { colleges, subSchools } = schoolScope(me)
  if (colleges) return colleges.includes(collegeId)
  return subSchools === null
}

export function assertCanManageOpeningsOf(me: Actor, collegeIds: readonly string[]): void {
  if (!collegeIds.every((id) => canManageOpeningsOf(me, id))) throw outsideScope()
}
