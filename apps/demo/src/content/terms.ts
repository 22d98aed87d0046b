import { DAY_MS, HOUR_MS, numberOf, startOf } from '@shuyuan/domain/time/school-clock.rule.ts'
import type { DemoGrade, DemoTerm, TermWindow } from './types.ts'

/** The demo school's dates follow today: whenever it is planted, the current term is in its eleventh week. */

export const CURRENT_WEEK = 11
const TEACH_WEEKS = 18
/** Weeks of teaching, then two of exams and six of holidays. */
const TERM_DAYS = 26 * 7

/** A moment as days since 1970 in the school's time zone. */
const dayOf = (moment: Date) => numberOf(moment.getTime(), DAY_MS)
const dateText = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10)

/** A clock time on a day in the school's time zone, as UTC text. */
export const instantOf = (day: number, hours = 0, minutes = 0) =>
  new Date(startOf(day, DAY_MS) + hours * HOUR_MS + minutes * 60_000).toISOString()

/** 1970-01-01 was a Thursday, the fourth day of a week that starts on Monday. */
const mondayOf = (day: number) => day - ((((day + 3) % 7) + 7) % 7)

/** The first day (a Monday) of the current term. */
export const currentTermStart = (today: Date) => mondayOf(dayOf(today)) - (CURRENT_WEEK - 1) * 7

interface TermName {
  year: number
  half: 1 | 2
}

/** Named after the season in which its middle falls: spring terms are taught from March to July. */
function nameAround(day: number): TermName {
  const month = Number(dateText(day).slice(5, 7))
  const year = Number(dateText(day).slice(0, 4))
  if (month <= 1) return { year: year - 1, half: 2 }
  return { year, half: month <= 7 ? 1 : 2 }
}

function before({ year, half }: TermName, ago: number): TermName {
  const index = year * 2 + (half - 1) - ago
  return { year: Math.floor(index / 2), half: index % 2 === 0 ? 1 : 2 }
}

/** Days from the start of the term, first and last; the last day is included. */
const WINDOWS: Record<TermWindow, readonly [from: number, to: number]> = {
  courseBuild: [-42, 20],
  chooseCourse: [-14, 20],
  study: [0, 18 * 7 - 1],
  formative: [0, 18 * 7 - 1],
  // Courses that end early have their exams early.
  finalExam: [9 * 7, 20 * 7 - 1],
  makeupExam: [23 * 7, 24 * 7 - 1],
  // Open from the sixth week, for courses that end early.
  scoreEntry: [5 * 7, 21 * 7 - 1],
  scorePublish: [5 * 7, 22 * 7 - 1],
}

/** Courses of the coming term are chosen in the tenth to the thirteenth week of this one. */
const COMING_CHOICE = [9 * 7, 13 * 7 - 1] as const

const window = (start: number, [from, to]: readonly [number, number]) => ({
  from: instantOf(start + from),
  to: instantOf(start + to, 23, 59),
})

function windowsFrom(start: number): DemoTerm['windows'] {
  const one = (days: readonly [number, number]) => window(start, days)
  return {
    courseBuild: one(WINDOWS.courseBuild),
    chooseCourse: one(WINDOWS.chooseCourse),
    study: one(WINDOWS.study),
    formative: one(WINDOWS.formative),
    finalExam: one(WINDOWS.finalExam),
    makeupExam: one(WINDOWS.makeupExam),
    scoreEntry: one(WINDOWS.scoreEntry),
    scorePublish: one(WINDOWS.scorePublish),
  }
}

/** The current term and the two before it, newest first. */
export const termsFor = (today: Date): DemoTerm[] => [0, 1, 2].map((ago) => termAt(today, ago))

/** The term after the current one: nothing is taught in it yet, but it can be prepared. */
export function comingTermFor(today: Date): DemoTerm {
  const term = termAt(today, -1)
  return { ...term, windows: { ...term.windows, chooseCourse: window(currentTermStart(today), COMING_CHOICE) } }
}

function termAt(today: Date, ago: number): DemoTerm {
  const start = currentTermStart(today) - ago * TERM_DAYS
  const { year, half } = before(nameAround(dayOf(today)), ago)
  return {
    ago,
    termCode: `${year}-${half}`,
    termName: `${year}${half === 1 ? '春' : '秋'}`,
    startDate: dateText(start),
    endDate: dateText(start + 20 * 7 - 1),
    teachWeeks: TEACH_WEEKS,
    isCurrent: ago === 0,
    windows: windowsFrom(start),
  }
}

/** Six grades, newest first; the newest starts with the current term. */
export function gradesFor(today: Date): DemoGrade[] {
  const now = nameAround(dayOf(today))
  return [0, 1, 2, 3, 4, 5].map((ago) => {
    const { year, half } = before(now, ago)
    const name = `${year}${half === 1 ? '春' : '秋'}`
    return { gradeCode: name, gradeName: name, enrolYear: year, season: half === 1 ? 'spring' : 'autumn', maxYears: 8 }
  })
}

/** A clock time some days before today, in the school's time zone. */
export const daysAgo = (today: Date, days: number, hours: number): Date =>
  new Date(instantOf(dayOf(today) - days, hours))

/** A weekday (0 is Monday) and clock time in a teaching week (from 1) of the current term, as a moment. */
export const weekInstant = (today: Date, week: number, weekday: number, hours = 0, minutes = 0) =>
  instantOf(currentTermStart(today) + (week - 1) * 7 + weekday, hours, minutes)

/** The window of work set from the Monday of one teaching week to the Sunday of another. */
/** A test on paper is written on the Saturday morning of its week, for two hours. */
export const sittingWindow = (today: Date, { opensWeek }: { opensWeek: number }) => ({
  opensAt: new Date(weekInstant(today, opensWeek, 5, 9)),
  closesAt: new Date(weekInstant(today, opensWeek, 5, 11)),
})

export const workWindow = (today: Date, { opensWeek, closesWeek }: { opensWeek: number; closesWeek: number }) => ({
  opensAt: new Date(weekInstant(today, opensWeek, 0, 8)),
  closesAt: new Date(weekInstant(today, closesWeek, 6, 23, 59)),
})
