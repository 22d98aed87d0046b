import type { CalendarLine } from '@shuyuan/contract/entities/course/teach-calendar.ts'

const HALF = 2

interface Spread {
  readonly chapters: readonly { readonly id: string; readonly title: string; readonly weekNo: number | null }[]
  readonly weeks: number
  readonly hours: number
}

/** Half hours of each of so many parts; the first ones take what is left over, and none is more than the most. */
const shareOf = (hours: number, parts: number, at: number): number => {
  const halves = Math.floor(hours * HALF)
  return Math.min(16, (Math.floor(halves / parts) + (at < halves % parts ? 1 : 0)) / HALF)
}

/** A first plan: each chapter in its week, those without one spread evenly, with equal shares of the hours. */
export function spreadChapters({ chapters, weeks, hours }: Spread): CalendarLine[] {
  if (weeks < 1) return []
  return chapters
    .map(({ id, title, weekNo }, at): CalendarLine => {
      const own = weekNo ?? 1 + Math.floor((at * weeks) / chapters.length)
      return {
        ...{ id: '', weekNo: Math.min(weeks, own), chapterId: id, content: title, way: 'self' },
        ...{ hours: shareOf(hours, chapters.length, at), selfStudy: '', homework: '' },
        ...{ startsAt: null, endsAt: null, place: '', remark: '' },
      }
    })
    .sort((a, b) => a.weekNo - b.weekNo)
}

export const hoursOf = (lines: readonly Pick<CalendarLine, 'hours'>[]): number =>
  lines.reduce((sum, { hours }) => sum + hours, 0)

const said = (line: CalendarLine) =>
  JSON.stringify([
    ...[line.chapterId, line.content, line.way, line.hours, line.selfStudy, line.homework],
    ...[line.startsAt, line.endsAt, line.place, line.remark],
  ])

/** Weeks from the given one on whose lines are not what they were. */
export function changedWeeks(before: readonly CalendarLine[], after: readonly CalendarLine[], from: number): number[] {
  const linesOf = (lines: readonly CalendarLine[], week: number) =>
    lines.filter(({ weekNo }) => weekNo === week).map(said)
  const weeks = [...new Set([...before, ...after].map(({ weekNo }) => weekNo))]
  return weeks
    .filter((week) => week >= from && linesOf(before, week).join('\n') !== linesOf(after, week).join('\n'))
    .sort((a, b) => a - b)
}
