import type { CalendarLine } from '@shuyuan/contract/entities/course/teach-calendar.ts'
import { changedWeeks } from '@shuyuan/domain/course/teach-calendar.rule.ts'
import { weekOf } from '@shuyuan/domain/school/term-week.rule.ts'
import { schoolDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import { notify } from '../../../messages/notify.store.ts'
import { assertFresh } from '../../../wire/assert-fresh.ts'
import type { Ctx } from '../../../wire/context.ts'
import { AppError, badField, notFound } from '../../../wire/error.ts'
import { assertHostCanEdit } from '../people/duty.policy.ts'
import { courseAccess } from '../people/duty.read.ts'
import { courseFacts, type LineRow, readLines, strangeChapters } from './calendar.read.ts'
import { lockCalendar, storeLines } from './calendar.store.ts'

export const lastChange = (lines: readonly LineRow[]): Date | null =>
  lines.length === 0 ? null : new Date(Math.max(...lines.map(({ updatedAt }) => updatedAt.getTime())))

const lineOf = (row: LineRow): CalendarLine => ({
  ...row,
  startsAt: row.startsAt?.toISOString() ?? null,
  endsAt: row.endsAt?.toISOString() ?? null,
})

function assertFits(lines: readonly CalendarLine[], known: readonly LineRow[], teachWeeks: number): void {
  const kept = lines.map(({ id }) => id).filter(Boolean)
  if (new Set(kept).size !== kept.length || kept.some((id) => !known.some((row) => row.id === id))) throw notFound()
  for (const [at, { weekNo, startsAt, endsAt }] of lines.entries()) {
    if (weekNo > teachWeeks)
      throw badField(`lines.${at}.weekNo`, `本学期只有${teachWeeks}周`, `the term has ${teachWeeks} weeks`)
    if ((startsAt === null) !== (endsAt === null) || (startsAt && endsAt && startsAt >= endsAt))
      throw badField(`lines.${at}.endsAt`, '结束时间须晚于开始时间', 'it has to end after it starts')
  }
}

interface Saved {
  readonly courseId: string
  readonly lines: readonly CalendarLine[]
  readonly updatedAt: string | null
}

/** The host's new plan; who reads it already is told which weeks from now on are no longer what they were. */
export async function saveCalendar(ctx: Ctx, { courseId, lines: given, updatedAt }: Saved): Promise<void> {
  const { courseName } = assertHostCanEdit(await courseAccess(ctx, courseId))
  await lockCalendar(ctx, courseId)
  const [before, term] = [await readLines(ctx, courseId), await courseFacts(ctx, courseId)]
  const last = lastChange(before)
  if ((last === null) !== (updatedAt === null)) throw new AppError(100409)
  if (last && updatedAt) assertFresh(last, updatedAt)
  const lines = [...given].sort((a, b) => a.weekNo - b.weekNo)
  assertFits(lines, before, term.teachWeeks)
  const chapterIds = lines.map(({ chapterId }) => chapterId).filter(Boolean)
  if (await strangeChapters(ctx, courseId, chapterIds)) throw notFound()
  const published = before.filter(({ publishedAt }) => publishedAt)
  await storeLines(ctx, courseId, lines, published.length > 0)
  ctx.log({ targetType: 'course', targetId: courseId, targetName: courseName, after: { lines: lines.length } })
  if (published.length === 0) return
  const hidden = new Set(before.filter(({ publishedAt }) => !publishedAt).map(({ id }) => id))
  const shown = lines.filter(({ id }) => !hidden.has(id))
  const weeks = changedWeeks(published.map(lineOf), shown, weekOf(term, schoolDay(ctx.now)) ?? 1)
  if (weeks.length === 0) return
  const period = { zh: `第 ${weeks.join('、')} 周`, en: `${weeks.length === 1 ? 'week' : 'weeks'} ${weeks.join(', ')}` }
  await notify(
    ctx,
    'teachCalendarChanged',
    { audience: 'courseStudents', courseId },
    { course: courseName, period, courseId },
    { id: courseId, turn: ctx.now },
  )
}
