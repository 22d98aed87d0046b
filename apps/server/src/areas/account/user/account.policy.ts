import { isSchoolAdmin, isStudent, isSuperAdmin, isTeaching } from '@shuyuan/contract/access/role-groups.ts'
import type { Actor } from '../../../wire/context.ts'
import { outsideScope, refuse } from '../../../wire/error.ts'
import { unitsInScope } from '../../../wire/scope/scope.policy.ts'

/** Whoever manages the accounts of one unit may grant the roles of its teachers and students. */
const isUnitMember = (roleFlag: string) => isTeaching(roleFlag) || isStudent(roleFlag)

interface Account {
  id: string
  subSchoolId: string | null
  roleFlags: readonly string[]
}

/** Accounts of one's own units are visible, those of super admins to super admins only. */
export function canSeeAccount(me: Actor, { subSchoolId, roleFlags }: Account): boolean {
  if (isSuperAdmin(me.role)) return true
  const units = unitsInScope(me)
  return !roleFlags.some(isSuperAdmin) && (units === null || (subSchoolId !== null && units.includes(subSchoolId)))
}

export function canChangeAccount(me: Actor, account: Account): boolean {
  if (!canSeeAccount(me, account)) return false
  return isSuperAdmin(me.role) || !account.roleFlags.some(isSchoolAdmin)
}

export function assertCanManageUnit(me: Actor, subSchoolId: string): void {
  const units = unitsInScope(me)
  if (units !== null && !units.includes(subSchoolId)) throw outsideScope()
}

export function assertNotSelf(me: Actor, userId: string, zh: string, en: string): void {
  if (me.userId === userId) throw refuse(zh, en)
}

/**
 * Whether this person may grant or revoke a role. A custom role must hold nothing that the granter's role lacks
 * (`isWithin`); otherwise an account created for the purpose would open a way to every permission.
 */
export function canGrantRole(me: Actor, role: { roleFlag: string; builtin: boolean }, isWithin: boolean): boolean {
  if (isSuperAdmin(me.role)) return true
  if (isSchoolAdmin(role.roleFlag)) return false
  if (unitsInScope(me) !== null) return isUnitMember(role.roleFlag)
  return role.builtin || isWithin
}
