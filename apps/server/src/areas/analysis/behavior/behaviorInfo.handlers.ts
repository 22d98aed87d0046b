import { bookAnswer } from '../../../sheet/export.flow.ts'
import type { Handlers } from '../../../wire/handlers.ts'
import { slice } from '../../../wire/paging.ts'
import { pageOfRows } from '../figures/page-of-rows.ts'
import { behaviorHeat } from './behavior-heat.flow.ts'
import { behaviorRowsOf } from './behavior-rows.flow.ts'
import { behaviorGroupsOf, behaviorStudents } from './behavior-students.flow.ts'
import { behaviorSummary } from './behavior-summary.flow.ts'
import { behaviorPages } from './behavior-workbook.ts'
import { remindStudents } from './remind-students.flow.ts'

const NEVER = new Date(0)

export const behaviorInfoHandlers: Handlers<'behaviorInfo'> = {
  summaryBehaviorInfo: (ctx, filter) => behaviorSummary(ctx, filter),
  heatBehaviorInfo: (ctx, filter) => behaviorHeat(ctx, filter),
  groupBehaviorInfo: (ctx, filter) => behaviorGroupsOf(ctx, filter),

  async studentListBehaviorInfo(ctx, { limit, offset, orderBy, ...filter }) {
    const students = await behaviorStudents(ctx, filter)
    // Who has never studied has been away for longest.
    const rows = students.map((one) => ({ ...one, lastAt: one.lastAt ?? NEVER }))
    const page = pageOfRows(rows, { limit, offset, orderBy }, 'studentListBehaviorInfo')
    return { ...page, rows: page.rows.map((one) => ({ ...one, lastAt: one.lastAt === NEVER ? null : one.lastAt })) }
  },

  rowListBehaviorInfo: (ctx, { limit, offset, orderBy, ...asked }) =>
    behaviorRowsOf(ctx, asked, slice({ limit, offset, orderBy }, 'rowListBehaviorInfo')),

  remindBehaviorInfo: (ctx, input) => remindStudents(ctx, input),

  async exportBehaviorInfo(ctx, filter) {
    const summary = await behaviorSummary(ctx, filter)
    const [heat, groups, students] = await Promise.all([
      behaviorHeat(ctx, filter),
      behaviorGroupsOf(ctx, filter),
      behaviorStudents(ctx, filter),
    ])
    const name = `${summary.head.title}-${{ zh: '学习行为分析', en: 'learning behaviour' }[ctx.lang]}.xlsx`
    return bookAnswer(ctx, name, behaviorPages({ summary, heat, groups, students }, ctx.lang))
  },
}
