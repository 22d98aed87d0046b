import type { CalendarLine } from '@shuyuan/contract/entities/course/teach-calendar.ts'
import type { SpecialDay } from '@shuyuan/contract/entities/school/special-day.ts'
import { changedWeeks } from '@shuyuan/domain/course/teach-calendar.rule.ts'
import { closedOn } from '@shuyuan/domain/school/special-days.rule.ts'
import { weekOf } from '@shuyuan/domain/school/term-week.rule.ts'
import { schoolDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import type { Receivers } from '../../../messages/audience.ts'
import { notify } from '../../../messages/notify.store.ts'
import { assertFresh } from '../../../wire/assert-fresh.ts'
import type { Ctx } from '../../../wire/context.ts'
import { AppError, badField, notFound } from '../../../wire/error.ts'
import { specialDaysOf } from '../../school/term/special-day.read.ts'
import { assertHostCanEdit } from '../people/duty.policy.ts'
import { courseAccess } from '../people/duty.read.ts'
import { courseFacts, type LineRow, readLines, strangeChapters } from './calendar.read.ts'
import { lockCalendar, storeLines, type Writer } from './calendar.store.ts'

export const lastChange = (lines: readonly LineRow[]): Date | null =>
  lines.length === 0 ? null : new Date(Math.max(...lines.map(({ updatedAt }) => updatedAt.getTime())))

export const lineOf = (row: LineRow): CalendarLine => ({
  ...row,
  startsAt: row.startsAt?.toISOString() ?? null,
  endsAt: row.endsAt?.toISOString() ?? null,
})

function assertFits(
  lines: readonly CalendarLine[],
  known: readonly LineRow[],
  teachWeeks: number,
  days: readonly SpecialDay[],
): void {
  const kept = lines.map(({ id }) => id).filter(Boolean)
  if (new Set(kept).size !== kept.length || kept.some((id) => !known.some((row) => row.id === id))) throw notFound()
  for (const [at, { weekNo, startsAt, endsAt }] of lines.entries()) {
    if (weekNo > teachWeeks)
      throw badField(`lines.${at}.weekNo`, `本学期只有${teachWeeks}周`, `the term has ${teachWeeks} weeks`)
    if ((startsAt === null) !== (endsAt === null) || (startsAt && endsAt && startsAt >= endsAt))
      throw badField(`lines.${at}.endsAt`, '结束时间须晚于开始时间', 'it has to end after it starts')
    if (startsAt) assertHeld(`lines.${at}.startsAt`, days, Date.parse(startsAt))
  }
}

/** No class is held on a day on which the school is closed. */
export function assertHeld(field: string, days: readonly SpecialDay[], at: number): void {
  const off = closedOn(days, schoolDay(at))
  if (off) throw badField(field, `${off.day}放假（${off.name}）`, `${off.day} has no classes: ${off.name}`)
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
  assertFits(lines, before, term.teachWeeks, await specialDaysOf(ctx.db, term.termId))
  const chapterIds = lines.map(({ chapterId }) => chapterId).filter(Boolean)
  if (await strangeChapters(ctx, courseId, chapterIds)) throw notFound()
  await putLines(ctx, { courseId, term, before, lines })
  ctx.log({ targetType: 'course', targetId: courseId, targetName: courseName, after: { lines: lines.length } })
}

interface Put {
  readonly courseId: string
  readonly term: Awaited<ReturnType<typeof courseFacts>>
  readonly before: readonly LineRow[]
  readonly lines: readonly CalendarLine[]
}

/** Stores lines that were judged good; who sees them is told which weeks changed. */
export async function putLines(ctx: Writer, { courseId, term, before, lines }: Put): Promise<void> {
  const published = before.filter(({ publishedAt }) => publishedAt)
  await storeLines(ctx, courseId, lines, published.length > 0)
  if (published.length === 0) return
  const hidden = new Set(before.filter(({ publishedAt }) => !publishedAt).map(({ id }) => id))
  const shown = lines.filter(({ id }) => !hidden.has(id))
  const weeks = changedWeeks(published.map(lineOf), shown, weekOf(term, schoolDay(ctx.now)) ?? 1)
  if (weeks.length > 0) await tellWeeks(ctx, { audience: 'courseStudents', courseId }, { ...term, courseId }, weeks)
}

/** Students are told of weeks of which the plan is another one. */
export const tellWeeks = (
  ctx: Pick<Ctx, 'db' | 'now'>,
  to: Receivers,
  { courseId, courseName }: { courseId: string; courseName: string },
  weeks: readonly number[],
) =>
  notify(
    ctx,
    'teachCalendarChanged',
    to,
    {
      course: courseName,
      period: {
        zh: `第 ${weeks.join('、')} 周`,
        en: `${weeks.length === 1 ? 'week' : 'weeks'} ${weeks.join(', ')}`,
      },
      courseId,
    },
    { id: courseId, turn: ctx.now },
  )
