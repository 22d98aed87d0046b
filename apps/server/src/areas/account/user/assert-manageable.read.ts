import { isSchoolAdmin, isSuperAdmin, SCHOOL_ADMIN_ROLES, STAFF_ROLES } from '@shuyuan/contract/access/role-groups.ts'
import type { Db } from '../../../db/db.ts'
import type { Actor } from '../../../wire/context.ts'
import { refuse } from '../../../wire/error.ts'

/**
 * Roles whose holders this person must not sign out, disable or give a password to, as that would let it take over
 * their accounts.
 */
const aboveOf = ({ role }: Actor): readonly string[] => {
  if (isSuperAdmin(role)) return []
  return isSchoolAdmin(role) ? SCHOOL_ADMIN_ROLES : STAFF_ROLES
}

/** The same for roles that were read already. */
export function isAboveCaller(me: Actor, roles: readonly { roleFlag: string; builtin: boolean }[]): boolean {
  const above = aboveOf(me)
  return roles.some(({ roleFlag, builtin }) => above.includes(roleFlag) || (above === STAFF_ROLES && !builtin))
}

/** Refuses if one of these people manages more than the caller may manage. */
export async function assertManageable(db: Db, me: Actor, userIds: readonly string[]): Promise<void> {
  const above = aboveOf(me)
  const others = userIds.filter((id) => id !== me.userId)
  if (above.length === 0 || others.length === 0) return
  const holder = await db
    .selectFrom('userRole')
    .innerJoin('role', 'role.id', 'userRole.roleId')
    .innerJoin('appUser', 'appUser.id', 'userRole.userId')
    .select(['appUser.realname', 'roleName'])
    .where('userRole.userId', 'in', others)
    .where((eb) =>
      eb.or([eb('roleFlag', 'in', above), eb.and([eb('builtin', '=', false), eb.val(above === STAFF_ROLES)])]),
    )
    .limit(1)
    .executeTakeFirst()
  if (holder)
    throw refuse(
      `「${holder.realname}」担任${holder.roleName}，请由系统管理员在用户管理中办理`,
      `${holder.realname} is ${holder.roleName}: ask an administrator`,
    )
}
