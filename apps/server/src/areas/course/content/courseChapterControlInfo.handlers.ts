import { chapterStates } from '@shuyuan/domain/course/chapter-open.rule.ts'
import type { Ctx } from '../../../wire/context.ts'
import { outsideScope } from '../../../wire/error.ts'
import type { Handlers } from '../../../wire/handlers.ts'
import { assertCanView, assertStaffCanEdit } from '../people/duty.policy.ts'
import { courseAccess } from '../people/duty.read.ts'
import { readChapters } from './chapter.read.ts'
import { courseOfChapters, listControls } from './chapter-control.read.ts'
import { saveControls } from './chapter-control.store.ts'

type ControlRow = Awaited<ReturnType<typeof listControls>>[number]

/** What each class currently sees of these chapters. */
async function statesOf(ctx: Ctx, courseId: string, rows: readonly ControlRow[]) {
  const chapters = await readChapters(ctx.db, courseId)
  const classes = [...new Set(rows.map(({ courseClassId }) => courseClassId))]
  return new Map(
    classes.map((id) => [
      id,
      chapterStates(
        chapters,
        rows.filter(({ courseClassId }) => courseClassId === id),
        ctx.now,
      ),
    ]),
  )
}

export const courseChapterControlInfoHandlers: Handlers<'courseChapterControlInfo'> = {
  async listCourseChapterControlInfo(ctx, { courseId, courseClassId, chapterId, limit, offset }) {
    const access = assertCanView(await courseAccess(ctx, courseId))
    if (courseClassId && !access.classIds.includes(courseClassId)) throw outsideScope()
    const classIds = courseClassId ? [courseClassId] : access.classIds
    if (classIds.length === 0) return { rows: [], total: 0 }
    const all = await listControls(ctx, access.contentId, classIds)
    const states = await statesOf(ctx, access.contentId, all)
    const rows = all
      .filter((row) => !chapterId || row.chapterId === chapterId)
      .map(({ hidden, by, ...row }) => ({
        ...row,
        mode: hidden ? ('hide' as const) : ('openFrom' as const),
        by: by ?? '',
        state: states.get(row.courseClassId)?.get(row.chapterId)?.state ?? ('open' as const),
      }))
    const skip = (Math.max(offset, 1) - 1) * limit
    return { rows: rows.slice(skip, skip + limit), total: rows.length }
  },

  async saveCourseChapterControlInfo(ctx, { chapterIds, courseClassIds, mode, openFrom }) {
    const access = assertStaffCanEdit(await courseAccess(ctx, await courseOfChapters(ctx, chapterIds)), 'resource')
    if (courseClassIds.some((id) => !access.classIds.includes(id)) || access.duty === 'assistant') throw outsideScope()
    const control =
      mode === 'clear'
        ? null
        : { hidden: mode === 'hide', openFrom: mode === 'openFrom' && openFrom ? new Date(openFrom) : null }
    return { changed: await saveControls(ctx, chapterIds, courseClassIds, control) }
  },
}
