import { DAY_MS, endOfDay, startOfDay } from '../time/school-clock.rule.ts'
import { addDays, daysBetween, type TermDays } from './term-week.rule.ts'
import type { TermWindow, Window } from './term-windows.rule.ts'

const MINUTE_MS = 60_000
const EXAM_DAYS = 14
/** With fewer days after the last teaching week, there is no exam period. */
const EXAM_DAYS_MIN = 7

/** From the beginning of one day to the last minute of another. */
const days = (from: string, to: string): Window => ({
  from: startOfDay(from).getTime(),
  to: endOfDay(to).getTime() - MINUTE_MS,
})

const earlier = (a: string, b: string) => (a < b ? a : b)
const later = (a: string, b: string) => (a < b ? b : a)

/**
 * The windows that a term is likely to have, from its days alone, for a school that has none to go by: courses are built
 * from six weeks before it, chosen from two weeks before it until its third week; what is taught is examined in the days
 * left behind the weeks of teaching, or in the last two weeks where none are left.
 */
export function proposeWindows({ startDate, endDate, teachWeeks }: TermDays): Record<TermWindow, Window> {
  const lastTaught = earlier(addDays(startDate, teachWeeks * 7 - 1), endDate)
  const isLeft = daysBetween(lastTaught, endDate) >= EXAM_DAYS_MIN
  const firstExam = isLeft ? addDays(lastTaught, 1) : later(addDays(endDate, 1 - EXAM_DAYS), startDate)
  const third = earlier(addDays(startDate, 20), lastTaught)
  const after = (from: number, to: number) => days(addDays(endDate, from), addDays(endDate, to))
  return {
    courseBuild: days(addDays(startDate, -42), third),
    chooseCourse: days(addDays(startDate, -14), third),
    study: days(startDate, lastTaught),
    formative: days(startDate, lastTaught),
    finalExam: days(firstExam, endDate),
    makeupExam: after(22, 28),
    scoreEntry: { from: startOfDay(firstExam).getTime(), to: after(0, 7).to },
    scorePublish: { from: startOfDay(firstExam).getTime() + DAY_MS, to: after(0, 14).to },
  }
}
