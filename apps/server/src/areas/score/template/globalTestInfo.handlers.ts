import type { In } from '@shuyuan/contract/calls/index.ts'
import { driftOf, type TemplateItem, templateProblem } from '@shuyuan/domain/scoring/course/template.rule.ts'
import { newId } from '../../../db/ids.ts'
import { notifyEach } from '../../../messages/notify.store.ts'
import { assertFresh } from '../../../wire/assert-fresh.ts'
import type { Ctx } from '../../../wire/context.ts'
import { badField, cannotDelete, DISABLE_INSTEAD, found, refuse, taken } from '../../../wire/error.ts'
import type { Handlers } from '../../../wire/handlers.ts'
import { writtenBy } from '../../../wire/log/written-by.ts'
import { pageOf } from '../../../wire/page.ts'
import { hostsOf } from '../../course/people/host.read.ts'
import { isCollege } from '../../school/unit/sub-school.read.ts'
import { deleteTemplate, insertTemplate, lockTemplates, setTemplateStatus, updateTemplate } from './template.store.ts'
import { applyTemplateTo, coursesFor, planApply } from './template-apply.flow.ts'
import { coursesWith, type TemplateCourse } from './template-course.read.ts'
import { templateImpact } from './template-impact.read.ts'
import {
  findTemplate,
  sameScope,
  TEMPLATE_ORDER,
  type TemplateRow,
  templateNamed,
  templateQuery,
} from './template-list.read.ts'

type Form = Omit<In<'addGlobalTestInfo'>, 'note'> & { note?: string | undefined }

const formOf = ({ name, subSchoolIds, categories, examForms, note = '' }: Form) => ({
  name,
  subSchoolIds,
  categories,
  examForms,
  note,
})

/** The templates that apply to one course, narrowest scope first. */
async function allOf(query: ReturnType<typeof templateQuery>) {
  const rows = await query.orderBy('narrowness', 'desc').orderBy('updatedAt', 'desc').execute()
  return { rows, total: rows.length }
}

const unique = (values: readonly string[]) => [...new Set(values)]

/** Validates the form; faults are reported at their fields. Known items keep their ids across versions. */
async function assertTemplate(ctx: Ctx, form: Form, known: readonly TemplateItem[]) {
  const ids = new Set(known.map(({ id }) => id))
  const items = form.items.map((item) => ({
    ...item,
    id: item.id && ids.has(item.id) ? item.id : newId(),
    required: item.required === '1',
  }))
  const problem = templateProblem(items)
  if (problem?.code === 'SUM') throw badField('items', '考核项权重之和必须为100', 'the weights must add up to 100')
  if (problem?.code === 'SAME_NAME')
    throw badField('items', `考核项「${problem.name}」重复`, `the item ${problem.name} appears twice`)
  if (problem?.code === 'RANGE')
    throw badField(
      'items',
      `考核项「${problem.name}」的权重须在最低与最高之间`,
      `the weight of ${problem.name} must be between its minimum and maximum`,
    )
  for (const id of form.subSchoolIds)
    if (!(await isCollege(ctx.db, id))) throw badField('subSchoolIds', '请选择院系', 'choose colleges')
  const scope = { subSchoolIds: unique(form.subSchoolIds), categories: unique(form.categories) }
  return { form: { ...formOf(form), ...scope, examForms: unique(form.examForms) }, items }
}

async function assertSoleTemplate(ctx: Ctx, template: TemplateRow): Promise<void> {
  const other = await sameScope(ctx.db, template)
  if (other) throw refuse(`与模板${other.name}适用范围重复`, `its scope overlaps with the template ${other.name}`)
}

/** Template names are unique. */
async function assertNameFree(ctx: Ctx, name: string, exceptId?: string): Promise<void> {
  if (await templateNamed(ctx.db, name, exceptId)) throw taken('name', { zh: '模板名称', en: 'Template name' }, name)
}

const driftsOf = (course: TemplateCourse) => driftOf(course.templateItems, course.options)

const named = ({ courseId, courseCode, courseName, schoolName, hostTeacherName }: TemplateCourse) => ({
  courseId,
  courseCode,
  courseName,
  schoolName,
  hostTeacherName,
})

const present = ({ narrowness: _, ...row }: TemplateRow, courses: readonly TemplateCourse[]) => {
  const own = courses.filter(({ templateId }) => templateId === row.id)
  return { ...row, courseCount: own.length, driftCount: own.filter((one) => driftsOf(one).length > 0).length }
}

const logChange = (ctx: Ctx, row: { id: string; name: string }, change: { before?: unknown; after?: unknown }) =>
  ctx.log({ targetType: 'checkTemplate', targetId: row.id, targetName: row.name, ...change })

export const globalTestInfoHandlers: Handlers<'globalTestInfo'> = {
  async listGlobalTestInfo(ctx, input) {
    const query = templateQuery(ctx.db, input)
    const page = input.courseId
      ? await allOf(query)
      : await pageOf(query, input, 'listGlobalTestInfo', TEMPLATE_ORDER, 'check_template.id')
    // Teachers only choose a template; which courses use it is visible to managers.
    const ids = page.rows.map(({ id }) => id)
    const courses = ids.length > 0 ? await coursesWith(ctx.db, ctx.me, ids) : []
    return { rows: page.rows.map((row) => present(row, courses)), total: page.total }
  },

  async getGlobalTestInfo(ctx, { id, termCode }) {
    const row = found(await findTemplate(ctx.db, id))
    const courses = await coursesWith(ctx.db, ctx.me, [id], termCode)
    return {
      ...present(row, courses),
      courses: courses.map((course) => ({
        ...named(course),
        version: course.templateVersion ?? 0,
        state: course.schemeState ?? ('draft' as const),
        drifts: driftsOf(course).length,
      })),
    }
  },

  async addGlobalTestInfo(ctx, input) {
    await lockTemplates(ctx.db)
    await assertNameFree(ctx, input.name)
    const { form, items } = await assertTemplate(ctx, input, [])
    const id = await insertTemplate(ctx.db, form, items, writtenBy(ctx))
    logChange(ctx, { id, name: form.name }, { after: { ...form, items } })
    return id
  },

  async updateGlobalTestInfo(ctx, { id, updatedAt, ...input }) {
    await lockTemplates(ctx.db)
    const row = found(await findTemplate(ctx.db, id))
    assertFresh(row.updatedAt, updatedAt)
    if (input.name !== row.name) await assertNameFree(ctx, input.name, id)
    const { form, items } = await assertTemplate(ctx, input, row.items)
    const version = row.applied ? row.version + 1 : row.version
    await updateTemplate(ctx.db, id, form, items, version, writtenBy(ctx))
    if (row.status === 'enabled') await assertSoleTemplate(ctx, found(await findTemplate(ctx.db, id)))
    logChange(ctx, row, { before: row, after: { ...form, items, version } })
    return { version }
  },

  async deleteGlobalTestInfo(ctx, { id }) {
    await lockTemplates(ctx.db)
    const row = found(await findTemplate(ctx.db, id))
    if (row.applied)
      throw cannotDelete({ zh: '模板已应用过', en: 'the template has already been applied' }, DISABLE_INSTEAD)
    await deleteTemplate(ctx.db, id)
    logChange(ctx, row, { before: row })
    return null
  },

  async setStatusGlobalTestInfo(ctx, { id, status, updatedAt }) {
    await lockTemplates(ctx.db)
    const row = found(await findTemplate(ctx.db, id))
    assertFresh(row.updatedAt, updatedAt)
    if (status === 'enabled') await assertSoleTemplate(ctx, row)
    await setTemplateStatus(ctx.db, id, status, writtenBy(ctx))
    logChange(ctx, row, { before: { status: row.status }, after: { status } })
    return null
  },

  async copyGlobalTestInfo(ctx, { id, name }) {
    await lockTemplates(ctx.db)
    await assertNameFree(ctx, name)
    const row = found(await findTemplate(ctx.db, id))
    const items = row.items.map((item) => ({ ...item, id: newId() }))
    const { subSchoolIds, categories, examForms, note } = row
    const form = { name, subSchoolIds, categories, examForms, note }
    const copy = await insertTemplate(ctx.db, form, items, writtenBy(ctx))
    logChange(ctx, { id: copy, name }, { after: { ...form, copiedFrom: row.name } })
    return copy
  },

  async previewApplyGlobalTestInfo(ctx, { id, ...asked }) {
    const template = found(await findTemplate(ctx.db, id))
    if (!asked.courseIds && !asked.termCode) throw badField('courseIds', '请选择课程', 'choose courses')
    const courses = await coursesFor(ctx, template, asked)
    return courses.map((course) => {
      const { hasOwn, change, reason, left } = planApply(template, course, ctx.lang)
      const titles = left.map(({ title }) => title)
      return { ...named(course), hasOwn, change, reason, resultsOf: course.resultsOf, left: titles }
    })
  },

  async impactApplyGlobalTestInfo(ctx, { id, courseId }) {
    const template = found(await findTemplate(ctx.db, id))
    const [course] = await coursesFor(ctx, template, { courseIds: [courseId] })
    return templateImpact(ctx, template, found(course))
  },

  async applyGlobalTestInfo(ctx, { id, courseIds, whenOwn }) {
    return applyTemplateTo(ctx, found(await findTemplate(ctx.db, id)), courseIds, whenOwn)
  },

  async listDriftGlobalTestInfo(ctx, { id, termCode }) {
    found(await findTemplate(ctx.db, id))
    const courses = await coursesWith(ctx.db, ctx.me, [id], termCode)
    return courses.flatMap((course) =>
      driftsOf(course).map(({ itemId: _, ...drift }) => ({ ...named(course), ...drift })),
    )
  },

  async remindGlobalTestInfo(ctx, { id, courseIds, text }) {
    const template = found(await findTemplate(ctx.db, id))
    const courses = await coursesFor(ctx, template, { courseIds })
    const departing = courses.filter((one) => one.templateId === id && driftsOf(one).length > 0)
    const hosts = await hostsOf(
      ctx.db,
      departing.map(({ courseId }) => courseId),
    )
    await notifyEach(
      ctx,
      'courseTemplateDrift',
      hosts.map(({ userId, courseId, courseName }) => ({
        userId,
        facts: { course: courseName, courseId, title: template.name, content: text ?? '' },
        about: { id: courseId, turn: ctx.now },
      })),
    )
    const sent = hosts.length
    logChange(ctx, template, { after: { reminded: sent, text } })
    return { sent }
  },
}
