import { percentChange } from '@shuyuan/domain/school/compare-period.rule.ts'
import { schoolDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import { exportSheet } from '../../../sheet/export.flow.ts'
import { badField, found, outsideScope } from '../../../wire/error.ts'
import type { Handlers } from '../../../wire/handlers.ts'
import { pageOf } from '../../../wire/page.ts'
import { courseAccess } from '../people/duty.read.ts'
import { clickAsked, keptCourse } from './asked.read.ts'
import { clickExport } from './click.sheet.ts'
import { recordClick } from './click.store.ts'
import { clickDetail, VISITOR_ORDER, visitorQuery } from './click-detail.read.ts'
import { CLICK_ORDER, type ClickRow, clickQuery } from './click-list.read.ts'
import { clickStat, clickTrend } from './click-stat.read.ts'

const TEACHING = ['host', 'face', 'assistant']

const shown = ({ clicks, before, ...row }: ClickRow) => ({ ...row, change: percentChange(clicks, before) })

export const courseClickInfoHandlers: Handlers<'courseClickInfo'> = {
  async addCourseClickInfo(ctx, { courseId, page }) {
    const { duty } = await courseAccess(ctx, courseId)
    if (duty === 'none') throw outsideScope()
    const userRole = TEACHING.includes(duty) ? 'teacher' : duty === 'student' ? 'student' : 'other'
    const { userId, subSchoolId } = ctx.me
    await recordClick(ctx.db, { courseId, userId, userRole, subSchoolId, page, now: ctx.now })
    return null
  },

  async listCourseClickInfo(ctx, input) {
    const query = clickQuery(ctx.db, ctx.me, await clickAsked(ctx.db, schoolDay(ctx.now), input))
    const { rows, total } = await pageOf(query, input, 'listCourseClickInfo', CLICK_ORDER, 'x.course_code')
    return { rows: rows.map(shown), total }
  },

  async statCourseClickInfo(ctx, input) {
    return clickStat(ctx.db, ctx.me, await clickAsked(ctx.db, schoolDay(ctx.now), input))
  },

  async trendCourseClickInfo(ctx, { by, ...input }) {
    const asked = await clickAsked(ctx.db, schoolDay(ctx.now), input)
    if (by === 'hour' && asked.period.from !== asked.period.to)
      throw badField('by', '按小时只能查看一天', 'hourly figures cover one day only')
    return { points: await clickTrend(ctx.db, ctx.me, asked, by) }
  },

  async getCourseClickInfo(ctx, { id, subSchoolId, ...days }) {
    const { termCode } = await keptCourse(ctx.db, ctx.me, id)
    const asked = await clickAsked(ctx.db, schoolDay(ctx.now), { ...days, termCode, courseId: id, subSchoolId })
    const { change: _, ...row } = shown(found(await clickQuery(ctx.db, ctx.me, asked).executeTakeFirst()))
    return { ...row, ...(await clickDetail(ctx.db, ctx.me, id, asked.period, subSchoolId)) }
  },

  async visitorListCourseClickInfo(ctx, { from, to, courseId, subSchoolId, never, ...page }) {
    const { termCode } = await keptCourse(ctx.db, ctx.me, courseId)
    const { period } = await clickAsked(ctx.db, schoolDay(ctx.now), { from, to, termCode })
    const query = visitorQuery(ctx.db, ctx.me, { courseId, period, subSchoolId, never })
    return pageOf(query, page, 'visitorListCourseClickInfo', VISITOR_ORDER, 'x.student_no')
  },

  exportCourseClickInfo: (ctx, filters) => exportSheet(ctx, clickExport, filters),
}
