import { addDays, daysBetween } from './term-week.rule.ts'

/** Days of the school's calendar, both inside. */
export interface Period {
  from: string
  to: string
}

/** previous: as many days right before it; lastYear: the same weeks a year ago, so that weekdays meet weekdays. */
export type Compare = 'previous' | 'lastYear'

const YEAR_DAYS = 52 * 7

export const comparisonPeriod = ({ from, to }: Period, how: Compare): Period => {
  const back = how === 'lastYear' ? YEAR_DAYS : daysBetween(from, to) + 1
  return { from: addDays(from, -back), to: addDays(to, -back) }
}

/** In percent of the earlier value; null if there was none. */
export const percentChange = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / before) * 1000) / 10
