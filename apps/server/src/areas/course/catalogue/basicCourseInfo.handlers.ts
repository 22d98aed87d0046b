import { ratioProblem } from '@shuyuan/domain/course/exam-form.rule.ts'
import { exportSheet } from '../../../sheet/export.flow.ts'
import { importSheet } from '../../../sheet/import.flow.ts'
import { templateSheet } from '../../../sheet/template.flow.ts'
import { assertFresh } from '../../../wire/assert-fresh.ts'
import type { Ctx } from '../../../wire/context.ts'
import { badField, cannotDelete, DISABLE_INSTEAD, found } from '../../../wire/error.ts'
import type { Handlers } from '../../../wire/handlers.ts'
import { writtenBy } from '../../../wire/log/written-by.ts'
import { omitUndefined } from '../../../wire/omit-undefined.ts'
import { pageOf } from '../../../wire/page.ts'
import { assertCanManageCollege } from '../../../wire/scope/scope.policy.ts'
import { isCollege } from '../../school/unit/sub-school.read.ts'
import { courseMergeHandlers } from '../merge/courseMerge.handlers.ts'
import { CATALOGUE_ORDER, catalogueQuery, findInCatalogue, openingsOf } from './catalogue.read.ts'
import { catalogueExport, catalogueImport } from './catalogue.sheet.ts'
import {
  type CatalogueForm,
  catalogueCodeIsTaken,
  catalogueUse,
  deleteCatalogue,
  insertCatalogue,
  lockCatalogue,
  updateCatalogue,
} from './catalogue.store.ts'
import { assertPrerequisites } from './prerequisites.flow.ts'
import { pickPrerequisites } from './prerequisites.read.ts'

/** `form` is the resulting state: for an update the row with its changes applied. */
async function assertValid(ctx: Ctx, form: CatalogueForm, id: string | null) {
  assertCanManageCollege(ctx.me, form.subSchoolId)
  if (!(await isCollege(ctx.db, form.subSchoolId))) throw badField('subSchoolId', '请选择院系', 'choose a college')
  const problem = ratioProblem(form)
  if (problem === 'sum')
    throw badField('finalRatio', '形考与终考比例之和必须为100', 'the two ratios must add up to 100')
  if (problem === 'noFinal')
    throw badField('finalRatio', '无终考的课程终考比例必须为0', 'without a final exam the final ratio must be 0')
  if (await catalogueCodeIsTaken(ctx.db, form.courseCode, id))
    throw badField(
      'courseCode',
      `课程代码「${form.courseCode}」已存在`,
      `the course code ${form.courseCode} already exists`,
    )
}

/** The row to change: within this person's scope and unchanged since it was read. */
async function mine(ctx: Ctx, id: string, updatedAt?: string) {
  const course = found(await lockCatalogue(ctx.db, id))
  assertCanManageCollege(ctx.me, course.subSchoolId)
  if (updatedAt) assertFresh(course.updatedAt, updatedAt)
  return course
}

const IN_USE = {
  opened: [{ zh: '课程已开过课', en: 'the course has already been opened' }, DISABLE_INSTEAD],
  bank: [{ zh: '课程题库中已有题目或知识点', en: 'its bank contains questions or knowledge points' }, DISABLE_INSTEAD],
  merged: [
    { zh: '课程是其他课程的主课', en: 'it is the main course of others' },
    { zh: '请先拆分', en: 'split them first' },
  ],
  wanted: [
    { zh: '课程是其他课程的先修课程', en: 'other courses want it before them' },
    { zh: '请先修改那些课程', en: 'change those first' },
  ],
  planned: [{ zh: '课程是毕业要求的一部分', en: 'it is required for graduation' }, DISABLE_INSTEAD],
} as const

export const basicCourseInfoHandlers: Handlers<'basicCourseInfo'> = {
  ...courseMergeHandlers,

  listBasicCourseInfo: (ctx, input) =>
    pageOf(catalogueQuery(ctx.db, ctx.me, input), input, 'listBasicCourseInfo', CATALOGUE_ORDER, 'basic_course.id'),

  getBasicCourseInfo: async (ctx, { id }) => found(await findInCatalogue(ctx.db, ctx.me, id)),

  async addBasicCourseInfo(ctx, form) {
    await assertValid(ctx, form, null)
    await assertPrerequisites(ctx, null, form.prerequisiteIds)
    const [id] = await insertCatalogue(ctx.db, [form], writtenBy(ctx))
    ctx.log({ targetType: 'basicCourse', targetId: found(id), targetName: form.courseName, after: form })
    return found(id)
  },

  async updateBasicCourseInfo(ctx, { id, updatedAt, ...change }) {
    const before = await mine(ctx, id, updatedAt)
    await assertValid(ctx, { ...before, ...omitUndefined(change) } as CatalogueForm, id)
    if (change.courseCode && change.courseCode !== before.courseCode && (await catalogueUse(ctx.db, id)) === 'opened')
      throw badField(
        'courseCode',
        '课程已开过课，代码不能修改',
        'the course has been opened, so its code cannot be changed',
      )
    await assertPrerequisites(ctx, id, change.prerequisiteIds)
    await updateCatalogue(ctx.db, id, change, writtenBy(ctx))
    ctx.log({ targetType: 'basicCourse', targetId: id, targetName: before.courseName, before, after: change })
    return null
  },

  async deleteBasicCourseInfo(ctx, { id }) {
    const before = await mine(ctx, id)
    const use = await catalogueUse(ctx.db, id)
    if (use) {
      const [what, instead] = IN_USE[use]
      throw cannotDelete(what, instead)
    }
    await deleteCatalogue(ctx.db, id)
    ctx.log({ targetType: 'basicCourse', targetId: id, targetName: before.courseName, before })
    return null
  },

  async setStatusBasicCourseInfo(ctx, { id, status, updatedAt }) {
    const before = await mine(ctx, id, updatedAt)
    await updateCatalogue(ctx.db, id, { status }, writtenBy(ctx))
    ctx.log({ targetType: 'basicCourse', targetId: id, targetName: before.courseName, before, after: { status } })
    return null
  },

  pickPrerequisiteBasicCourseInfo: (ctx, input) => pickPrerequisites(ctx.db, input),

  async listOpenBasicCourseInfo(ctx, { id }) {
    found(await findInCatalogue(ctx.db, ctx.me, id))
    return openingsOf(ctx.db, id)
  },

  importBasicCourseInfo: (ctx, input, file) => importSheet(ctx, catalogueImport, input, file),
  templateBasicCourseInfo: (ctx) => templateSheet(ctx, catalogueImport),
  exportBasicCourseInfo: (ctx, filters) => exportSheet(ctx, catalogueExport, filters),
}
