import type { AnalysisFilter } from '@shuyuan/contract/entities/analysis/analysis.ts'
import type { Lang } from '@shuyuan/contract/errors.ts'
import type { JobKind } from '../../../jobs/jobs.ts'
import type { Ctx } from '../../../wire/context.ts'
import { refuse } from '../../../wire/error.ts'
import { renewFigures } from './figures.flow.ts'
import { isRecalcRunning } from './recalc.read.ts'
import { type AnalysisScope, checkedScope } from './scope.flow.ts'

export const RECALC = 'recalcAnalysis'

interface RecalcInput {
  lang: Lang
  scopeKey: string
  scope: AnalysisScope
  /** Where the task box leads. */
  filters: { courseId: string }
}

/** One run at a time for a scope, whoever asks. */
export async function startRecalc(ctx: Ctx, filter: AnalysisFilter): Promise<{ jobId: string }> {
  const { key, courseId, title, assignments, classIds } = await checkedScope(ctx, filter)
  if (await isRecalcRunning(ctx.db, RECALC, key)) throw refuse('正在重新计算，请稍候', 'it is being computed already')
  const scope: AnalysisScope = { key, courseId, title, assignments, classIds }
  const input: RecalcInput = { lang: ctx.lang, scopeKey: key, scope, filters: { courseId } }
  const jobId = await ctx.deps.jobs.add(ctx.db, RECALC, input, ctx.me.userId, ctx.now)
  ctx.after(() => ctx.deps.jobs.kick())
  ctx.log({ targetType: 'assignment', targetId: assignments[0]?.assignmentId ?? '', targetName: title })
  return { jobId }
}

export const analysisJobs: Readonly<Record<string, JobKind>> = {
  async [RECALC]({ db, now }, { input }, { tell }) {
    await renewFigures(db, (input as RecalcInput).scope, now(), tell)
    return undefined
  },
}
