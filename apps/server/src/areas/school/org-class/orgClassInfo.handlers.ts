import { isInstructor } from '@shuyuan/contract/access/role-groups.ts'
import { exportSheet } from '../../../sheet/export.flow.ts'
import { importSheet } from '../../../sheet/import.flow.ts'
import { templateSheet } from '../../../sheet/template.flow.ts'
import { assertFresh } from '../../../wire/assert-fresh.ts'
import type { Ctx } from '../../../wire/context.ts'
import { AppError, found } from '../../../wire/error.ts'
import type { Handlers } from '../../../wire/handlers.ts'
import { pageOf } from '../../../wire/page.ts'
import { assertCanManageSubSchool, canManageSubSchool, canSeeMobiles } from '../../../wire/scope/scope.policy.ts'
import { maskedMobile } from '../../account/user/masked.ts'
import {
  addToClass,
  classLabel,
  createClass,
  graduateClasses,
  moveBetween,
  nameMonitors,
  setInstructors,
  updateClass,
} from './org-class.flow.ts'
import { classExport, classImport } from './org-class.sheet.ts'
import { countInClass, deleteClass, lockClasses } from './org-class.store.ts'
import {
  CLASS_ORDER,
  classQuery,
  classStat,
  findClass,
  instructorOptions,
  monitorsOf,
  ROSTER_ORDER,
  rosterQuery,
} from './org-class-list.read.ts'

/** The row to change: one that this person manages, unchanged since it was read. */
async function mine(ctx: Ctx, id: string, updatedAt?: string) {
  const [locked] = await lockClasses(ctx.db, [id])
  const row = found(locked)
  assertCanManageSubSchool(ctx.me, row.subSchoolId)
  if (updatedAt) assertFresh(row.updatedAt, updatedAt)
  return row
}

export const orgClassInfoHandlers: Handlers<'orgClassInfo'> = {
  listOrgClassInfo: (ctx, input) =>
    pageOf(classQuery(ctx.db, ctx.me, input), input, 'listOrgClassInfo', CLASS_ORDER, 'org_class.class_code'),

  async getOrgClassInfo(ctx, { id }) {
    const row = found(await findClass(ctx.db, ctx.me, id))
    const canEdit = canManageSubSchool(ctx.me, row.subSchoolId)
    return { ...row, canEdit, monitorIds: await monitorsOf(ctx.db, id) }
  },

  statOrgClassInfo: (ctx, filter) => classStat(ctx.db, ctx.me, filter, ctx.now),

  listInstructorOrgClassInfo: (ctx, asked) => instructorOptions(ctx.db, ctx.me, asked),

  async addOrgClassInfo(ctx, form) {
    const { id, classCode } = await createClass(ctx, form)
    const after = { ...form, classCode }
    ctx.log({ targetType: 'orgClass', targetId: id, targetName: classLabel(after), after })
    return id
  },

  async updateOrgClassInfo(ctx, { id, updatedAt, ...form }) {
    const before = await mine(ctx, id, updatedAt)
    await updateClass(ctx, before, form)
    ctx.log({ targetType: 'orgClass', targetId: id, targetName: classLabel(before), before, after: form })
    return null
  },

  async deleteOrgClassInfo(ctx, { id }) {
    const before = await mine(ctx, id)
    const n = await countInClass(ctx.db, id)
    if (n > 0) throw new AppError(100410, { what: { zh: `班级仍有学生${n}人`, en: `the class has ${n} students` } })
    await deleteClass(ctx.db, id)
    ctx.log({ targetType: 'orgClass', targetId: id, targetName: classLabel(before), before })
    return null
  },

  setInstructorOrgClassInfo: (ctx, { ids, instructorIds, mode }) => setInstructors(ctx, ids, instructorIds, mode),

  async listStudentOrgClassInfo(ctx, input) {
    const orgClass = found(await findClass(ctx.db, ctx.me, input.orgClassId))
    const isWhole = canSeeMobiles(ctx.me, orgClass.subSchoolId)
    const query = rosterQuery(ctx.db, input)
    const { rows, total } = await pageOf(query, input, 'listStudentOrgClassInfo', ROSTER_ORDER, 'student.id')
    return { rows: rows.map((row) => ({ ...row, mobile: isWhole ? row.mobile : maskedMobile(row.mobile) })), total }
  },

  async addStudentOrgClassInfo(ctx, { orgClassId, studentIds }) {
    const results = await addToClass(ctx, orgClassId, studentIds)
    ctx.log({
      targetType: 'orgClass',
      targetId: orgClassId,
      after: { added: results.filter(({ ok }) => ok).map(({ name }) => name) },
    })
    return results
  },

  async moveStudentOrgClassInfo(ctx, { fromId, toId, studentIds, reason }) {
    const done = await moveBetween(ctx, fromId, toId, studentIds, reason)
    ctx.log({ targetType: 'orgClass', targetId: fromId, after: { toId, studentIds, reason } })
    return done
  },

  async setMonitorOrgClassInfo(ctx, { orgClassId, studentIds }) {
    // Instructors may name the monitors of their own classes, as the branch may.
    const row = found(await findClass(ctx.db, ctx.me, orgClassId))
    if (!isInstructor(ctx.me.role)) assertCanManageSubSchool(ctx.me, row.subSchoolId)
    await nameMonitors(ctx, orgClassId, studentIds)
    ctx.log({
      targetType: 'orgClass',
      targetId: orgClassId,
      targetName: classLabel(row),
      after: { monitors: studentIds },
    })
    return null
  },

  graduateOrgClassInfo: (ctx, { ids, date, exceptStudentIds = [] }) =>
    graduateClasses(ctx, ids, date, exceptStudentIds),

  importOrgClassInfo: (ctx, input, file) => importSheet(ctx, classImport, input, file),
  templateOrgClassInfo: (ctx) => templateSheet(ctx, classImport),
  exportOrgClassInfo: (ctx, filters) => exportSheet(ctx, classExport, filters),
}
