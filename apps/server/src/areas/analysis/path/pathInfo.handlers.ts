import { bookAnswer } from '../../../sheet/export.flow.ts'
import type { Handlers } from '../../../wire/handlers.ts'
import { pageOfRows } from '../figures/page-of-rows.ts'
import { comparePaths, pathFlowOf, pathFunnelOf, pathSteps, stepStudents, studentPath } from './path.flow.ts'
import { pathPages } from './path-workbook.ts'

export const pathInfoHandlers: Handlers<'pathInfo'> = {
  flowPathInfo: (ctx, filter) => pathFlowOf(ctx, filter),
  funnelPathInfo: (ctx, filter) => pathFunnelOf(ctx, filter),

  async stepListPathInfo(ctx, { limit, offset, orderBy, ...filter }) {
    return pageOfRows(await pathSteps(ctx, filter), { limit, offset, orderBy }, 'stepListPathInfo')
  },

  async stepStudentPathInfo(ctx, { limit, offset, orderBy, ...filter }) {
    return pageOfRows(await stepStudents(ctx, filter), { limit, offset, orderBy }, 'stepStudentPathInfo')
  },

  studentPathInfo: (ctx, input) => studentPath(ctx, input),
  comparePathInfo: (ctx, filter) => comparePaths(ctx, filter),

  async exportPathInfo(ctx, filter) {
    const flow = await pathFlowOf(ctx, filter)
    const [funnel, steps] = [await pathFunnelOf(ctx, filter), await pathSteps(ctx, filter)]
    const compared = await comparePaths(ctx, filter)
    const name = `${flow.head.title}-${{ zh: '学习路径分析', en: 'learning path' }[ctx.lang]}.xlsx`
    return bookAnswer(ctx, name, pathPages({ flow, funnel, steps, compared }, ctx.lang))
  },
}
