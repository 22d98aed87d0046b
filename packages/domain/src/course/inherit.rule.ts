import type { InheritPart } from '@shuyuan/contract/entities/course/opening.ts'
import { DAY_MS, numberOf } from '../time/school-clock.rule.ts'

export interface TermDays {
  /** YYYY-MM-DD; teaching weeks count from the Monday of its week. */
  startDate: string
  teachWeeks: number
}

/** Days since 1970 of the Monday that begins the first teaching week. 1970-01-01 was a Thursday. */
function firstMonday({ startDate }: TermDays): number {
  const day = Math.floor(Date.parse(`${startDate}T00:00:00Z`) / DAY_MS)
  return day - ((((day + 3) % 7) + 7) % 7)
}

/** 1 is the first teaching week; 0 and less lie before the term. */
export function teachingWeekOf(at: Date, term: TermDays): number {
  const day = numberOf(at.getTime(), DAY_MS)
  return Math.floor((day - firstMonday(term)) / 7) + 1
}

/** The same teaching week, weekday and time of day in another term. */
export function shiftByWeek(at: Date, from: TermDays, to: TermDays): Date {
  return new Date(at.getTime() + (firstMonday(to) - firstMonday(from)) * DAY_MS)
}

/** What a part depends on: a step cannot be copied without its chapter. */
const NEEDS: Readonly<Record<InheritPart, readonly InheritPart[]>> = {
  detail: [],
  chapter: [],
  resource: ['chapter'],
  process: ['chapter', 'resource'],
  paper: [],
  assignment: ['chapter', 'paper'],
  checkOption: ['assignment'],
  board: ['chapter'],
  calendar: ['chapter'],
  glossary: ['chapter'],
}

/** Parts that the ticked ones depend on and that are not ticked themselves. */
export const missingDependencies = (parts: readonly InheritPart[]): InheritPart[] => [
  ...new Set(parts.flatMap((part) => NEEDS[part]).filter((part) => !parts.includes(part))),
]

/** Parts that must be cleared along with these, since they depend on them. */
export const dependentParts = (parts: readonly InheritPart[]): InheritPart[] =>
  (Object.keys(NEEDS) as InheritPart[]).filter(
    (part) => !parts.includes(part) && NEEDS[part].some((needed) => parts.includes(needed)),
  )

/** Old id -> new id, one to one. */
export function idMap(oldIds: readonly string[], newIds: readonly string[]): Map<string, string> {
  if (new Set(oldIds).size !== oldIds.length || new Set(newIds).size !== newIds.length)
    throw new Error('an id stands twice')
  if (oldIds.length !== newIds.length) throw new Error('as many new ids as old ones')
  return new Map(oldIds.map((old, at) => [old, newIds[at] as string]))
}

export type PartCounts = Partial<Record<InheritPart, number>>

export interface InheritFacts {
  parts: readonly InheritPart[]
  source: PartCounts
  target: PartCounts
  from: TermDays
  to: TermDays
  shiftDates: boolean
  assignments: readonly { title: string; opensAt: Date; closesAt: Date }[]
  /** Week numbers of the source's chapters. */
  chapterWeeks: readonly number[]
  /** And those of the lines of its teaching calendar. */
  calendarWeeks: readonly number[]
}

export interface InheritPlan {
  /** How much of each ticked part would be copied. */
  counts: PartCounts
  /** Ticked parts of which the target already has something; then nothing is copied. */
  occupied: InheritPart[]
  /** Assignments whose moved close is after the target's last teaching week: their dates need attention. */
  late: string[]
  /** Chapters whose week the target does not have. */
  weeksBeyond: number
  /** Lines of the teaching calendar whose week the target does not have. */
  linesBeyond: number
}

/** What an inheritance would do, without doing it. */
export function planInherit(facts: InheritFacts): InheritPlan {
  const { parts, source, target, from, to, shiftDates } = facts
  const beyond = (weeks: readonly number[]) => weeks.filter((week) => week > to.teachWeeks).length
  const late = facts.assignments
    .filter(({ closesAt }) => {
      const moved = shiftDates ? shiftByWeek(closesAt, from, to) : closesAt
      return teachingWeekOf(moved, to) > to.teachWeeks
    })
    .map(({ title }) => title)
  return {
    counts: Object.fromEntries(parts.map((part) => [part, source[part] ?? 0])),
    occupied: parts.filter((part) => (target[part] ?? 0) > 0),
    late: parts.includes('assignment') ? late : [],
    weeksBeyond: parts.includes('chapter') ? beyond(facts.chapterWeeks) : 0,
    linesBeyond: parts.includes('calendar') ? beyond(facts.calendarWeeks) : 0,
  }
}
