import { isSuperAdmin } from '@shuyuan/contract/access/role-groups.ts'
import { AppError, refuse } from '../../../wire/error.ts'

/** Pages that show the roles of the whole school. */
const SEE_ALL_ROLES = ['roleList', 'userList', 'pageLink', 'permissionList', 'opLog']

export function assertCanSeeAllRoles(pages: readonly string[]): void {
  if (!SEE_ALL_ROLES.some((page) => pages.includes(page))) throw new AppError(100403)
}

export function assertNotSuperAdmin({ roleFlag }: { roleFlag: string }): void {
  if (isSuperAdmin(roleFlag))
    throw refuse('超级管理员拥有全部权限，无需设置', 'the super admin holds every permission; there is nothing to set')
}

export function assertBuiltin({ builtin }: { builtin: boolean }): void {
  if (!builtin) throw refuse('自建角色没有默认权限', 'a custom role has no default permissions')
}

export function assertDeletable({ builtin }: { builtin: boolean }, userCount: number): void {
  if (builtin) throw refuse('内置角色不能删除', 'a built-in role cannot be deleted')
  if (userCount > 0)
    throw new AppError(100410, {
      what: { zh: `仍有${userCount}个用户使用该角色`, en: `${userCount} users still hold this role` },
    })
}

/**
 * Nobody grants permissions that their own role does not hold, so that the right to assign is not a right to
 * everything.
 */
export function assertCanGrant(role: string, held: ReadonlySet<string>, given: readonly string[]): void {
  if (isSuperAdmin(role)) return
  if (given.some((key) => !held.has(key)))
    throw refuse('只能分配您自己拥有的权限', 'you can only assign permissions that you hold yourself')
}
