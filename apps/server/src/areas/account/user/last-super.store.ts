import { ROLE } from '@shuyuan/contract/access/roles.ts'
import type { Db } from '../../../db/db.ts'
import { refuse } from '../../../wire/error.ts'

const WORDS = {
  disable: { zh: '不能停用最后一个超级管理员', en: 'the last super admin cannot be disabled' },
  remove: { zh: '不能删除最后一个超级管理员', en: 'the last super admin cannot be deleted' },
  take: { zh: '不能取消最后一个超级管理员的角色', en: 'the last super admin must keep this role' },
} as const

/**
 * Serialises the removal of super admins: two who remove each other at the same instant would both still see one left.
 * Called before any account is locked, which rules out deadlocks.
 */
export async function lockSupers(db: Db): Promise<void> {
  // Not the stronger lock, which would block every concurrent grant of a role.
  await db.selectFrom('role').select('id').where('roleFlag', '=', ROLE.superAdmin).forNoKeyUpdate().execute()
}

/** Refuses if these are the last super admins who can sign in. */
export async function assertSuperAdminRemains(
  db: Db,
  userIds: readonly string[],
  act: keyof typeof WORDS,
): Promise<void> {
  if (userIds.length === 0) return
  await lockSupers(db)
  const supers = await db
    .selectFrom('userRole')
    .innerJoin('role', 'role.id', 'userRole.roleId')
    .innerJoin('appUser', 'appUser.id', 'userRole.userId')
    .select('appUser.id')
    .where('roleFlag', '=', ROLE.superAdmin)
    .where('appUser.status', '<>', 'disabled')
    .execute()
  const going = supers.filter(({ id }) => userIds.includes(id))
  if (going.length > 0 && going.length === supers.length) throw refuse(WORDS[act].zh, WORDS[act].en)
}
