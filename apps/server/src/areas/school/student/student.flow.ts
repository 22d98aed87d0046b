import { ROLE, type RoleFlag } from '@shuyuan/contract/access/roles.ts'
import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/ids.ts'
import type { Ctx } from '../../../wire/context.ts'
import { badField, found, refuse } from '../../../wire/error.ts'
import { assertCanManageSubSchool } from '../../../wire/scope/scope.policy.ts'
import { randomPassword } from '../../account/sign-in/first-password.ts'
import { createAccounts, passwordOfIdNumber, updateAccounts } from '../../account/user/accounts.flow.ts'
import { assertIdNumber, assertNameFree } from '../../account/user/taken.read.ts'
import { lockClassPlace } from '../org-class/org-class.read.ts'
import { insertStudents, type LockedStudent, updateStudentRow } from './student.store.ts'
import { assertPlaceExists, classRefusal, type StudentPlace } from './student-form.read.ts'

export interface StudentForm extends StudentPlace {
  studentNo: string
  realname: string
  gender?: string | undefined
  idNumber?: string | undefined
  mobile?: string | undefined
  email?: string | undefined
  orgClassId?: string | undefined
  enrolDate: string
  degreeType: 'degree' | 'nonDegree'
}

/** The fields of an update; absent ones stay. */
export type Change<F> = { [K in keyof F]?: F[K] | undefined }

const FIELDS = { subSchool: 'subSchoolId', major: 'majorId', grade: 'gradeCode' }

export const roleIdOf = async (db: Db, roleFlag: RoleFlag): Promise<string> =>
  (await db.selectFrom('role').select('id').where('roleFlag', '=', roleFlag).executeTakeFirstOrThrow()).id

async function assertClassFits(ctx: Ctx, orgClassId: string, place: StudentPlace): Promise<void> {
  const refusal = classRefusal(await lockClassPlace(ctx.db, orgClassId), place)
  if (refusal) throw badField('orgClassId', refusal.zh, refusal.en)
}

/** Creates a student record and account; returns the password unless it follows from the ID number. */
export async function addStudent(ctx: Ctx, form: StudentForm): Promise<{ id: string; password: string }> {
  const { db, now, me } = ctx
  assertCanManageSubSchool(me, form.subSchoolId)
  await assertPlaceExists(db, form, FIELDS)
  await assertNameFree(db, 'studentNo', form.studentNo)
  await assertIdNumber(db, form.idNumber, null)
  if (form.orgClassId) await assertClassFits(ctx, form.orgClassId, form)
  const [id, userId] = [newId(), newId()]
  const known = passwordOfIdNumber(form.idNumber)
  const password = known ?? randomPassword()
  const by = { now, userId: me.userId }
  const roles = [{ roleId: await roleIdOf(db, ROLE.student), scopeSubSchoolId: null }]
  const { studentNo, subSchoolId, majorId, gradeCode, enrolDate, degreeType } = form
  await createAccounts(db, [{ ...form, id: userId, username: studentNo, password, roles }], by)
  const row = { id, userId, studentNo, subSchoolId, majorId, gradeCode, enrolDate, degreeType }
  await insertStudents(db, [{ ...row, orgClassId: form.orgClassId ?? null, studyStatus: 'enrolled' }], by)
  return { id, password: known ? '' : password }
}

/** Absent fields stay. Branch, major, grade and class change by 学籍异动 only, which is recorded. */
export async function updateStudent(ctx: Ctx, before: LockedStudent, form: Change<StudentForm>): Promise<void> {
  const { db, now, me } = ctx
  const moved = (['subSchoolId', 'majorId', 'gradeCode'] as const).some(
    (field) => form[field] !== undefined && form[field] !== before[field],
  )
  const isOtherClass = form.orgClassId !== undefined && form.orgClassId !== before.orgClassId
  if (moved || (isOtherClass && before.orgClassId))
    throw refuse('学籍异动请走异动办理', 'use “Change of status” for this')
  if (form.studentNo !== undefined && form.studentNo !== before.studentNo)
    throw badField('studentNo', '学号不能修改', 'the student number cannot be changed')
  await assertIdNumber(db, form.idNumber, before.userId)
  if (isOtherClass) await assertClassFits(ctx, found(form.orgClassId), before)
  const by = { now, userId: me.userId }
  const { realname, gender, idNumber, mobile, email, orgClassId, enrolDate, degreeType } = form
  await updateAccounts(db, [{ id: before.userId, realname, gender, idNumber, mobile, email }], by)
  await updateStudentRow(db, before.id, { orgClassId, enrolDate, degreeType }, by)
}
