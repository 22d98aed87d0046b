import { bookAnswer } from '../../../sheet/export.flow.ts'
import type { Handlers } from '../../../wire/handlers.ts'
import { slice } from '../../../wire/paging.ts'
import { pageOfRows } from '../figures/page-of-rows.ts'
import { studiedBy } from './behavior-facts.flow.ts'
import { behaviorHeat } from './behavior-heat.flow.ts'
import { behaviorRowsOf } from './behavior-rows.flow.ts'
import { behaviorScope } from './behavior-scope.flow.ts'
import { behaviorGroupsOf, behaviorStudents } from './behavior-students.flow.ts'
import { behaviorSummary } from './behavior-summary.flow.ts'
import { behaviorPages } from './behavior-workbook.ts'
import { remindStudents } from './remind-students.flow.ts'

const NEVER = new Date(0)

export const behaviorInfoHandlers: Handlers<'behaviorInfo'> = {
  summaryBehaviorInfo: async (ctx, filter) => behaviorSummary(await studiedBy(ctx, filter), ctx.now),
  heatBehaviorInfo: async (ctx, filter) => behaviorHeat(ctx, await behaviorScope(ctx, filter)),
  groupBehaviorInfo: async (ctx, filter) => behaviorGroupsOf(await studiedBy(ctx, filter)),

  async studentListBehaviorInfo(ctx, { limit, offset, orderBy, group, keyWords, ...filter }) {
    const students = await behaviorStudents(ctx, await studiedBy(ctx, filter), { group, keyWords })
    // Who has never studied has been away for longest.
    const rows = students.map((one) => ({ ...one, lastAt: one.lastAt ?? NEVER }))
    const page = pageOfRows(rows, { limit, offset, orderBy }, 'studentListBehaviorInfo')
    return { ...page, rows: page.rows.map((one) => ({ ...one, lastAt: one.lastAt === NEVER ? null : one.lastAt })) }
  },

  rowListBehaviorInfo: (ctx, { limit, offset, orderBy, ...asked }) =>
    behaviorRowsOf(ctx, asked, slice({ limit, offset, orderBy }, 'rowListBehaviorInfo')),

  remindBehaviorInfo: (ctx, input) => remindStudents(ctx, input),

  async exportBehaviorInfo(ctx, filter) {
    const studied = await studiedBy(ctx, filter)
    const [summary, groups] = [behaviorSummary(studied, ctx.now), behaviorGroupsOf(studied)]
    const [heat, students] = await Promise.all([behaviorHeat(ctx, studied.scope), behaviorStudents(ctx, studied, {})])
    const name = `${summary.head.title}-${{ zh: '学习行为分析', en: 'learning behaviour' }[ctx.lang]}.xlsx`
    return bookAnswer(ctx, name, behaviorPages({ summary, heat, groups, students }, ctx.lang))
  },
}
