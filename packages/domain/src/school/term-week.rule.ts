import { DAY_MS } from '../time/school-clock.rule.ts'

/** Days of the school's calendar, YYYY-MM-DD, without a zone. */
const at = (day: string) => Date.parse(`${day}T00:00:00Z`)
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

export interface TermDays {
  startDate: string
  endDate: string
  teachWeeks: number
}

export const addDays = (day: string, days: number): string => dayOf(at(day) + days * DAY_MS)
export const daysBetween = (from: string, to: string): number => Math.round((at(to) - at(from)) / DAY_MS)

/** 1 is Monday, 7 Sunday. */
export const weekDayOf = (day: string): number => ((new Date(at(day)).getUTCDay() + 6) % 7) + 1

export const mondayOf = (day: string): string => addDays(day, 1 - weekDayOf(day))

/** A term starts on a Monday, so weeks of seven days are weeks of the calendar; null outside of the term. */
export function weekOf({ startDate, endDate }: TermDays, day: string): number | null {
  if (day < startDate || day > endDate) return null
  return Math.floor(daysBetween(startDate, day) / 7) + 1
}

export const dayIn = ({ startDate }: TermDays, weekNo: number, weekDay: number): string =>
  addDays(startDate, (weekNo - 1) * 7 + weekDay - 1)

export interface TeachWeek {
  weekNo: number
  from: string
  to: string
}

export const teachWeeks = ({ startDate, teachWeeks: count }: TermDays): TeachWeek[] =>
  Array.from({ length: count }, (_, n) => ({
    weekNo: n + 1,
    from: addDays(startDate, n * 7),
    to: addDays(startDate, n * 7 + 6),
  }))
