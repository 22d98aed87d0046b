import { isManager } from '@shuyuan/contract/access/role-groups.ts'
import { found, refuse } from '../../../wire/error.ts'
import type { Handlers } from '../../../wire/handlers.ts'
import { writtenBy } from '../../../wire/log/written-by.ts'
import { pageOf } from '../../../wire/page.ts'
import { DOCX, writeDocx } from '../../file/docx.ts'
import { linksOf } from '../../file/file-link.ts'
import {
  addSummary,
  notifyAuthor,
  refreshSummary,
  removeSummary,
  submitSummary,
  updateSummary,
  withdrawSummary,
} from './summary.flow.ts'
import { lockSummary, markRead, sendBack } from './summary.store.ts'
import { summaryParts } from './summary-document.ts'
import { findSummary, SUMMARY_ORDER, summaryQuery } from './summary-list.read.ts'
import { findSummaryWindow } from './summary-window.read.ts'

export const courseSummaryInfoHandlers: Handlers<'courseSummaryInfo'> = {
  listCourseSummaryInfo: (ctx, input) =>
    pageOf(summaryQuery(ctx.db, ctx.me, input), input, 'listCourseSummaryInfo', SUMMARY_ORDER, 'course_summary.id'),

  async getCourseSummaryInfo(ctx, { id }) {
    const { fileIds, ownerId: _, termId, termName: __, ...summary } = found(await findSummary(ctx.db, ctx.me, id))
    const isRead = isManager(ctx.me.role) && summary.state === 'submitted'
    if (isRead) await markRead(ctx.db, id, writtenBy(ctx))
    const links = await linksOf(ctx, fileIds, 'row')
    const files = await ctx.db
      .selectFrom('file')
      .select(['id', 'name'])
      .where('id', 'in', [...fileIds, id])
      .execute()
    return {
      ...summary,
      state: isRead ? 'read' : summary.state,
      opensAt: await findSummaryWindow(ctx.db, termId),
      files: files.map((one) => ({ ...one, url: links.get(one.id) ?? '' })),
    }
  },

  addCourseSummaryInfo: addSummary,
  updateCourseSummaryInfo: updateSummary,
  deleteCourseSummaryInfo: (ctx, { id }) => removeSummary(ctx, id),
  refreshCourseSummaryInfo: (ctx, { id }) => refreshSummary(ctx, id),
  submitCourseSummaryInfo: (ctx, { id }) => submitSummary(ctx, id),
  withdrawCourseSummaryInfo: (ctx, { id }) => withdrawSummary(ctx, id),

  async exportCourseSummaryInfo(ctx, { id }) {
    const summary = found(await findSummary(ctx.db, ctx.me, id))
    const body = await writeDocx(ctx.deps.config.dataDir, summaryParts(summary, ctx.lang), ctx.now)
    const what = { zh: '教学总结', en: 'summary' }[ctx.lang]
    const name = [summary.courseName, summary.className, what].filter(Boolean).join('-')
    return { body, name: `${name}.docx`, mime: DOCX, size: body.length }
  },

  async backCourseSummaryInfo(ctx, { id, note }) {
    const summary = found(await findSummary(ctx.db, ctx.me, id))
    const before = found(await lockSummary(ctx.db, id))
    if (before.state !== 'submitted' && before.state !== 'read')
      throw refuse('只能退回已提交的教学总结', 'only a submitted summary can be returned')
    await sendBack(ctx.db, id, note, writtenBy(ctx))
    await notifyAuthor(ctx, summary, note)
    ctx.log({
      targetType: 'courseSummary',
      targetId: id,
      targetName: `${summary.courseName} ${summary.teacherName}`,
      before: { state: before.state, note: before.note },
      after: { state: 'returned', note },
    })
    return null
  },
}
