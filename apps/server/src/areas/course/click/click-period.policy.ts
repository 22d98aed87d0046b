import type { Compare, Period } from '@shuyuan/domain/school/compare-period.rule.ts'
import { comparisonPeriod } from '@shuyuan/domain/school/compare-period.rule.ts'
import { daysBetween } from '@shuyuan/domain/school/term-week.rule.ts'
import { endOfDay, startOfDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import { badField } from '../../../wire/error.ts'

/** A chart line of more days than a term with holidays is unreadable. */
const DAYS_MAX = 400

/** The requested period, by default the term so far. */
export function periodOf(
  given: { from?: string | undefined; to?: string | undefined },
  term: { startDate: string; endDate: string },
  today: string,
): Period {
  const [lastSoFar] = [today, term.endDate].sort() as [string, string]
  const to = given.to ?? lastSoFar
  const [firstOfTerm] = [term.startDate, to].sort() as [string, string]
  const from = given.from ?? firstOfTerm
  if (from > to) throw badField('to', '结束日期不能早于开始日期', 'the end date is before the start date')
  if (daysBetween(from, to) >= DAYS_MAX)
    throw badField('to', `时间范围不能超过${DAYS_MAX}天`, `at most ${DAYS_MAX} days`)
  return { from, to }
}

/** The instants that bound the days at the school, the second exclusive. */
export const momentsOf = ({ from, to }: Period): [Date, Date] => [startOfDay(from), endOfDay(to)]

export const comparedPeriod = (period: Period, how: Compare | undefined): Period =>
  comparisonPeriod(period, how ?? 'previous')
