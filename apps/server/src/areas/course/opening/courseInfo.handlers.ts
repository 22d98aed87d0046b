import type { compareCourseCalls } from '@shuyuan/contract/calls/score/pastCourse.calls.ts'
import type { courseArchiveCalls } from '@shuyuan/contract/calls/study/courseArchive.calls.ts'
import type { coursePreviewCalls } from '@shuyuan/contract/calls/study/coursePreview.calls.ts'
import { exportSheet } from '../../../sheet/export.flow.ts'
import { found, outsideScope } from '../../../wire/error.ts'
import type { Handlers } from '../../../wire/handlers.ts'
import { pageOf } from '../../../wire/page.ts'
import { linksOf } from '../../file/file-link.ts'
import { copyChapters } from '../copy/copy-chapters.flow.ts'
import { assertCanStudyOrView, assertCanView, assertHostCanEdit } from '../people/duty.policy.ts'
import { courseAccess } from '../people/duty.read.ts'
import { ROSTER_ORDER, rosterQuery, teamOf, withoutMobile } from '../people/roster.read.ts'
import { rosterExport } from '../people/roster.sheet.ts'
import { rosterStudent } from '../people/roster-student.read.ts'
import { readCourseCard } from './course-card.read.ts'
import { readHeadFacts, readVisibleClasses } from './course-head.read.ts'
import { setCover, updateIntro } from './course-intro.store.ts'
import { deleteDraft, openOne } from './open-one.flow.ts'
import { readinessOf } from './readiness.read.ts'

type Elsewhere = keyof typeof compareCourseCalls | keyof typeof courseArchiveCalls | keyof typeof coursePreviewCalls

export const courseInfoHandlers: Omit<Handlers<'courseInfo'>, Elsewhere> = {
  async getCourseInfo(ctx, { id }) {
    assertCanStudyOrView(await courseAccess(ctx, id))
    return readCourseCard(ctx, id)
  },

  copyContentCourseInfo: copyChapters,

  addCourseInfo: openOne,
  deleteCourseInfo: (ctx, { id }) => deleteDraft(ctx, id),

  async updateCourseInfo(ctx, { id, updatedAt, ...change }) {
    assertHostCanEdit(await courseAccess(ctx, id))
    return { updatedAt: await updateIntro(ctx, id, change, updatedAt) }
  },

  async setCoverCourseInfo(ctx, { id, fileId }) {
    assertHostCanEdit(await courseAccess(ctx, id))
    await setCover(ctx, id, fileId)
    return { coverUrl: (await linksOf(ctx, [fileId], 'row')).get(fileId ?? '') ?? '' }
  },

  async teamListCourseInfo(ctx, { courseId }) {
    assertCanView(await courseAccess(ctx, courseId))
    return teamOf(ctx.db, courseId, ctx.me.userId, ctx.now)
  },

  async listRosterCourseInfo(ctx, input) {
    const access = assertCanView(await courseAccess(ctx, input.courseId))
    const query = rosterQuery(ctx.db, access, input)
    const { rows, total } = await pageOf(query, input, 'listRosterCourseInfo', ROSTER_ORDER, 'x.id')
    return { rows: rows.map(withoutMobile), total }
  },

  async getRosterCourseInfo(ctx, { courseId, studentId }) {
    const access = assertCanView(await courseAccess(ctx, courseId))
    const row = await rosterQuery(ctx.db, access, { studentId }).executeTakeFirst()
    if (!row) throw outsideScope()
    const of = { courseId, contentId: access.contentId, studentId, authorId: ctx.me.userId }
    return { ...withoutMobile(row), ...(await rosterStudent(ctx.db, of, ctx.now)) }
  },

  async exportRosterCourseInfo(ctx, { courseId, ...filter }) {
    const access = assertCanView(await courseAccess(ctx, courseId))
    return exportSheet(ctx, rosterExport, { ...filter, access })
  },

  async showMobileCourseInfo(ctx, { courseId, studentId }) {
    const access = assertCanView(await courseAccess(ctx, courseId))
    const row = await rosterQuery(ctx.db, access, { studentId }).executeTakeFirst()
    if (!row) throw outsideScope()
    ctx.log({ targetType: 'student', targetId: studentId, targetName: row.realname, after: { courseId } })
    return { mobile: row.mobile }
  },

  async getHeadCourseInfo(ctx, { courseId, enterType }) {
    const access = assertCanView(await courseAccess(ctx, courseId, enterType))
    const [card, facts, classes] = await Promise.all([
      readCourseCard(ctx, courseId),
      readHeadFacts(ctx, access),
      readVisibleClasses(ctx, access),
    ])
    const { examForm, formativeRatio, finalRatio, credits, hours, intro, tags, learnOrder, updatedAt, ...head } = card
    const { switches, teachWeek, teachWeeks, mainCourseId, mainCourseName, ...counts } = facts
    return {
      ...head,
      myDuty: access.duty,
      switches,
      counts,
      teachWeek,
      teachWeeks,
      mainCourseId,
      mainCourseName,
      classes,
    }
  },

  async getReadinessCourseInfo(ctx, { courseId }) {
    const { contentId } = assertCanView(await courseAccess(ctx, courseId))
    return found((await readinessOf(ctx.db, [contentId])).get(contentId))
  },
}
