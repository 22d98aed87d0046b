import type { AnalysisFilter, ItemAnalysis, SharedPage } from '@shuyuan/contract/entities/analysis/analysis.ts'
import { bookAnswer } from '../../sheet/export.flow.ts'
import type { Ctx } from '../../wire/context.ts'
import { found } from '../../wire/error.ts'
import type { Handlers } from '../../wire/handlers.ts'
import { pageOf } from '../../wire/page.ts'
import { type PagingInput, slice } from '../../wire/paging.ts'
import { DOCX, writeDocx } from '../file/docx.ts'
import { studyChoices } from './behavior/study-choices.flow.ts'
import { choicesOf } from './figures/choices.flow.ts'
import { comparedExams } from './figures/compare.flow.ts'
import { figuresOf } from './figures/figures.flow.ts'
import { presentHead, presentPaper } from './figures/figures.present.ts'
import { flagQuestion } from './figures/flag-question.flow.ts'
import { type ItemFilter, itemsOf } from './figures/items.flow.ts'
import { questionDetail } from './figures/question-detail.flow.ts'
import { startRecalc } from './figures/recalc.flow.ts'
import { checkedScope } from './figures/scope.flow.ts'
import { targetNames } from './figures/target.read.ts'
import { itemPage, paperPages } from './figures/workbook.ts'
import { markingHandlers } from './marking/marking.handlers.ts'
import { fileReport, reportOf, returnReport, saveReport } from './report/report.flow.ts'
import { findReportAssignment } from './report/report.read.ts'
import { reportParts } from './report/report-document.ts'
import { createShare, openShare } from './share/share.flow.ts'
import { ownShares } from './share/share.read.ts'
import { revokeShare } from './share/share.store.ts'
import { wrongAnswersHandlers } from './wrong/wrong-answers.handlers.ts'

async function figuresFor(ctx: Ctx, filter: AnalysisFilter) {
  const scope = await checkedScope(ctx, filter)
  return { scope, kept: await figuresOf(ctx.db, scope, ctx.now) }
}

const CELLS: Readonly<Record<string, (item: ItemAnalysis) => number | null>> = {
  no: ({ no }) => no,
  attempts: ({ attempts }) => attempts,
  facility: ({ facility }) => facility,
  discrimination: ({ discrimination }) => discrimination,
  pointBiserial: ({ pointBiserial }) => pointBiserial,
  avgSeconds: ({ avgSeconds }) => avgSeconds,
  blankRate: ({ blankRate }) => blankRate,
}

/** Figures that are missing come last, equal ones by their number. */
function sortedItems(items: readonly ItemAnalysis[], field: string, sign: number): ItemAnalysis[] {
  const cellOf = CELLS[field] ?? (({ no }: ItemAnalysis) => no)
  return [...items].sort((a, b) => {
    const [x, y] = [cellOf(a), cellOf(b)]
    if (x === null || y === null) return Number(x === null) - Number(y === null) || a.no - b.no
    return sign * (x - y) || a.no - b.no
  })
}

async function sortedItemsOf(ctx: Ctx, filter: ItemFilter, paging: PagingInput) {
  const scope = await checkedScope(ctx, filter)
  const { field, dir, limit, skip } = slice(paging, 'questionExamAnalysisInfo')
  return { items: sortedItems(await itemsOf(ctx, scope, filter), field, dir === 'asc' ? 1 : -1), limit, skip }
}

const bookName = (ctx: Ctx, title: string) => `${title}-${{ zh: '分析', en: 'analysis' }[ctx.lang]}.xlsx`

export const examAnalysisInfoHandlers: Handlers<'examAnalysisInfo'> = {
  ...wrongAnswersHandlers,
  ...markingHandlers,

  scopeExamAnalysisInfo: (ctx, { termCode, courseId, page }) =>
    page ? studyChoices(ctx, page, termCode, courseId) : choicesOf(ctx, termCode, courseId),

  async headExamAnalysisInfo(ctx, filter) {
    const { scope, kept } = await figuresFor(ctx, filter)
    return presentHead(scope, filter, found(await targetNames(ctx.db, scope.courseId)), kept)
  },

  async paperExamAnalysisInfo(ctx, filter) {
    const { scope, kept } = await figuresFor(ctx, filter)
    return presentPaper(kept, { ...scope, isMasked: false })
  },

  compareExamAnalysisInfo: (ctx, { assignmentId }) => comparedExams(ctx, assignmentId),

  async questionExamAnalysisInfo(ctx, { limit, offset, orderBy, ...filter }) {
    const { items, ...page } = await sortedItemsOf(ctx, filter, { limit, offset, orderBy })
    return { rows: items.slice(page.skip, page.skip + page.limit), total: items.length }
  },

  async questionDetailExamAnalysisInfo(ctx, { questionId, ...filter }) {
    const scope = await checkedScope(ctx, filter)
    return questionDetail(ctx, scope, questionId)
  },

  flagQuestionExamAnalysisInfo: (ctx, input) => flagQuestion(ctx, input),

  recalcExamAnalysisInfo: (ctx, filter) => startRecalc(ctx, filter),

  async exportExamAnalysisInfo(ctx, { page, orderBy, ...filter }) {
    if (page === 'analysis-question') {
      const { items } = await sortedItemsOf(ctx, filter, { limit: 500, offset: 1, orderBy })
      const { title } = await checkedScope(ctx, filter)
      return bookAnswer(ctx, bookName(ctx, title), [itemPage(items, ctx.lang)])
    }
    const { scope, kept } = await figuresFor(ctx, filter)
    const paper = presentPaper(kept, { ...scope, isMasked: false })
    return bookAnswer(ctx, bookName(ctx, scope.title), paperPages(paper, kept.figures.standing, ctx.lang))
  },

  reportDetailExamAnalysisInfo: (ctx, { assignmentId }) => reportOf(ctx, assignmentId),

  saveReportExamAnalysisInfo: (ctx, { assignmentId, updatedAt, ...texts }) =>
    saveReport(ctx, { assignmentId, updatedAt }, texts),

  async submitReportExamAnalysisInfo(ctx, { assignmentId, updatedAt, ...texts }) {
    await fileReport(ctx, { assignmentId, updatedAt }, texts)
    return null
  },

  async backReportExamAnalysisInfo(ctx, { id, reason }) {
    await returnReport(ctx, id, reason)
    return null
  },

  async exportReportExamAnalysisInfo(ctx, { id }) {
    const { assignmentId } = found(await findReportAssignment(ctx.db, id))
    const report = await reportOf(ctx, assignmentId)
    // A draft that this person may not see is answered like one that does not exist.
    found(report.id === id ? report : undefined)
    const body = await writeDocx(ctx.deps.config.dataDir, reportParts(report, ctx.lang), ctx.now)
    const name = `${report.frozen.head.title}-${{ zh: '试卷分析报告', en: 'report' }[ctx.lang]}.docx`
    ctx.log({ targetType: 'analysisReport', targetId: id, targetName: report.frozen.head.title })
    return { body, name, mime: DOCX, size: body.length }
  },

  shareExamAnalysisInfo: (ctx, { page, days, maskNames, password, ...filter }) =>
    createShare(ctx, { page, filter, days, maskNames: maskNames === '1', password }),

  async listShareExamAnalysisInfo(ctx, input) {
    const query = ownShares(ctx.db, ctx.me.userId, ctx.now)
    const order = { createdAt: 'created_at', expiresAt: 'expires_at', opens: 'opens' }
    const { rows, total } = await pageOf(query, input, 'listShareExamAnalysisInfo', order, 'id')
    return { rows: rows.map((row) => ({ ...row, page: row.page as SharedPage })), total }
  },

  async revokeShareExamAnalysisInfo(ctx, { id }) {
    const { title } = found(await revokeShare(ctx.db, id, ctx.me.userId, ctx.now))
    ctx.log({ targetType: 'analysisShare', targetId: id, targetName: title, before: { id } })
    return null
  },

  openShareExamAnalysisInfo: (ctx, input) => openShare(ctx, input),
}
