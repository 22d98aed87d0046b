import type { classResultsCalls, proportionCalls } from '@shuyuan/contract/calls/score/classResults.calls.ts'
import { exportSheet } from '../../../sheet/export.flow.ts'
import type { Handlers } from '../../../wire/handlers.ts'
import { slice } from '../../../wire/paging.ts'
import { classResults } from './class-results.read.ts'
import { classResultsExport } from './class-results.sheet.ts'
import { proportions } from './proportion.read.ts'
import { proportionExport } from './proportion.sheet.ts'

export const classResultsHandlers: Pick<Handlers<'studyCheckResultStat'>, keyof typeof classResultsCalls> = {
  listClassStudyCheckResultStat: (ctx, input) =>
    classResults(ctx.db, ctx.me, input, slice(input, 'listClassStudyCheckResultStat')),
  exportClassStudyCheckResultStat: (ctx, input) => exportSheet(ctx, classResultsExport, input),
}

export const proportionHandlers: Pick<Handlers<'checkOptionInfo'>, keyof typeof proportionCalls> = {
  async listProportionCheckOptionInfo(ctx, input) {
    const { limit, skip, ...order } = slice(input, 'listProportionCheckOptionInfo')
    const rows = await proportions(ctx.db, ctx.me, input, order)
    return { rows: rows.slice(skip, skip + limit), total: rows.length }
  },
  exportProportionCheckOptionInfo: (ctx, input) => exportSheet(ctx, proportionExport, input),
}
