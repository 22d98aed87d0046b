import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/ids.ts'
import { tell } from '../../../events/hub.ts'
import type { Ctx } from '../../../wire/context.ts'
import { badField, found, outsideScope, refuse } from '../../../wire/error.ts'
import { writtenBy } from '../../../wire/log/written-by.ts'
import { randomPassword } from '../sign-in/first-password.ts'
import { isWeakPassword } from '../sign-in/password.ts'
import { assertCanManageUnit, assertNotSelf, canChangeAccount } from './account.policy.ts'
import { createAccounts, deleteAccount, type GrantedRole, updateAccounts } from './accounts.flow.ts'
import { assertManageable } from './assert-manageable.read.ts'
import { lockSupers } from './last-super.store.ts'
import { hasLearned, teacherIsUsed } from './record-use.read.ts'
import { assertIdNumber, assertMobileFree, assertNameFree } from './taken.read.ts'
import { type LockedUser, lockUser, setMustChange } from './user.store.ts'
import { judgeNewRoles } from './user-grants.flow.ts'

export interface UserForm {
  realname: string
  gender?: 'male' | 'female' | 'unknown' | undefined
  mobile?: string | undefined
  email?: string | undefined
  idNumber?: string | undefined
  subSchoolId: string
  mustChangePassword?: '0' | '1' | undefined
}

interface NewUser extends UserForm {
  username: string
  password?: string | undefined
  roles: readonly { roleId: string; scopeSubSchoolId?: string | null | undefined }[]
}

/** Locks the account to change until the call ends; it must be one that the caller manages and not above the caller. */
export async function lockManageable(ctx: Ctx, id: string): Promise<LockedUser> {
  // Locked before the account, in the same order as everywhere else that may remove a super admin.
  await lockSupers(ctx.db)
  const row = found(await lockUser(ctx.db, id))
  await assertManageable(ctx.db, ctx.me, [id])
  if (id !== ctx.me.userId && !canChangeAccount(ctx.me, row)) throw outsideScope()
  return row
}

async function assertUnitExists(db: Db, id: string): Promise<void> {
  const unit = await db
    .selectFrom('subSchool')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'enabled')
    .executeTakeFirst()
  if (!unit) throw badField('subSchoolId', '请选择所属单位', 'choose a unit')
}

/** Returns the password if it was generated here. */
export async function createUser(ctx: Ctx, form: NewUser): Promise<{ id: string; password: string }> {
  const { db, me } = ctx
  assertCanManageUnit(me, form.subSchoolId)
  await assertUnitExists(db, form.subSchoolId)
  await assertNameFree(db, 'username', form.username)
  await assertMobileFree(db, form.mobile, null)
  await assertIdNumber(db, form.idNumber, null)
  const roles: GrantedRole[] = await judgeNewRoles(ctx, form.roles)
  const mustChangePassword = form.mustChangePassword !== '0'
  if (form.password && !mustChangePassword && (await isWeakPassword(form.password, form.username, '')))
    throw badField('password', '密码过于简单', 'this password is too simple')
  const password = form.password || randomPassword()
  const id = newId()
  await createAccounts(db, [{ ...form, id, password, mustChangePassword, roles }], writtenBy(ctx))
  return { id, password: form.password ? '' : password }
}

/** Absent fields stay as they are. */
export async function updateUser(
  ctx: Ctx,
  row: LockedUser,
  form: { [K in keyof UserForm]?: UserForm[K] | undefined },
): Promise<void> {
  const { db, me } = ctx
  if (form.subSchoolId !== undefined && form.subSchoolId !== row.subSchoolId) {
    if (row.studentId || row.teacherId)
      throw refuse(
        '学生和教师的所属请在学生管理、教师管理中修改',
        'change a student’s or teacher’s unit in their own record',
      )
    assertCanManageUnit(me, form.subSchoolId)
    await assertUnitExists(db, form.subSchoolId)
  }
  if (form.mobile !== row.mobile) await assertMobileFree(db, form.mobile, row.id)
  await assertIdNumber(db, form.idNumber, row.id)
  await updateAccounts(db, [{ ...form, id: row.id }], writtenBy(ctx))
  if (form.mustChangePassword !== undefined) await setMustChange(db, row.id, form.mustChangePassword === '1')
}

const isUsed = () =>
  refuse('该用户已有教学数据，不能删除，请停用', 'this user has teaching data and can only be disabled')
const FOREIGN_KEY = '23503'

const pointOf = (db: Db, act: 'savepoint' | 'rollback to savepoint' | 'release savepoint') =>
  sql`${sql.raw(act)} one_user`.execute(db)

/**
 * Deletes an account with its student or teacher record, or refuses; a refusal rolls back to a savepoint, so that a
 * batch continues with the next account. References that the checks do not know are caught by the database's foreign
 * keys.
 */
export async function deleteUser(ctx: Ctx, id: string): Promise<LockedUser> {
  const { db, me } = ctx
  assertNotSelf(me, id, '不能删除自己', 'you cannot delete yourself')
  const row = await lockManageable(ctx, id)
  if (row.studentId && (await hasLearned(db, row.studentId))) throw isUsed()
  if (row.teacherId && (await teacherIsUsed(db, row.teacherId))) throw isUsed()
  await pointOf(db, 'savepoint')
  try {
    await tell(ctx, 'accountLeaves', { userId: id })
    await deleteAccount(ctx, id)
  } catch (error) {
    await pointOf(db, 'rollback to savepoint')
    throw (error as { code?: unknown }).code === FOREIGN_KEY ? isUsed() : error
  }
  await pointOf(db, 'release savepoint')
  return row
}
