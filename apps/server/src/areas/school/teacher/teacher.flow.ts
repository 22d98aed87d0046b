import { isFaceTeacher, type TeachingRole } from '@shuyuan/contract/access/role-groups.ts'
import { ROLE } from '@shuyuan/contract/access/roles.ts'
import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/ids.ts'
import type { Ctx } from '../../../wire/context.ts'
import { badField, refuse, refuseAt } from '../../../wire/error.ts'
import { assertCanManageTeachersOf } from '../../../wire/scope/scope.policy.ts'
import { randomPassword } from '../../account/sign-in/first-password.ts'
import {
  createAccounts,
  passwordOfIdNumber,
  setAccountStatus,
  updateAccounts,
} from '../../account/user/accounts.flow.ts'
import { coursesNeeding } from '../../account/user/record-use.read.ts'
import { assertIdNumber, assertNameFree } from '../../account/user/taken.read.ts'
import { setUserRoles } from '../../account/user/user-roles.flow.ts'
import type { Change } from '../student/student.flow.ts'
import { insertTeachers, type lockTeacher, updateTeacherRow } from './teacher.store.ts'
import { setGroups } from './teacher-groups.flow.ts'

export interface TeacherForm {
  teacherNo: string
  realname: string
  gender?: string | undefined
  idNumber?: string | undefined
  mobile?: string | undefined
  email?: string | undefined
  subSchoolId: string
  title?: string | undefined
  kind: 'full' | 'part' | 'external'
  degree?: string | undefined
  specialties?: string[] | undefined
  researchGroupIds?: string[] | undefined
  roleFlags: TeachingRole[]
}

type LockedTeacher = NonNullable<Awaited<ReturnType<typeof lockTeacher>>>

async function assertUnitExists(db: Db, subSchoolId: string): Promise<void> {
  const unit = await db
    .selectFrom('subSchool')
    .select('id')
    .where('id', '=', subSchoolId)
    .where('status', '=', 'enabled')
    .executeTakeFirst()
  if (!unit) throw badField('subSchoolId', '请选择单位', 'choose a unit')
}

export async function roleIds(db: Db, flags: readonly TeachingRole[]): Promise<string[]> {
  const rows = await db.selectFrom('role').select('id').where('roleFlag', 'in', flags).execute()
  return rows.map(({ id }) => id)
}

/** Creates a teacher record, account and teaching roles; returns the password unless it follows from the ID number. */
export async function createTeacher(ctx: Ctx, form: TeacherForm): Promise<{ id: string; password: string }> {
  const { db, now, me } = ctx
  assertCanManageTeachersOf(me, form.subSchoolId)
  await assertUnitExists(db, form.subSchoolId)
  await assertNameFree(db, 'teacherNo', form.teacherNo)
  await assertIdNumber(db, form.idNumber, null)
  const [id, userId] = [newId(), newId()]
  const known = passwordOfIdNumber(form.idNumber)
  const password = known ?? randomPassword()
  const by = { now, userId: me.userId }
  const roles = (await roleIds(db, form.roleFlags)).map((roleId) => ({ roleId, scopeSubSchoolId: null }))
  await createAccounts(db, [{ ...form, id: userId, username: form.teacherNo, password, roles }], by)
  const { teacherNo, subSchoolId, title = 'other', kind, degree = '', specialties = [] } = form
  await insertTeachers(db, [{ id, userId, teacherNo, subSchoolId, title, kind, degree, specialties }], by)
  if (form.researchGroupIds) await setGroups(ctx, id, form.researchGroupIds)
  return { id, password: known ? '' : password }
}

/** Absent fields stay; a role that a running course needs cannot be revoked. */
export async function updateTeacher(ctx: Ctx, before: LockedTeacher, form: Change<TeacherForm>): Promise<void> {
  const { db, now, me } = ctx
  if (form.teacherNo !== undefined && form.teacherNo !== before.teacherNo)
    throw badField('teacherNo', '工号不能修改', 'the student number cannot be changed')
  if (form.subSchoolId !== undefined && form.subSchoolId !== before.subSchoolId) {
    assertCanManageTeachersOf(me, form.subSchoolId)
    await assertUnitExists(db, form.subSchoolId)
  }
  await assertIdNumber(db, form.idNumber, before.userId)
  const by = { now, userId: me.userId }
  if (form.roleFlags) {
    const needing = await coursesNeeding(db, before.id)
    const keeps = (role: TeachingRole) =>
      isFaceTeacher(role) ? form.roleFlags?.some(isFaceTeacher) : form.roleFlags?.includes(role)
    for (const [role, name] of needing)
      if (!keeps(role)) throw refuseAt('roleFlags', `${name}正在使用该身份`, `${name} needs this role`)
    await setUserRoles(ctx, before.userId, form.roleFlags, by)
  }
  const { realname, gender, idNumber, mobile, email, subSchoolId, title, kind, degree, specialties } = form
  await updateAccounts(db, [{ id: before.userId, realname, gender, idNumber, mobile, email, subSchoolId }], by)
  await updateTeacherRow(db, before.id, { subSchoolId, title, kind, degree, specialties }, by)
  if (form.researchGroupIds) await setGroups(ctx, before.id, form.researchGroupIds)
}

/** The host of a running course must be replaced first; a disabled teacher is signed out. */
export async function setTeacherStatus(
  ctx: Ctx,
  before: LockedTeacher,
  status: 'enabled' | 'disabled',
  reason: string,
): Promise<void> {
  const { db, now, me } = ctx
  const hosted = status === 'disabled' ? (await coursesNeeding(db, before.id)).get(ROLE.host) : undefined
  if (hosted) throw refuse(`请先更换主持教师：${hosted}`, `replace the host of ${hosted} first`)
  const by = { now, userId: me.userId }
  await updateTeacherRow(db, before.id, { status }, by)
  await setAccountStatus(ctx, [before.userId], status, reason, by)
}
