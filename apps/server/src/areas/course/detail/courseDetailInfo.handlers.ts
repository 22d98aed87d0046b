import {
  COURSE_SECTIONS,
  type CourseSection,
  courseSection,
  sectionBody,
} from '@shuyuan/contract/entities/course/course.ts'
import type { Words } from '@shuyuan/contract/errors.ts'
import { addedPlaces } from '@shuyuan/domain/text/compare.rule.ts'
import { htmlBlocks } from '@shuyuan/domain/text/html-blocks.rule.ts'
import { z } from 'zod'
import type { Ctx } from '../../../wire/context.ts'
import { badField, found, notFound, refuse } from '../../../wire/error.ts'
import type { Handlers } from '../../../wire/handlers.ts'
import { pageOf } from '../../../wire/page.ts'
import { slice } from '../../../wire/paging.ts'
import { filterPublished } from '../../../wire/words/filter-input.ts'
import { DOCX, writeDocx } from '../../file/docx.ts'
import { withFileLinks } from '../../file/rich-links.ts'
import { assertCanStudyOrView, assertCanView, assertHost, assertHostCanEdit } from '../people/duty.policy.ts'
import { type CourseAccess, courseAccess } from '../people/duty.read.ts'
import { appendFaq } from './append-faq.flow.ts'
import { askConfirm, confirmText, readText, remindUnconfirmed, tellUnconfirmed } from './confirm.flow.ts'
import { copyTexts, filterRows } from './copy-texts.flow.ts'
import {
  findSection,
  findSectionOf,
  readersOf,
  readSections,
  type SectionRow,
  stateOf,
  wordsOf,
} from './course-detail.read.ts'
import { insertSection, publish, updateSection, withdraw } from './course-detail.store.ts'
import { deleteDraft } from './delete-draft.flow.ts'
import { detailParts } from './detail-document.ts'
import { CONFIRM_ORDER, confirmQuery, findOwnReading } from './reading.read.ts'
import { getVersion, readVersions } from './versions.read.ts'
import { convertWord } from './word-text.flow.ts'

const line = (section: CourseSection, row: SectionRow | undefined) => ({
  id: row?.id ?? '',
  section,
  state: stateOf(row),
  words: row ? wordsOf(row.html, row.rows) : 0,
  publishedAt: row?.publishedAt ?? null,
  updatedBy: row?.updatedBy ?? '',
  updatedAt: row?.updatedAt ?? null,
  versionNo: row?.versionNo ?? 0,
  needsConfirm: row?.needsConfirm ?? false,
})

const BY_SECTION = /^([0-9a-f-]{36}):(\w+)$/

/** The requested section, by row id or by `courseId:section`, which may have no row yet, for who may read it. */
async function asked(ctx: Ctx, id: string) {
  const [, courseId = '', name = ''] = BY_SECTION.exec(id) ?? []
  const section = courseSection.safeParse(name)
  if (section.success) {
    const access = assertCanStudyOrView(await courseAccess(ctx, courseId))
    return { access, section: section.data, row: await findSectionOf(ctx, access.contentId, name) }
  }
  if (!/^[0-9a-f-]{36}$/.test(id)) throw notFound()
  const row = found(await findSection(ctx, id))
  const access = assertCanStudyOrView(await courseAccess(ctx, row.courseId))
  return { access, section: row.section, row }
}

interface Switched {
  readonly done: number
  readonly refused: { id: string; reason: string }[]
}

async function switchPublished(
  ctx: Ctx,
  ids: readonly string[],
  on: boolean,
  act: (row: SectionRow, access: CourseAccess) => Promise<Words | null>,
): Promise<Switched> {
  const refused: { id: string; reason: string }[] = []
  for (const id of ids) {
    const row = found(await findSection(ctx, id))
    const reason = await act(row, assertHostCanEdit(await courseAccess(ctx, row.courseId)))
    if (reason) refused.push({ id, reason: reason[ctx.lang] })
  }
  ctx.log({ targetType: 'courseDetail', after: { ids, published: on } })
  return { done: ids.length - refused.length, refused }
}

async function publishSection(ctx: Ctx, row: SectionRow, access: CourseAccess): Promise<Words | null> {
  if (row.html === '' && row.rows.length === 0) return { zh: '内容为空，不能发布', en: 'it is empty' }
  const { isNew } = await publish(ctx, row.id)
  if (isNew && row.needsConfirm) await tellUnconfirmed(ctx, row, access)
  return null
}

async function withdrawSection(ctx: Ctx, row: SectionRow): Promise<Words | null> {
  if (!row.publishedAt) return { zh: '尚未发布', en: 'it has not been published' }
  await withdraw(ctx, row.id)
  return null
}

const keyOfRow = (row: Record<string, unknown>) =>
  JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)))

/** Where a student stands with the text that is shown to him; null to others. */
async function ownReading(ctx: Ctx, access: CourseAccess, shown: SectionRow | undefined) {
  if (access.duty !== 'student' || !shown) return null
  const own = await findOwnReading(ctx, shown.id)
  const isRead = own?.versionNo === shown.versionNo
  const { html, rows } = own ?? {}
  return {
    readAt: isRead ? own.readAt : null,
    confirmedAt: own && own.confirmedVersion === shown.versionNo ? own.confirmedAt : null,
    since: own && !isRead ? own.readAt : null,
    newBlocks: typeof html === 'string' ? addedPlaces(htmlBlocks(html), htmlBlocks(shown.html), String) : [],
    newRows: rows ? addedPlaces(rows, shown.rows, keyOfRow) : [],
  }
}

async function asHost(ctx: Ctx, id: string): Promise<SectionRow> {
  const row = found(await findSection(ctx, id))
  assertHost(await courseAccess(ctx, row.courseId))
  return row
}

export const courseDetailInfoHandlers: Handlers<'courseDetailInfo'> = {
  async listCourseDetailInfo(ctx, { courseId }) {
    const { contentId } = assertCanView(await courseAccess(ctx, courseId))
    const bySection = new Map((await readSections(ctx, contentId)).map((row) => [row.section, row]))
    const rows = COURSE_SECTIONS.map((section) => line(section, bySection.get(section)))
    return { rows, total: rows.length }
  },

  async getCourseDetailInfo(ctx, { id, asReader }) {
    const { access, section, row } = await asked(ctx, id)
    const shown = asReader === '1' || access.duty === 'student' ? readersOf(row) : row
    const [body, readersBody] = await withFileLinks(ctx, [shown?.html ?? '', shown?.readersHtml ?? ''] as const)
    return {
      ...line(section, shown),
      courseId: access.courseId,
      body,
      rows: shown?.rows ?? [],
      readersBody,
      readersRows: shown?.readersRows ?? [],
      mine: await ownReading(ctx, access, shown),
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

  deleteCourseDetailInfo: deleteDraft,
  convertWordCourseDetailInfo: (ctx, { courseId }, file) => convertWord(ctx, courseId, file),
  copyCourseDetailInfo: copyTexts,

  async exportCourseDetailInfo(ctx, { courseId, sections }) {
    const { contentId, courseName } = assertCanView(await courseAccess(ctx, courseId))
    const bySection = new Map((await readSections(ctx, contentId)).map((row) => [row.section, readersOf(row)]))
    const texts = COURSE_SECTIONS.filter((one) => !sections || sections.includes(one)).flatMap(
      (one) => bySection.get(one) ?? [],
    )
    if (texts.length === 0) throw refuse('没有已发布的课程信息', 'no course information is published')
    const body = await writeDocx(ctx.deps.config.dataDir, detailParts(courseName, texts, ctx.lang), ctx.now)
    const name = `${courseName}-${{ zh: '课程信息', en: 'information' }[ctx.lang]}.docx`
    return { body, name, mime: DOCX, size: body.length }
  },

  appendFaqCourseDetailInfo: appendFaq,

  publishCourseDetailInfo: (ctx, { ids }) =>
    switchPublished(ctx, ids, true, (row, access) => publishSection(ctx, row, access)),
  withdrawCourseDetailInfo: (ctx, { ids }) => switchPublished(ctx, ids, false, (row) => withdrawSection(ctx, row)),

  async listVersionCourseDetailInfo(ctx, input) {
    await asHost(ctx, input.id)
    const { dir, ...page } = slice(input, 'listVersionCourseDetailInfo')
    const { rows, total } = await readVersions(ctx, input.id, dir, page)
    return { rows: rows.map(({ html, rows: lines, ...row }) => ({ ...row, words: wordsOf(html, lines) })), total }
  },
  async getVersionCourseDetailInfo(ctx, { id, versionNo }) {
    await asHost(ctx, id)
    const { html, rows, publishedAt } = await getVersion(ctx, id, versionNo)
    const [body] = await withFileLinks(ctx, [html] as const)
    return { versionNo, publishedAt, body, rows }
  },
  async restoreCourseDetailInfo(ctx, { id, versionNo, updatedAt }) {
    const row = found(await findSection(ctx, id))
    const { courseId, section } = row
    assertHostCanEdit(await courseAccess(ctx, courseId))
    const { html, rows } = await getVersion(ctx, id, versionNo)
    // Words may have become sensitive since.
    const storedIn = { refId: id, courseId }
    const { body } = await filterPublished(ctx, z.object({ body: sectionBody }), { body: html }, storedIn)
    await updateSection(ctx, row, { body, rows: await filterRows(ctx, section, rows, storedIn) }, updatedAt)
    return { updatedAt: ctx.now }
  },

  readCourseDetailInfo: (ctx, { id }) => readText(ctx, id),
  confirmCourseDetailInfo: (ctx, { id, versionNo }) => confirmText(ctx, id, versionNo),
  askConfirmCourseDetailInfo: (ctx, { id, needsConfirm }) => askConfirm(ctx, id, needsConfirm === '1'),
  remindConfirmCourseDetailInfo: (ctx, { id }) => remindUnconfirmed(ctx, id),
  async listConfirmCourseDetailInfo(ctx, input) {
    const row = found(await findSection(ctx, input.id))
    const access = assertCanView(await courseAccess(ctx, row.courseId))
    return pageOf(
      confirmQuery(ctx.db, access, input),
      input,
      'listConfirmCourseDetailInfo',
      CONFIRM_ORDER,
      'x.student_id',
    )
  },
}
