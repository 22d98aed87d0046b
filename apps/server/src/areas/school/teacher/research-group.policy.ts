import { TEACHING_ROLES } from '@shuyuan/contract/entities/account/person.ts'
import type { Actor } from '../../../wire/context.ts'
import { type PeopleScope, peopleScope } from '../people/people.policy.ts'

/**
 * Whose research groups a person sees: all, those of its colleges, those that teachers of its subschools are in; who
 * teaches, in whichever role, the ones it is in.
 */
export interface GroupScope extends PeopleScope {
  readonly memberId: string | null
}

const TEACHING: readonly string[] = TEACHING_ROLES

export const groupScope = (me: Actor): GroupScope => ({
  ...peopleScope(me),
  memberId: TEACHING.includes(me.role) ? me.teacherId : null,
})
