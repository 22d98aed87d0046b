import { teachWeeks, weekOf } from '@shuyuan/domain/school/term-week.rule.ts'
import { schoolDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import { exportSheet } from '../../../sheet/export.flow.ts'
import { importSheet } from '../../../sheet/import.flow.ts'
import { templateSheet } from '../../../sheet/template.flow.ts'
import type { Ctx } from '../../../wire/context.ts'
import { refuse } from '../../../wire/error.ts'
import type { Handlers } from '../../../wire/handlers.ts'
import { DOCX, writeDocx } from '../../file/docx.ts'
import { specialDaysOf } from '../../school/term/special-day.read.ts'
import { assertCanStudyOrView, assertHostCanEdit } from '../people/duty.policy.ts'
import { courseAccess } from '../people/duty.read.ts'
import { courseFacts, readDue, readLines } from './calendar.read.ts'
import { calendarExport, calendarImport } from './calendar.sheet.ts'
import { lockCalendar, publishLines } from './calendar.store.ts'
import { calendarParts } from './calendar-document.ts'
import { addClassLine, changeClassLine, removeClassLine } from './class-line.flow.ts'
import { namedClasses, ownClassIds, readClassLines } from './class-line.read.ts'
import { calendarSources, copyCalendar } from './copy-calendar.flow.ts'
import { lastChange, saveCalendar } from './save-calendar.flow.ts'

/** The calendar as this person may see it: students of a course that shares another's content see that one's. */
async function calendarOf(ctx: Ctx, courseId: string, asReader: boolean) {
  const { duty, contentId, classIds } = assertCanStudyOrView(await courseAccess(ctx, courseId))
  const isReader = asReader || duty === 'student'
  const { startDate, endDate, teachWeeks: count, termId, ...facts } = await courseFacts(ctx, contentId)
  const term = { startDate, endDate, teachWeeks: count }
  const all = await readLines(ctx, contentId)
  const lines = all.filter(({ publishedAt }) => !isReader || publishedAt)
  const due = isReader ? [] : await readDue(ctx, contentId)
  const seen = duty === 'student' ? await ownClassIds(ctx, courseId) : classIds
  const isWriter = !isReader && (duty === 'host' || duty === 'face')
  return {
    ...facts,
    ...{ contentId, days: await specialDaysOf(ctx.db, termId), classLines: await readClassLines(ctx, seen) },
    classes: (await namedClasses(ctx, seen)).map((one) => ({ ...one, mine: isWriter })),
    ...{ weeks: teachWeeks(term), now: weekOf(term, schoolDay(ctx.now)), lines, due, isReader },
  }
}

export const teachCalendarInfoHandlers: Handlers<'teachCalendarInfo'> = {
  async getTeachCalendarInfo(ctx, { courseId, asReader }) {
    const {
      weeks,
      now,
      lines,
      contentId: _,
      isReader: __,
      ...facts
    } = await calendarOf(ctx, courseId, asReader === '1')
    return {
      ...facts,
      weeks: weeks.map((week) => ({ ...week, isNow: week.weekNo === now })),
      lines: lines.map(({ publishedAt, updatedAt: ___, ...line }) => ({ ...line, published: publishedAt !== null })),
      updatedAt: lastChange(lines),
    }
  },

  async saveTeachCalendarInfo(ctx, input) {
    await saveCalendar(ctx, input)
    return { updatedAt: ctx.now }
  },

  addTeachCalendarInfo: (ctx, input) => addClassLine(ctx, input),
  updateTeachCalendarInfo: (ctx, input) => changeClassLine(ctx, input),
  async deleteTeachCalendarInfo(ctx, { id }) {
    await removeClassLine(ctx, id)
    return null
  },

  sourceTeachCalendarInfo: (ctx, { courseId }) => calendarSources(ctx, courseId),
  copyTeachCalendarInfo: (ctx, { courseId, fromCourseId }) => copyCalendar(ctx, courseId, fromCourseId),

  async importTeachCalendarInfo(ctx, input, file) {
    assertHostCanEdit(await courseAccess(ctx, input.courseId))
    return importSheet(ctx, calendarImport, input, file)
  },
  async templateTeachCalendarInfo(ctx, { courseId }) {
    assertHostCanEdit(await courseAccess(ctx, courseId))
    return templateSheet(ctx, calendarImport)
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

  async exportTeachCalendarInfo(ctx, { courseId, format }) {
    const calendar = await calendarOf(ctx, courseId, false)
    if (format === 'xlsx') {
      const { contentId, courseName, isReader } = calendar
      return exportSheet(ctx, calendarExport, { courseId: contentId, courseName, isReader })
    }
    const body = await writeDocx(ctx.deps.config.dataDir, calendarParts(calendar, ctx.lang), ctx.now)
    const name = `${calendar.courseName}-${{ zh: '教学日历', en: 'calendar' }[ctx.lang]}.docx`
    return { body, name, mime: DOCX, size: body.length }
  },
}
