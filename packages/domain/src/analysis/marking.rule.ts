import { groupBy } from '../list/group-by.rule.ts'
import { isEnoughToCompare } from '../scoring/question-figures.rule.ts'
import { deviationOf, type FiveNumbers, fiveNumbers, meanOf } from './statistics.rule.ts'

/** How evenly and how fast the markers of an exam mark (阅卷分析). */

/** What one marker gave one attempt, over the questions that a person marks. */
export interface GivenMark {
  teacherId: string
  points: number
  full: number
  /** When it was handed in, in milliseconds. */
  at: number
  /** The moment is the marker's own: where questions have their markers, whoever comes last hands in for all. */
  isTimed: boolean
}

/** A longer pause is none of the marking. */
const PAUSE_SECONDS = 30 * 60
const FAST_SECONDS = 20
const FAST_IN_A_ROW = 10
/** With two markers each is one deviation from their mean, whatever they gave. */
const MARKERS_TO_COMPARE = 3
const WINDOW_DAYS = 3
const DAY_MS = 86_400_000

export const percentOf = ({ points, full }: Pick<GivenMark, 'points' | 'full'>): number => (points / full) * 100

/**
 * Seconds spent on each attempt of one marker, in the order in which they were handed in: the time since the one before.
 * What was handed in at one moment shares the time. null: the first ones, and after a pause.
 */
export function paceOf(times: readonly number[]): (number | null)[] {
  const sorted = [...times].sort((a, b) => a - b)
  let before: number | null = null
  return [...groupBy(sorted, (at) => at)].flatMap(([at, together]) => {
    const seconds = before === null ? null : (at - before) / 1000 / together.length
    before = at
    return together.map(() => (seconds !== null && seconds > PAUSE_SECONDS ? null : seconds))
  })
}

/** 过快: ten attempts in a row under 20 seconds each. */
export function isTooFast(pace: readonly (number | null)[]): boolean {
  let row = 0
  return pace.some((seconds) => {
    row = seconds !== null && seconds < FAST_SECONDS ? row + 1 : 0
    return row >= FAST_IN_A_ROW
  })
}

export interface PercentFigures {
  papers: number
  /** Percent of the points that a person can give. */
  mean: number
  deviation: number
  box: FiveNumbers
}

export function percentFigures(marks: readonly Pick<GivenMark, 'points' | 'full'>[]): PercentFigures | null {
  if (marks.length === 0) return null
  const percents = marks.map(percentOf)
  return { papers: marks.length, mean: meanOf(percents), deviation: deviationOf(percents), box: fiveNumbers(percents) }
}

export interface MarkerFigures extends PercentFigures {
  teacherId: string
  /** Mean less the mean of all marks. */
  offset: number
  avgSeconds: number | null
  lastAt: number
  /** The mean is more than one deviation of all markers' means away from their mean. */
  isUneven: boolean
  isFast: boolean
}

/** A row for each marker. Markers with few attempts are neither compared nor compared with. */
export function markerFigures(groups: ReadonlyMap<string, readonly GivenMark[]>): MarkerFigures[] {
  const whole = percentFigures([...groups.values()].flat())
  const rows = [...groups].flatMap(([teacherId, marks]) => {
    const figures = percentFigures(marks)
    if (!figures || !whole) return []
    const pace = paceOf(marks.filter(({ isTimed }) => isTimed).map(({ at }) => at))
    const known = pace.filter((one) => one !== null)
    return {
      ...{ teacherId, ...figures, offset: figures.mean - whole.mean, isFast: isTooFast(pace) },
      avgSeconds: known.length === 0 ? null : meanOf(known),
      lastAt: Math.max(...marks.map(({ at }) => at)),
    }
  })
  const means = rows.filter(({ papers }) => isEnoughToCompare(papers)).map(({ mean }) => mean)
  const isOff = ({ papers, mean }: PercentFigures) =>
    means.length >= MARKERS_TO_COMPARE &&
    isEnoughToCompare(papers) &&
    Math.abs(mean - meanOf(means)) > deviationOf(means)
  return rows.map((row) => ({ ...row, isUneven: isOff(row) }))
}

/** When the rest is marked at the pace of the last three days; null while nothing waits or nobody marks. */
export function forecastOf(waiting: number, reviewedAt: readonly number[], now: number): number | null {
  const lately = reviewedAt.filter((at) => at > now - WINDOW_DAYS * DAY_MS && at <= now).length
  if (waiting === 0 || lately === 0) return null
  return now + (waiting / (lately / WINDOW_DAYS)) * DAY_MS
}

/** Upper ends of the bands of differences, in percent of the points; what is above the last is a band too. */
export const DIFFERENCE_BANDS = [0, 5, 10, 15, 20] as const

/** How many pairs of marks are so far apart. */
export function differenceBands(percents: readonly number[]): number[] {
  const counts = Array.from({ length: DIFFERENCE_BANDS.length + 1 }, () => 0)
  for (const percent of percents) {
    const band = DIFFERENCE_BANDS.findIndex((end) => percent <= end + 1e-9)
    const at = band < 0 ? DIFFERENCE_BANDS.length : band
    counts[at] = (counts[at] ?? 0) + 1
  }
  return counts
}
