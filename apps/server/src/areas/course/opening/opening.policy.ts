import type { Actor } from '../../../wire/context.ts'
import { outsideScope } from '../../../wire/error.ts'
import { canManageCollege } from '../../../wire/scope/scope.policy.ts'

export function assertCanManageOpeningsOf(me: Actor, collegeIds: readonly string[]): void {
  if (!collegeIds.every((id) => canManageCollege(me, id))) throw outsideScope()
}
