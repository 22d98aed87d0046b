import { chapterStates } from '@shuyuan/domain/course/chapter-open.rule.ts'
import {
  addFault,
  buildChapterTree,
  flattenTree,
  moveFault,
  subtreeIds,
} from '@shuyuan/domain/course/chapter-tree.rule.ts'
import { tell } from '../../../events/hub.ts'
import { exportSheet } from '../../../sheet/export.flow.ts'
import { importSheet } from '../../../sheet/import.flow.ts'
import { templateSheet } from '../../../sheet/template.flow.ts'
import type { Ctx } from '../../../wire/context.ts'
import { found, outsideScope, refuse } from '../../../wire/error.ts'
import type { Handlers } from '../../../wire/handlers.ts'
import { assertCanView, assertHostCanEdit } from '../people/duty.policy.ts'
import { courseAccess } from '../people/duty.read.ts'
import { presentChapter, presentTree } from './chapter.present.ts'
import { readChapterCounts, readChapters, readControls } from './chapter.read.ts'
import { chapterExport, chapterImport } from './chapter.sheet.ts'
import {
  assertTitleFree,
  chapterIn,
  deleteChapter,
  insertChapter,
  lockedChapters,
  moveChapter,
  moveContent,
  placeRefusal,
  setHidden,
  updateChapter,
} from './chapter.store.ts'

/** Locks the course's chapters until the call ends. */
async function edited(ctx: Ctx, courseId: string) {
  assertHostCanEdit(await courseAccess(ctx, courseId))
  return lockedChapters(ctx, courseId)
}

async function switchHidden(ctx: Ctx, courseId: string, id: string, hidden: boolean, withChildren: boolean) {
  const rows = await edited(ctx, courseId)
  chapterIn(rows, id)
  return { changed: await setHidden(ctx, withChildren ? subtreeIds(rows, id) : [id], hidden) }
}

export const courseChapterInfoHandlers: Handlers<'courseChapterInfo'> = {
  async treeCourseChapterInfo(ctx, { courseId, courseClassId }) {
    const access = assertCanView(await courseAccess(ctx, courseId))
    if (courseClassId && !access.classIds.includes(courseClassId)) throw outsideScope()
    const [rows, counts, controls] = await Promise.all([
      readChapters(ctx.db, access.contentId),
      readChapterCounts(
        ctx.db,
        access.contentId,
        courseClassId ? { classIds: [courseClassId], orgClassIds: [] } : access,
      ),
      courseClassId ? readControls(ctx.db, courseClassId) : [],
    ])
    return presentTree(buildChapterTree(rows), counts, chapterStates(rows, controls, ctx.now))
  },

  async getCourseChapterInfo(ctx, { courseId, id }) {
    const access = assertCanView(await courseAccess(ctx, courseId))
    const [rows, counts] = await Promise.all([
      readChapters(ctx.db, access.contentId),
      readChapterCounts(ctx.db, access.contentId, access),
    ])
    return presentChapter(found(flattenTree(buildChapterTree(rows)).find(({ row }) => row.id === id)), counts.get(id))
  },

  async addCourseChapterInfo(ctx, { courseId, pid, afterId, hidden, ...chapter }) {
    const rows = await edited(ctx, courseId)
    if (pid) chapterIn(rows, pid)
    const fault = addFault(rows, pid || null)
    if (fault) throw placeRefusal(fault)
    assertTitleFree(rows, pid || null, chapter.title)
    const last = buildChapterTree(
      rows.filter((row) => row.pid === (pid || null)).map((row) => ({ ...row, pid: null })),
    ).at(-1)
    const place = { pid: pid || null, afterId: afterId ?? last?.row.id ?? null }
    return { id: await insertChapter(ctx, courseId, rows, place, { ...chapter, hidden: hidden === '1' }) }
  },

  async updateCourseChapterInfo(ctx, { courseId, id, updatedAt, ...change }) {
    const rows = await edited(ctx, courseId)
    const row = chapterIn(rows, id)
    if (change.title !== undefined) assertTitleFree(rows, row.pid, change.title, id)
    await updateChapter(ctx, row, change, updatedAt)
    return { updatedAt: ctx.now }
  },

  async deleteCourseChapterInfo(ctx, { courseId, id }) {
    const rows = await edited(ctx, courseId)
    chapterIn(rows, id)
    return { deleted: await deleteChapter(ctx, rows, id) }
  },

  async moveCourseChapterInfo(ctx, { courseId, id, pid, afterId }) {
    const rows = await edited(ctx, courseId)
    const row = chapterIn(rows, id)
    if (pid) chapterIn(rows, pid)
    const fault = moveFault(rows, id, pid || null)
    if (fault) throw placeRefusal(fault)
    assertTitleFree(rows, pid || null, row.title, id)
    await moveChapter(ctx, rows, id, pid || null, afterId || null)
    return null
  },

  hideCourseChapterInfo: (ctx, { courseId, id, withChildren }) =>
    switchHidden(ctx, courseId, id, true, withChildren === '1'),
  showCourseChapterInfo: (ctx, { courseId, id, withChildren }) =>
    switchHidden(ctx, courseId, id, false, withChildren === '1'),

  async moveContentCourseChapterInfo(ctx, { courseId, id, toId }) {
    const rows = await edited(ctx, courseId)
    chapterIn(rows, id)
    chapterIn(rows, toId)
    if (id === toId) throw refuse('请选择其他章节', 'choose another chapter')
    const moved = await moveContent(ctx, id, toId)
    await tell(ctx, 'chapterContentMoved', { fromId: id, toId })
    return moved
  },

  async importCourseChapterInfo(ctx, input, file) {
    assertHostCanEdit(await courseAccess(ctx, input.courseId))
    return importSheet(ctx, chapterImport, input, file)
  },
  async templateCourseChapterInfo(ctx, { courseId }) {
    assertCanView(await courseAccess(ctx, courseId))
    return templateSheet(ctx, chapterImport)
  },
  async exportCourseChapterInfo(ctx, { courseId }) {
    const { contentId, courseName } = assertCanView(await courseAccess(ctx, courseId))
    return exportSheet(ctx, chapterExport, { courseId: contentId, courseName })
  },
}
