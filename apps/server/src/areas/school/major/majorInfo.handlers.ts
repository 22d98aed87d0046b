import { exportSheet } from '../../../sheet/export.flow.ts'
import { importSheet } from '../../../sheet/import.flow.ts'
import { templateSheet } from '../../../sheet/template.flow.ts'
import { assertFresh } from '../../../wire/assert-fresh.ts'
import type { Ctx } from '../../../wire/context.ts'
import { badField, cannotDelete, DISABLE_INSTEAD, found } from '../../../wire/error.ts'
import type { Handlers } from '../../../wire/handlers.ts'
import { writtenBy } from '../../../wire/log/written-by.ts'
import { pageOf } from '../../../wire/page.ts'
import { assertCanManageCollege } from '../../../wire/scope/scope.policy.ts'
import { isCollege } from '../unit/sub-school.read.ts'
import { majorExport, majorImport } from './major.sheet.ts'
import { codeIsTaken, deleteMajor, insertMajors, lockMajor, majorIsUsed, updateMajor } from './major.store.ts'
import { coursesOfMajor, findMajor, MAJOR_ORDER, majorQuery } from './major-list.read.ts'

async function assertValid(
  ctx: Ctx,
  form: { majorCode?: string | undefined; subSchoolId?: string | undefined },
  id: string | null,
) {
  if (form.subSchoolId !== undefined) {
    assertCanManageCollege(ctx.me, form.subSchoolId)
    if (!(await isCollege(ctx.db, form.subSchoolId))) throw badField('subSchoolId', '请选择院系', 'choose a college')
  }
  if (form.majorCode !== undefined && (await codeIsTaken(ctx.db, form.majorCode, id)))
    throw badField(
      'majorCode',
      `专业代码「${form.majorCode}」已存在`,
      `the major code ${form.majorCode} already exists`,
    )
}

/** The row to change: within this person's scope and unchanged since it was read. */
async function mine(ctx: Ctx, id: string, updatedAt?: string) {
  const major = found(await lockMajor(ctx.db, id))
  assertCanManageCollege(ctx.me, major.subSchoolId)
  if (updatedAt) assertFresh(major.updatedAt, updatedAt)
  return major
}

export const majorInfoHandlers: Handlers<'majorInfo'> = {
  listMajorInfo: (ctx, input) =>
    pageOf(majorQuery(ctx.db, ctx.me, input), input, 'listMajorInfo', MAJOR_ORDER, 'major.id'),

  getMajorInfo: async (ctx, { id }) => found(await findMajor(ctx.db, ctx.me, id)),

  async addMajorInfo(ctx, form) {
    await assertValid(ctx, form, null)
    const [id] = await insertMajors(ctx.db, [form], writtenBy(ctx))
    ctx.log({ targetType: 'major', targetId: found(id), after: form })
    return found(id)
  },

  async updateMajorInfo(ctx, { id, updatedAt, ...form }) {
    const before = await mine(ctx, id, updatedAt)
    await assertValid(ctx, form, id)
    await updateMajor(ctx.db, id, form, writtenBy(ctx))
    ctx.log({ targetType: 'major', targetId: id, before, after: { ...before, ...form } })
    return null
  },

  async deleteMajorInfo(ctx, { id }) {
    const before = await mine(ctx, id)
    if (await majorIsUsed(ctx.db, id))
      throw cannotDelete({ zh: '专业已被使用', en: 'the major is in use' }, DISABLE_INSTEAD)
    await deleteMajor(ctx.db, id)
    ctx.log({ targetType: 'major', targetId: id, before })
    return null
  },

  async setStatusMajorInfo(ctx, { id, status, updatedAt }) {
    const before = await mine(ctx, id, updatedAt)
    await updateMajor(ctx.db, id, { status }, writtenBy(ctx))
    ctx.log({ targetType: 'major', targetId: id, before: { status: before.status }, after: { status } })
    return null
  },

  async listCourseMajorInfo(ctx, { id, termCode }) {
    found(await findMajor(ctx.db, ctx.me, id))
    return coursesOfMajor(ctx.db, id, termCode)
  },

  importMajorInfo: (ctx, input, file) => importSheet(ctx, majorImport, input, file),
  templateMajorInfo: (ctx) => templateSheet(ctx, majorImport),
  exportMajorInfo: (ctx, filters) => exportSheet(ctx, majorExport, filters),
}
