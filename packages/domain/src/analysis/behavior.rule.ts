import type { BehaviorGroup } from '@shuyuan/contract/entities/analysis/behavior.ts'
import { HOUR_MS } from '../time/school-clock.rule.ts'
import { quantileOf } from './statistics.rule.ts'

/** The rules by which the page about learning behaviour names kinds of learners; it says them with these numbers. */

/** Steady (稳定型): so many days of study a week, on average. */
export const STEADY_DAYS = 4
/** Last-minute (突击型): this share of the time or more lies so many hours before a deadline. */
export const BURST_SHARE = 0.5
export const BURST_HOURS = 48
/** Low effort (低投入): less than this share of the median of those who have studied. */
export const LOW_SHARE = 0.25

export interface Behavior {
  /** Has ever studied in these courses. */
  hasBegun: boolean
  /** Of the days that are looked at. */
  seconds: number
  days: number
  /** Posts and replies that count. */
  texts: number
  /** Study whose hour is known, and how much of it lies shortly before a deadline. */
  timed: number
  lastMinute: number
}

/** Weeks of so many days; less than a week is looked at as a whole one. */
export const weeksOf = (days: number): number => Math.max(1, days / 7)

/** Of those who have studied; null where nobody has. */
export function medianSeconds(students: readonly Pick<Behavior, 'seconds'>[]): number | null {
  const studied = students.flatMap(({ seconds }) => (seconds > 0 ? [seconds] : [])).sort((a, b) => a - b)
  return studied.length === 0 ? null : quantileOf(studied, 0.5)
}

/** What a student is, by fixed rules; one may be several of them, and nobody who has not begun is another. */
export function groupsOf(
  { hasBegun, seconds, days, texts, timed, lastMinute }: Behavior,
  { weeks, median }: { weeks: number; median: number | null },
): BehaviorGroup[] {
  if (!hasBegun) return ['none']
  const rules: readonly (readonly [BehaviorGroup, boolean])[] = [
    ['steady', days / weeks >= STEADY_DAYS],
    ['burst', timed > 0 && lastMinute / timed >= BURST_SHARE],
    ['low', median !== null && seconds < median * LOW_SHARE],
    ['silent', texts === 0],
  ]
  return rules.flatMap(([group, fits]) => (fits ? [group] : []))
}

/** Seconds of the hours that began within two days before one of these deadlines. */
export function secondsBefore(hours: readonly { at: number; seconds: number }[], deadlines: readonly number[]): number {
  const sorted = [...deadlines].sort((a, b) => a - b)
  return hours.reduce((sum, { at, seconds }) => {
    const next = sorted.find((one) => one > at)
    return next !== undefined && next - at <= BURST_HOURS * HOUR_MS ? sum + seconds : sum
  }, 0)
}
