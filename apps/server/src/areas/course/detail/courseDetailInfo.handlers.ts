import {
  COURSE_SECTIONS,
  type CourseSection,
  courseSection,
  type RowSection,
  sectionRows,
} from '@shuyuan/contract/entities/course/course.ts'
import type { Words } from '@shuyuan/contract/errors.ts'
import type { Ctx } from '../../../wire/context.ts'
import { badField, found, notFound } from '../../../wire/error.ts'
import type { Handlers } from '../../../wire/handlers.ts'
import { filterPublished } from '../../../wire/words/filter-input.ts'
import type { StoredIn } from '../../../wire/words/word-filter.ts'
import { withFileLinks } from '../../file/rich-links.ts'
import { assertCanStudyOrView, assertCanView, assertHostCanEdit } from '../people/duty.policy.ts'
import { courseAccess } from '../people/duty.read.ts'
import { appendFaq } from './append-faq.flow.ts'
import { findSection, findSectionOf, readSections, type SectionRow, stateOf, wordsOf } from './course-detail.read.ts'
import { insertSection, setPublished, updateSection } from './course-detail.store.ts'

const line = (section: CourseSection, row: SectionRow | undefined) => ({
  id: row?.id ?? '',
  section,
  state: stateOf(row),
  words: row ? wordsOf(row.html, row.rows) : 0,
  publishedAt: row?.publishedAt ?? null,
  updatedBy: row?.updatedBy ?? '',
  updatedAt: row?.updatedAt ?? null,
})

const BY_SECTION = /^([0-9a-f-]{36}):(\w+)$/

/** The requested section, by row id or by `courseId:section`, which may have no row yet. */
async function asked(ctx: Ctx, id: string) {
  const [, courseId = '', name = ''] = BY_SECTION.exec(id) ?? []
  const section = courseSection.safeParse(name)
  if (section.success) return { courseId, section: section.data, row: await findSectionOf(ctx, courseId, name) }
  if (!/^[0-9a-f-]{36}$/.test(id)) throw notFound()
  const row = found(await findSection(ctx, id))
  return { courseId: row.courseId, section: row.section, row }
}

/** The section as a student reads it, without drafts. */
function asReader(row: SectionRow | undefined): SectionRow | undefined {
  if (!row?.publishedAt) return undefined
  return {
    ...row,
    html: row.readersHtml ?? row.html,
    rows: row.readersRows ?? row.rows,
    readersHtml: null,
    readersRows: null,
  }
}

/** Rows have their schema by section, which the call's own does not show. */
async function filterRows<R>(ctx: Ctx, section: string, rows: R[], storedIn: StoredIn): Promise<R[]> {
  const schema = sectionRows[section as RowSection]
  return schema ? filterPublished(ctx, schema, rows, storedIn) : rows
}

async function switchPublished(
  ctx: Ctx,
  ids: readonly string[],
  on: boolean,
  why: (row: SectionRow) => Words | null,
): Promise<{ done: number; refused: { id: string; reason: string }[] }> {
  const refused: { id: string; reason: string }[] = []
  for (const id of ids) {
    const row = found(await findSection(ctx, id))
    assertHostCanEdit(await courseAccess(ctx, row.courseId))
    const reason = why(row)
    if (reason) refused.push({ id, reason: reason[ctx.lang] })
    else await setPublished(ctx, id, on)
  }
  ctx.log({ targetType: 'courseDetail', after: { ids, published: on } })
  return { done: ids.length - refused.length, refused }
}

export const courseDetailInfoHandlers: Handlers<'courseDetailInfo'> = {
  async listCourseDetailInfo(ctx, { courseId }) {
    const { contentId } = assertCanView(await courseAccess(ctx, courseId))
    const bySection = new Map((await readSections(ctx, contentId)).map((row) => [row.section, row]))
    const rows = COURSE_SECTIONS.map((section) => line(section, bySection.get(section)))
    return { rows, total: rows.length }
  },

  async getCourseDetailInfo(ctx, { id }) {
    const { courseId, section, row } = await asked(ctx, id)
    const access = assertCanStudyOrView(await courseAccess(ctx, courseId))
    const shown = access.duty === 'student' ? asReader(row) : row
    const [body, readersBody] = await withFileLinks(ctx, [shown?.html ?? '', shown?.readersHtml ?? ''] as const)
    return {
      ...line(section, shown),
      courseId,
      body,
      rows: shown?.rows ?? [],
      readersBody,
      readersRows: shown?.readersRows ?? [],
    }
  },

  async addCourseDetailInfo(ctx, { courseId, section, body, rows }) {
    assertHostCanEdit(await courseAccess(ctx, courseId))
    if (section === 'examProportion')
      throw badField('section', '考核比例由考核设置生成', 'it is generated from the assessment scheme')
    const published = await filterRows(ctx, section, rows, { refId: null, courseId })
    return { id: await insertSection(ctx, courseId, section, { body, rows: published }), updatedAt: ctx.now }
  },

  async updateCourseDetailInfo(ctx, { id, section, body, rows, updatedAt }) {
    const row = found(await findSection(ctx, id))
    assertHostCanEdit(await courseAccess(ctx, row.courseId))
    if (row.section !== section) throw badField('section', '与原版块不符', 'it does not match the original section')
    const published = await filterRows(ctx, section, rows, { refId: id, courseId: row.courseId })
    await updateSection(ctx, row, { body, rows: published }, updatedAt)
    return { updatedAt: ctx.now }
  },

  appendFaqCourseDetailInfo: appendFaq,

  publishCourseDetailInfo: (ctx, { ids }) =>
    switchPublished(ctx, ids, true, (row) =>
      row.html === '' && row.rows.length === 0 ? { zh: '内容为空，不能发布', en: 'it is empty' } : null,
    ),
  withdrawCourseDetailInfo: (ctx, { ids }) =>
    switchPublished(ctx, ids, false, (row) =>
      row.publishedAt ? null : { zh: '尚未发布', en: 'it has not been published' },
    ),
}
