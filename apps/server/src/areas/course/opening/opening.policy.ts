import type { Actor } from '../../../wire/context.ts'
import { outsideScope } from '../../../wire/error.ts'
import { schoolScope } from '../../school/people/scope.policy.ts'

/** Whether this person keeps the openings of a college: the whole school's, or its own college's; a subschool none. */
export function keepsCollege(me: Actor, collegeId: string): boolean {
  const { colleges, subSchools } = schoolScope(me)
  if (colleges) return colleges.includes(collegeId)
  return subSchools === null
}

export function mustKeepColleges(me: Actor, collegeIds: readonly string[]): void {
  if (!collegeIds.every((id) => keepsCollege(me, id))) throw outsideScope()
}
