import { exportSheet } from '../../../sheet/export.flow.ts'
import { importSheet } from '../../../sheet/import.flow.ts'
import { templateSheet } from '../../../sheet/template.flow.ts'
import { assertFresh } from '../../../wire/assert-fresh.ts'
import type { Ctx } from '../../../wire/context.ts'
import { cannotDelete, found, outsideScope } from '../../../wire/error.ts'
import type { Handlers } from '../../../wire/handlers.ts'
import { pageOf } from '../../../wire/page.ts'
import { assertCanManageSubSchool, canManageSubSchool, canSeeMobiles } from '../../../wire/scope/scope.policy.ts'
import { idNumberKeys } from '../../account/user/account-keys.read.ts'
import { deleteAccount, resetPasswords } from '../../account/user/accounts.flow.ts'
import { assertManageable } from '../../account/user/assert-manageable.read.ts'
import { maskedIdNumber, openIdNumber } from '../../account/user/id-number.ts'
import { maskedMobile } from '../../account/user/masked.ts'
import { hasLearned } from '../../account/user/record-use.read.ts'
import { linksOf } from '../../file/file-link.ts'
import { addStudent, updateStudent } from './student.flow.ts'
import { presentStudent } from './student.present.ts'
import { studentImport } from './student.sheet.ts'
import { deleteStudent, lockStudents } from './student.store.ts'
import { nameOf, setStudyStatus, transferStudents } from './student-change.flow.ts'
import { changesOfStudent, coursesOfStudent, findStudent } from './student-detail.read.ts'
import { studentExport } from './student-export.sheet.ts'
import { STUDENT_ORDER, studentQuery, studentStat } from './student-list.read.ts'

/** The row to change: one that this person manages, unchanged since it was read. */
async function mine(ctx: Ctx, id: string, updatedAt?: string) {
  const [student] = await lockStudents(ctx.db, [id])
  const row = found(student)
  assertCanManageSubSchool(ctx.me, row.subSchoolId)
  if (updatedAt) assertFresh(row.updatedAt, updatedAt)
  return row
}

export const studentInfoHandlers: Handlers<'studentInfo'> = {
  async listStudentInfo(ctx, input) {
    const query = studentQuery(ctx.db, ctx.me, input)
    const { rows, total } = await pageOf(query, input, 'listStudentInfo', STUDENT_ORDER, 'student.id')
    return { rows: rows.map(presentStudent), total }
  },

  async getStudentInfo(ctx, { id }) {
    const { idNumberCipher, ...row } = found(await findStudent(ctx.db, ctx.me, id))
    const idNumber = openIdNumber(await idNumberKeys(ctx.db), idNumberCipher)
    return {
      ...row,
      mobile: canSeeMobiles(ctx.me, row.subSchoolId) ? row.mobile : maskedMobile(row.mobile),
      idNumberMasked: maskedIdNumber(idNumber),
      canEdit: canManageSubSchool(ctx.me, row.subSchoolId),
      courses: await coursesOfStudent(ctx.db, id),
    }
  },

  statStudentInfo: (ctx, filter) => studentStat(ctx.db, ctx.me, filter),

  async addStudentInfo(ctx, form) {
    const made = await addStudent(ctx, form)
    ctx.log({ targetType: 'student', targetId: made.id, targetName: nameOf(form), after: form })
    return made
  },

  async updateStudentInfo(ctx, { id, updatedAt, ...form }) {
    const row = await mine(ctx, id, updatedAt)
    const before = found(await findStudent(ctx.db, ctx.me, id))
    await updateStudent(ctx, row, form)
    ctx.log({ targetType: 'student', targetId: id, targetName: nameOf(before), before, after: form })
    return null
  },

  async deleteStudentInfo(ctx, { id }) {
    const before = await mine(ctx, id)
    if (await hasLearned(ctx.db, id))
      throw cannotDelete(
        { zh: '学生已有学习记录', en: 'the student has study records' },
        { zh: '请办理退学', en: 'use “Withdraw” instead' },
      )
    await assertManageable(ctx.db, ctx.me, [before.userId])
    await deleteStudent(ctx.db, id)
    await deleteAccount(ctx, before.userId)
    ctx.log({ targetType: 'student', targetId: id, targetName: nameOf(before), before })
    return null
  },

  async showIdNumberStudentInfo(ctx, { id }) {
    const row = found(await findStudent(ctx.db, ctx.me, id))
    assertCanManageSubSchool(ctx.me, row.subSchoolId)
    ctx.log({ targetType: 'student', targetId: id, targetName: nameOf(row), after: { viewed: '身份证号' } })
    return { idNumber: openIdNumber(await idNumberKeys(ctx.db), row.idNumberCipher) }
  },

  setStudyStatusStudentInfo: setStudyStatus,
  transferStudentInfo: transferStudents,

  async listChangeStudentInfo(ctx, { id }) {
    found(await findStudent(ctx.db, ctx.me, id))
    const changes = await changesOfStudent(ctx.db, id)
    const fileIds = changes.flatMap((one) => one.fileIds)
    const links = await linksOf(ctx, fileIds, 'row')
    const names = await namesOfFiles(ctx, fileIds)
    return changes.map(({ fileIds: own, ...change }) => ({
      ...change,
      files: own.flatMap((file) => {
        const url = links.get(file)
        return url ? [{ name: names.get(file) ?? '', url }] : []
      }),
    }))
  },

  async resetPwdStudentInfo(ctx, { ids }) {
    const rows = await studentQuery(ctx.db, ctx.me, { ids }).execute()
    if (rows.length < ids.length || !rows.every(({ subSchoolId }) => canSeeMobiles(ctx.me, subSchoolId)))
      throw outsideScope()
    const userIds = rows.map(({ userId }) => userId)
    await assertManageable(ctx.db, ctx.me, userIds)
    const made = await resetPasswords(ctx, userIds, { now: ctx.now, userId: ctx.me.userId })
    ctx.log({ targetType: 'student', targetName: rows.map(nameOf), after: { reset: rows.length } })
    return rows.map(({ userId, studentNo, realname }) => ({ studentNo, realname, password: made.get(userId) ?? '' }))
  },

  importStudentInfo: (ctx, input, file) => importSheet(ctx, studentImport, input, file),
  templateStudentInfo: (ctx) => templateSheet(ctx, studentImport),
  exportStudentInfo: (ctx, filters) => exportSheet(ctx, studentExport, filters),
}

async function namesOfFiles({ db }: Ctx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('file').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
