import type { PaperAnalysis } from '@shuyuan/contract/entities/analysis/analysis.ts'
import { notify } from '../../../messages/notify.store.ts'
import { assertFresh } from '../../../wire/assert-fresh.ts'
import type { Ctx } from '../../../wire/context.ts'
import { AppError, found, refuse } from '../../../wire/error.ts'
import { writtenBy } from '../../../wire/log/written-by.ts'
import { figuresOf } from '../figures/figures.flow.ts'
import { presentHead, presentPaper } from '../figures/figures.present.ts'
import { type CheckedScope, checkedScope } from '../figures/scope.flow.ts'
import { targetNames } from '../figures/target.read.ts'
import { assertCanSendBack, assertCanWriteReport, canSendBack, canWriteReport } from './report.policy.ts'
import {
  findReport,
  insertReport,
  lockReport,
  lockReportOf,
  type ReportTexts,
  sendBackReport,
  submitReport,
  updateReport,
} from './report.store.ts'

/** What a report speaks of. */
export interface ReportFigures {
  head: ReturnType<typeof presentHead>
  paper: PaperAnalysis
}

async function currentFigures(ctx: Ctx, scope: CheckedScope): Promise<ReportFigures> {
  const kept = await figuresOf(ctx.db, scope, ctx.now)
  const names = found(await targetNames(ctx.db, scope.courseId))
  return {
    head: presentHead(scope, {}, names, kept),
    paper: presentPaper(kept, { showsQuestions: scope.showsQuestions, isMasked: false }),
  }
}

/** Figures that were kept by the host are shown to others without what a sealed paper asks. */
function visibleFigures({ head, paper }: ReportFigures, { showsQuestions }: CheckedScope): ReportFigures {
  const isHidden = !showsQuestions
  return {
    head: { ...head, dataAt: new Date(head.dataAt), showsQuestions },
    paper: isHidden ? { ...paper, topics: [], knowledge: [] } : paper,
  }
}

const NO_TEXTS: ReportTexts = { setting: '', answering: '', problems: '', improvement: '', composer: '', analyst: '' }

/** The report about an exam; others than its host see it once it is submitted. */
export async function reportOf(ctx: Ctx, assignmentId: string) {
  const scope = await checkedScope(ctx, { assignmentId })
  const stored = await findReport(ctx.db, assignmentId)
  const isAuthor = canWriteReport(scope.access)
  const report = stored && (isAuthor || stored.state === 'submitted') ? stored : null
  const figures = (report?.figures as ReportFigures | null | undefined) ?? (await currentFigures(ctx, scope))
  const { setting, answering, problems, improvement, composer, analyst } = report ?? NO_TEXTS
  return {
    ...{ setting, answering, problems, improvement, composer, analyst },
    id: report?.id ?? '',
    state: report ? (report.state as 'draft' | 'submitted') : null,
    reason: report?.reason ?? '',
    submittedAt: report?.submittedAt ?? null,
    updatedAt: report?.updatedAt ?? null,
    frozen: visibleFigures(figures, scope),
    can: {
      write: isAuthor && report?.state !== 'submitted',
      back: report?.state === 'submitted' && canSendBack(scope.access, ctx.me.role),
    },
  }
}

interface Given {
  assignmentId: string
  updatedAt?: string | undefined
}

async function storedTexts(ctx: Ctx, scope: CheckedScope, { assignmentId, updatedAt }: Given, texts: ReportTexts) {
  const before = await lockReportOf(ctx.db, assignmentId)
  if (before?.state === 'submitted')
    throw refuse('报告已提交，退回后才能修改', 'the report has been submitted and can be changed once it is sent back')
  const { courseId } = scope
  if (!before) {
    const added = await insertReport(ctx.db, { assignmentId, courseId }, texts, writtenBy(ctx))
    if (!added) throw new AppError(100409)
    return { before: null, after: added }
  }
  if (!updatedAt) throw new AppError(100409, {}, { updatedAt: before.updatedAt.toISOString() })
  assertFresh(before.updatedAt, updatedAt)
  return { before, after: await updateReport(ctx.db, before.id, texts, writtenBy(ctx)) }
}

export async function saveReport(ctx: Ctx, given: Given, texts: ReportTexts) {
  const scope = await checkedScope(ctx, { assignmentId: given.assignmentId })
  assertCanWriteReport(scope.access)
  const { before, after } = await storedTexts(ctx, scope, given, texts)
  ctx.log({
    ...{ targetType: 'analysisReport', targetId: after.id, targetName: scope.title, after: texts },
    ...(before ? { before } : {}),
  })
  return { id: after.id, state: 'draft' as const, updatedAt: after.updatedAt }
}

/** Stores the texts and freezes the figures that they speak of. */
export async function fileReport(ctx: Ctx, given: Given, texts: ReportTexts): Promise<void> {
  const scope = await checkedScope(ctx, { assignmentId: given.assignmentId })
  assertCanWriteReport(scope.access)
  const figures = await currentFigures(ctx, scope)
  if (!figures.paper.figures) throw refuse('暂无可分析的答卷', 'there are no attempts to analyse yet')
  const { after } = await storedTexts(ctx, scope, given, texts)
  await submitReport(ctx.db, after.id, figures, writtenBy(ctx))
  ctx.log({
    ...{ targetType: 'analysisReport', targetId: after.id, targetName: scope.title },
    ...{ before: { state: 'draft' }, after: { ...texts, state: 'submitted' } },
  })
}

export async function returnReport(ctx: Ctx, id: string, reason: string): Promise<void> {
  const report = found(await lockReport(ctx.db, id))
  const scope = await checkedScope(ctx, { assignmentId: report.assignmentId })
  assertCanSendBack(scope.access, ctx.me.role)
  if (report.state !== 'submitted') throw refuse('只能退回已提交的报告', 'only a submitted report can be sent back')
  await sendBackReport(ctx.db, id, reason, writtenBy(ctx))
  const names = found(await targetNames(ctx.db, scope.courseId))
  if (report.submittedBy)
    await notify(
      ctx,
      'analysisReportReturned',
      [report.submittedBy],
      { course: names.courseName, assignment: scope.title, reason, assignmentId: report.assignmentId },
      { id, turn: ctx.now },
    )
  ctx.log({
    ...{ targetType: 'analysisReport', targetId: id, targetName: scope.title },
    ...{ before: { state: 'submitted', reason: report.reason }, after: { state: 'draft', reason } },
  })
}
