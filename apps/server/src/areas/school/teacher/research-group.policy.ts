import { isTeaching } from '@shuyuan/contract/access/role-groups.ts'
import type { Actor } from '../../../wire/context.ts'
import { type Scope, scopeOf } from '../../../wire/scope/scope.policy.ts'

/**
 * Which research groups a person sees: all, those of their colleges, or those with teachers of their branches;
 * teachers in any role see their own.
 */
export interface GroupScope extends Scope {
  readonly memberId: string | null
}

export const groupScope = (me: Actor): GroupScope => ({
  ...scopeOf(me),
  memberId: isTeaching(me.role) ? me.teacherId : null,
})
