import type { Actor } from '../../../wire/context.ts'
import { outsideScope, refuse } from '../../../wire/error.ts'
import { isWhole, schoolScope } from '../../school/people/scope.policy.ts'

export const SUPER = 'ROLE_SUPPER'
/** Roles that the super admin alone gives and takes, and whose holders nobody else changes. */
export const TOP_ROLES: readonly string[] = [SUPER, 'ROLE_SCHOOL_MANAGE']
/** Roles that mean nothing without the unit they are bound to. */
export const BOUND_ROLES: readonly string[] = ['ROLE_SUB', 'ROLE_COLLEGE']
/** Roles that whoever keeps the accounts of one unit may give: those of its teachers and students. */
const UNIT_ROLES = ['ROLE_MASTER_TEACH', 'ROLE_FACE_TEACH', 'ROLE_TEACHER', 'ROLE_INSTRUCTOR', 'ROLE_STUDENT']

/** Units whose accounts this person keeps; null is the whole school. */
export function accountUnits(me: Actor): readonly string[] | null {
  if (isWhole(me)) return null
  const { colleges, subSchools } = schoolScope(me)
  return [...(colleges ?? []), ...(subSchools ?? [])]
}

interface Account {
  id: string
  subSchoolId: string | null
  roleFlags: readonly string[]
}

/** Another person's account: of one's own units, and a super admin's for super admins alone. */
export function seesAccount(me: Actor, { subSchoolId, roleFlags }: Account): boolean {
  if (me.role === SUPER) return true
  const units = accountUnits(me)
  return !roleFlags.includes(SUPER) && (units === null || (subSchoolId !== null && units.includes(subSchoolId)))
}

export function changesAccount(me: Actor, account: Account): boolean {
  if (!seesAccount(me, account)) return false
  return me.role === SUPER || !account.roleFlags.some((flag) => TOP_ROLES.includes(flag))
}

export function mustKeepUnit(me: Actor, subSchoolId: string): void {
  const units = accountUnits(me)
  if (units !== null && !units.includes(subSchoolId)) throw outsideScope()
}

export function mustNotBeMe(me: Actor, userId: string, zh: string, en: string): void {
  if (me.userId === userId) throw refuse(zh, en)
}

/**
 * Whether this person may give or take a role. One of the school's own must hold nothing that the giver's role lacks
 * (`isWithin`), else an account made for the purpose would be a way to every right.
 */
export function mayGive(me: Actor, role: { roleFlag: string; builtin: boolean }, isWithin: boolean): boolean {
  if (me.role === SUPER) return true
  if (TOP_ROLES.includes(role.roleFlag)) return false
  if (accountUnits(me) !== null) return UNIT_ROLES.includes(role.roleFlag)
  return role.builtin || isWithin
}
