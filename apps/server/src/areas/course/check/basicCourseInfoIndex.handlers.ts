import { exportSheet } from '../../../sheet/export.flow.ts'
import { found, outsideScope } from '../../../wire/error.ts'
import type { Handlers } from '../../../wire/handlers.ts'
import { pageOf } from '../../../wire/page.ts'
import { presentChecks } from './course-check.present.ts'
import { CHECK_ORDER, checkedCourses, checkStat } from './course-check.read.ts'
import { courseCheckExport } from './course-check.sheet.ts'

export const basicCourseInfoIndexHandlers: Handlers<'basicCourseInfoIndex'> = {
  listManageBasicCourseInfoIndex: (ctx, input) =>
    pageOf(
      checkedCourses(ctx.db, ctx.me, ctx.now, input),
      input,
      'listManageBasicCourseInfoIndex',
      CHECK_ORDER,
      'x.course_code',
    ),

  statBasicCourseInfoIndex: (ctx, filter) => checkStat(ctx.db, ctx.me, ctx.now, filter),

  async checkBasicCourseInfoIndex(ctx, { courseId }) {
    const course = await checkedCourses(ctx.db, ctx.me, ctx.now, { courseId }).executeTakeFirst()
    if (course) return presentChecks(course, ctx.lang)
    found(await ctx.db.selectFrom('course').select('id').where('id', '=', courseId).executeTakeFirst())
    throw outsideScope()
  },

  exportBasicCourseInfoIndex: (ctx, filters) => exportSheet(ctx, courseCheckExport, filters),
}
