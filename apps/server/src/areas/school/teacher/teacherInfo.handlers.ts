import { exportSheet } from '../../../sheet/export.flow.ts'
import { importSheet } from '../../../sheet/import.flow.ts'
import { templateSheet } from '../../../sheet/template.flow.ts'
import { assertFresh } from '../../../wire/assert-fresh.ts'
import type { Ctx } from '../../../wire/context.ts'
import { cannotDelete, DISABLE_INSTEAD, found, outsideScope } from '../../../wire/error.ts'
import type { Handlers } from '../../../wire/handlers.ts'
import { pageOf } from '../../../wire/page.ts'
import { assertCanManageTeachersOf, canManageTeachersOf } from '../../../wire/scope/scope.policy.ts'
import { idNumberKeys } from '../../account/user/account-keys.read.ts'
import { deleteAccount, resetPasswords } from '../../account/user/accounts.flow.ts'
import { assertManageable } from '../../account/user/assert-manageable.read.ts'
import { maskedIdNumber, openIdNumber } from '../../account/user/id-number.ts'
import { maskedMobile } from '../../account/user/masked.ts'
import { teacherIsUsed } from '../../account/user/record-use.read.ts'
import { groupsOfTeacher } from './research-group-list.read.ts'
import { createTeacher, setTeacherStatus, updateTeacher } from './teacher.flow.ts'
import { teacherExport, teacherImport } from './teacher.sheet.ts'
import { deleteTeacher, lockTeacher } from './teacher.store.ts'
import { coursesOfTeacher, findTeacher, TEACHER_ORDER, teacherQuery, teacherStat } from './teacher-list.read.ts'

const nameOf = ({ teacherNo, realname }: { teacherNo: string; realname: string }) => `${teacherNo} ${realname}`

/** A teacher's group names, for the log. */
const groupNames = async (ctx: Ctx, id: string) => ({
  researchGroupIds: (await groupsOfTeacher(ctx.db, id)).map(({ name }) => name),
})

/** The row to change: one that this person manages, unchanged since it was read. */
async function mine(ctx: Ctx, id: string, updatedAt?: string) {
  const row = found(await lockTeacher(ctx.db, id))
  assertCanManageTeachersOf(ctx.me, row.subSchoolId)
  if (updatedAt) assertFresh(row.updatedAt, updatedAt)
  return row
}

export const teacherInfoHandlers: Handlers<'teacherInfo'> = {
  async listTeacherInfo(ctx, input) {
    const query = teacherQuery(ctx.db, ctx.me, input)
    const { rows, total } = await pageOf(query, input, 'listTeacherInfo', TEACHER_ORDER, 'teacher.id')
    return { rows: rows.map((row) => ({ ...row, mobile: maskedMobile(row.mobile) })), total }
  },

  async getTeacherInfo(ctx, { id }) {
    const { idNumberCipher, ...row } = found(await findTeacher(ctx.db, ctx.me, id))
    return {
      ...row,
      researchGroups: await groupsOfTeacher(ctx.db, id),
      idNumberMasked: maskedIdNumber(openIdNumber(await idNumberKeys(ctx.db), idNumberCipher)),
      canEdit: canManageTeachersOf(ctx.me, row.subSchoolId),
    }
  },

  statTeacherInfo: (ctx, filter) => teacherStat(ctx.db, ctx.me, filter),

  async listCourseTeacherInfo(ctx, { id, termCode }) {
    found(await findTeacher(ctx.db, ctx.me, id))
    return coursesOfTeacher(ctx.db, id, termCode)
  },

  async addTeacherInfo(ctx, form) {
    const made = await createTeacher(ctx, form)
    const after = { ...form, ...(form.researchGroupIds && (await groupNames(ctx, made.id))) }
    ctx.log({ targetType: 'teacher', targetId: made.id, targetName: nameOf(form), after })
    return made
  },

  async updateTeacherInfo(ctx, { id, updatedAt, ...form }) {
    const row = await mine(ctx, id, updatedAt)
    const before = { ...found(await findTeacher(ctx.db, ctx.me, id)), ...(await groupNames(ctx, id)) }
    await updateTeacher(ctx, row, form)
    const after = { ...form, ...(form.researchGroupIds && (await groupNames(ctx, id))) }
    ctx.log({ targetType: 'teacher', targetId: id, targetName: nameOf(before), before, after })
    return null
  },

  async deleteTeacherInfo(ctx, { id }) {
    const before = await mine(ctx, id)
    if (await teacherIsUsed(ctx.db, id))
      throw cannotDelete({ zh: '教师已有任课记录', en: 'the teacher has teaching records' }, DISABLE_INSTEAD)
    const headed = (await groupsOfTeacher(ctx.db, id)).find(({ role }) => role === 'head')
    if (headed)
      throw cannotDelete(
        { zh: `教师是「${headed.name}」的组长`, en: `the teacher is the head of ${headed.name}` },
        { zh: '请先更换组长', en: 'appoint another head first' },
      )
    await assertManageable(ctx.db, ctx.me, [before.userId])
    await deleteTeacher(ctx.db, id)
    await deleteAccount(ctx, before.userId)
    ctx.log({ targetType: 'teacher', targetId: id, targetName: nameOf(before), before })
    return null
  },

  async setStatusTeacherInfo(ctx, { id, status, reason, updatedAt }) {
    const before = await mine(ctx, id, updatedAt)
    await assertManageable(ctx.db, ctx.me, [before.userId])
    await setTeacherStatus(ctx, before, status, reason)
    ctx.log({ targetType: 'teacher', targetId: id, targetName: nameOf(before), before, after: { status, reason } })
    return null
  },

  async resetPwdTeacherInfo(ctx, { ids }) {
    const rows = await teacherQuery(ctx.db, ctx.me, { ids }).execute()
    if (rows.length < ids.length || !rows.every(({ subSchoolId }) => canManageTeachersOf(ctx.me, subSchoolId)))
      throw outsideScope()
    const userIds = rows.map(({ userId }) => userId)
    await assertManageable(ctx.db, ctx.me, userIds)
    const made = await resetPasswords(ctx, userIds, { now: ctx.now, userId: ctx.me.userId })
    ctx.log({ targetType: 'teacher', targetName: rows.map(nameOf), after: { reset: rows.length } })
    return rows.map(({ userId, teacherNo, realname }) => ({ teacherNo, realname, password: made.get(userId) ?? '' }))
  },

  importTeacherInfo: (ctx, input, file) => importSheet(ctx, teacherImport, input, file),
  templateTeacherInfo: (ctx) => templateSheet(ctx, teacherImport),
  exportTeacherInfo: (ctx, filters) => exportSheet(ctx, teacherExport, filters),
}
