import { addDays } from '@shuyuan/domain/school/term-week.rule.ts'
import { schoolDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import { exportSheet } from '../../../sheet/export.flow.ts'
import { found, outsideScope } from '../../../wire/error.ts'
import type { Handlers } from '../../../wire/handlers.ts'
import { pageOf } from '../../../wire/page.ts'
import { slice } from '../../../wire/paging.ts'
import { scopeOf } from '../../../wire/scope/scope.policy.ts'
import { CLASS_ORDER, classQuery, findClass } from '../../school/org-class/org-class-list.read.ts'
import { assertClassInScope } from '../class-access.read.ts'
import { classReport } from '../report/class-report.flow.ts'
import { boardExport } from './board.sheet.ts'
import { bandsOfClass, termSoFar, weeksOfClass } from './class-board.read.ts'
import { withFigures } from './class-list.flow.ts'
import { todoOf } from './todo.read.ts'
import { workloads } from './workload.read.ts'

type Board = Pick<
  Handlers<'classTeacherIndex'>,
  | 'todoClassTeacherIndex'
  | 'listClassTeacherIndex'
  | 'getClassTeacherIndex'
  | 'reportClassTeacherIndex'
  | 'workloadClassTeacherIndex'
  | 'exportClassTeacherIndex'
>

const WEEK_DAYS = 7

export const boardHandlers: Board = {
  async todoClassTeacherIndex(ctx) {
    const { instructorId } = scopeOf(ctx.me)
    if (!instructorId) throw outsideScope()
    return todoOf(ctx, instructorId)
  },

  async listClassTeacherIndex(ctx, input) {
    const query = classQuery(ctx.db, ctx.me, input)
    const { rows, total } = await pageOf(query, input, 'listClassTeacherIndex', CLASS_ORDER, 'org_class.class_code')
    return { rows: await withFigures(ctx.db, ctx.now, rows), total }
  },

  async getClassTeacherIndex(ctx, { id }) {
    await assertClassInScope(ctx, id)
    const [row] = await withFigures(ctx.db, ctx.now, [found(await findClass(ctx.db, ctx.me, id))])
    const { majorName: _, gradeCode: __, subSchoolName: ___, instructorNames: ____, ...figures } = found(row)
    const today = schoolDay(ctx.now)
    const { from, to } = await termSoFar(ctx.db, today, addDays(today, 1 - WEEK_DAYS))
    return { ...figures, ...(await bandsOfClass(ctx.db, id)), weeks: await weeksOfClass(ctx.db, id, from, to) }
  },

  reportClassTeacherIndex: classReport,

  workloadClassTeacherIndex: (ctx, input) => workloads(ctx, input, slice(input, 'workloadClassTeacherIndex')),

  async exportClassTeacherIndex(ctx, { view, orderBy, termCode, subSchoolId, ...filter }) {
    if (view === 'classes') return exportSheet(ctx, boardExport, { view, filter, orderBy })
    const { buttons } = await ctx.deps.access.of(ctx.me.role)
    if (!buttons.includes('classManagementForInstructor:workload')) throw outsideScope()
    const { field, dir } = slice({ limit: 1, offset: 1, orderBy }, 'workloadClassTeacherIndex')
    const asked = { termCode, subSchoolId, instructorId: filter.instructorId }
    return exportSheet(ctx, boardExport, { view, filter: asked, order: { field, dir } })
  },
}
