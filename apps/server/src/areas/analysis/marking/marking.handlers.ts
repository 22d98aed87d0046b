import type { markingCalls } from '@shuyuan/contract/calls/analysis/marking.calls.ts'
import { bookAnswer } from '../../../sheet/export.flow.ts'
import type { Handlers } from '../../../wire/handlers.ts'
import { pageOfRows } from '../figures/page-of-rows.ts'
import { doublePairRows } from './double-pairs.flow.ts'
import { markBoard, markPaperRows, reviewerRows, withNames } from './marking.flow.ts'
import { markingPages } from './marking-workbook.ts'
import { remindMarkersOf } from './remind-markers.flow.ts'

/** The part of examAnalysisInfo that is about marking. */
export const markingHandlers: Pick<Handlers<'examAnalysisInfo'>, keyof typeof markingCalls> = {
  markExamAnalysisInfo: (ctx, filter) => markBoard(ctx, filter),

  async markReviewerExamAnalysisInfo(ctx, { limit, offset, orderBy, ...filter }) {
    const rows = (await reviewerRows(ctx, filter)).map(({ userId: _, ...row }) => row)
    return pageOfRows(rows, { limit, offset, orderBy }, 'markReviewerExamAnalysisInfo')
  },

  async markPaperExamAnalysisInfo(ctx, { limit, offset, orderBy, ...filter }) {
    const page = pageOfRows(await markPaperRows(ctx, filter), { limit, offset, orderBy }, 'markPaperExamAnalysisInfo')
    return { ...page, rows: await withNames(ctx, page.rows) }
  },

  async markDoubleExamAnalysisInfo(ctx, { limit, offset, orderBy, ...filter }) {
    const page = pageOfRows(await doublePairRows(ctx, filter), { limit, offset, orderBy }, 'markDoubleExamAnalysisInfo')
    return { ...page, rows: await withNames(ctx, page.rows) }
  },

  remindMarkExamAnalysisInfo: (ctx, input) => remindMarkersOf(ctx, input),

  async exportMarkExamAnalysisInfo(ctx, filter) {
    const board = await markBoard(ctx, filter)
    const reviewers = await reviewerRows(ctx, filter)
    const name = `${board.head.title}-${{ zh: '阅卷分析', en: 'marking' }[ctx.lang]}.xlsx`
    return bookAnswer(ctx, name, markingPages({ board, reviewers }, ctx.lang))
  },
}
