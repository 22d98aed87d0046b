import { bookAnswer } from '../../../sheet/export.flow.ts'
import type { Handlers } from '../../../wire/handlers.ts'
import { pageOfRows } from '../figures/page-of-rows.ts'
import { comparePaths, pathFlow, pathFunnel, pathSteps, stepStudents, studentPath } from './path.flow.ts'
import { inBand, pathOf, wholePath } from './path-scope.flow.ts'
import { pathPages } from './path-workbook.ts'

export const pathInfoHandlers: Handlers<'pathInfo'> = {
  flowPathInfo: async (ctx, filter) => pathFlow(await pathOf(ctx, filter), ctx.now),
  funnelPathInfo: async (ctx, filter) => pathFunnel(ctx.db, await pathOf(ctx, filter)),

  async stepListPathInfo(ctx, { limit, offset, orderBy, chapterId, ...filter }) {
    const rows = pathSteps(await pathOf(ctx, filter), chapterId)
    return pageOfRows(rows, { limit, offset, orderBy }, 'stepListPathInfo')
  },

  async stepStudentPathInfo(ctx, { limit, offset, orderBy, ...filter }) {
    return pageOfRows(await stepStudents(ctx, filter), { limit, offset, orderBy }, 'stepStudentPathInfo')
  },

  studentPathInfo: (ctx, input) => studentPath(ctx, input),
  comparePathInfo: async (ctx, filter) => comparePaths(await wholePath(ctx, filter)),

  async exportPathInfo(ctx, filter) {
    const whole = await wholePath(ctx, filter)
    const path = inBand(whole, filter.band)
    const flow = pathFlow(path, ctx.now)
    const tables = {
      flow,
      funnel: await pathFunnel(ctx.db, path),
      steps: pathSteps(path),
      compared: comparePaths(whole),
    }
    const name = `${flow.head.title}-${{ zh: '学习路径分析', en: 'learning path' }[ctx.lang]}.xlsx`
    return bookAnswer(ctx, name, pathPages(tables, ctx.lang))
  },
}
