import { found, refuse } from '../../../wire/error.ts'
import type { Handlers } from '../../../wire/handlers.ts'
import { writtenBy } from '../../../wire/log/written-by.ts'
import { pageOf } from '../../../wire/page.ts'
import { linksOf } from '../../file/file-link.ts'
import { notifyAuthor } from './summary.flow.ts'
import { lockSummary, markRead, sendBack } from './summary.store.ts'
import { findSummary, SUMMARY_ORDER, summaryQuery } from './summary-list.read.ts'

export const courseSummaryInfoHandlers: Handlers<'courseSummaryInfo'> = {
  listCourseSummaryInfo: (ctx, input) =>
    pageOf(summaryQuery(ctx.db, ctx.me, input), input, 'listCourseSummaryInfo', SUMMARY_ORDER, 'course_summary.id'),

  async getCourseSummaryInfo(ctx, { id }) {
    const { fileIds, ownerId: _, ...summary } = found(await findSummary(ctx.db, ctx.me, id))
    await markRead(ctx.db, id, writtenBy(ctx))
    const links = await linksOf(ctx, fileIds, 'row')
    const files = await ctx.db
      .selectFrom('file')
      .select(['id', 'name'])
      .where('id', 'in', [...fileIds, id])
      .execute()
    return {
      ...summary,
      state: summary.state === 'submitted' ? 'read' : summary.state,
      files: files.map((one) => ({ ...one, url: links.get(one.id) ?? '' })),
    }
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
