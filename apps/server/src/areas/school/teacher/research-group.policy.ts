import { isTeaching } from '@shuyuan/contract/access/role-groups.ts'
import type { Actor } from '../../../wire/context.ts'
import { type PeopleScope, peopleScope } from '../../../wire/scope/people-scope.policy.ts'

/**
 * Whose research groups a person sees: all, those of its colleges, those that teachers of its subschools are in; who
 * teaches, in whichever role, the ones it is in.
 */
export interface GroupScope extends PeopleScope {
  readonly memberId: string | null
}

export const groupScope = (me: Actor): GroupScope => ({
  ...peopleScope(me),
  memberId: isTeaching(me.role) ? me.teacherId : null,
})
