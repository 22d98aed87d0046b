import { teachWeeks, weekOf } from '@shuyuan/domain/school/term-week.rule.ts'
import { schoolDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import type { Ctx } from '../../../wire/context.ts'
import { refuse } from '../../../wire/error.ts'
import type { Handlers } from '../../../wire/handlers.ts'
import { DOCX, writeDocx } from '../../file/docx.ts'
import { assertCanStudyOrView, assertHostCanEdit } from '../people/duty.policy.ts'
import { courseAccess } from '../people/duty.read.ts'
import { courseFacts, readDue, readLines } from './calendar.read.ts'
import { lockCalendar, publishLines } from './calendar.store.ts'
import { calendarParts } from './calendar-document.ts'
import { lastChange, saveCalendar } from './save-calendar.flow.ts'

/** The calendar as this person may see it: students of a course that shares another's content see that one's. */
async function calendarOf(ctx: Ctx, courseId: string, asReader: boolean) {
  const { duty, contentId } = assertCanStudyOrView(await courseAccess(ctx, courseId))
  const isReader = asReader || duty === 'student'
  const { startDate, endDate, teachWeeks: count, ...facts } = await courseFacts(ctx, contentId)
  const term = { startDate, endDate, teachWeeks: count }
  const all = await readLines(ctx, contentId)
  const lines = all.filter(({ publishedAt }) => !isReader || publishedAt)
  const due = isReader ? [] : await readDue(ctx, contentId)
  return { ...facts, weeks: teachWeeks(term), now: weekOf(term, schoolDay(ctx.now)), lines, due }
}

export const teachCalendarInfoHandlers: Handlers<'teachCalendarInfo'> = {
  async getTeachCalendarInfo(ctx, { courseId, asReader }) {
    const { weeks, now, lines, ...facts } = await calendarOf(ctx, courseId, asReader === '1')
    return {
      ...facts,
      weeks: weeks.map((week) => ({ ...week, isNow: week.weekNo === now })),
      lines: lines.map(({ publishedAt, updatedAt: _, ...line }) => ({ ...line, published: publishedAt !== null })),
      updatedAt: lastChange(lines),
    }
  },

  async saveTeachCalendarInfo(ctx, input) {
    await saveCalendar(ctx, input)
    return { updatedAt: ctx.now }
  },

  async publishTeachCalendarInfo(ctx, { courseId }) {
    const { courseName } = assertHostCanEdit(await courseAccess(ctx, courseId))
    await lockCalendar(ctx, courseId)
    const lines = await readLines(ctx, courseId)
    if (lines.length === 0) throw refuse('日历为空，不能发布', 'the calendar is empty')
    await publishLines(ctx, courseId)
    ctx.log({ targetType: 'course', targetId: courseId, targetName: courseName, after: { lines: lines.length } })
    return null
  },

  async exportTeachCalendarInfo(ctx, { courseId }) {
    const calendar = await calendarOf(ctx, courseId, false)
    const body = await writeDocx(ctx.deps.config.dataDir, calendarParts(calendar, ctx.lang), ctx.now)
    const name = `${calendar.courseName}-${{ zh: '教学日历', en: 'calendar' }[ctx.lang]}.docx`
    return { body, name, mime: DOCX, size: body.length }
  },
}
