import { DAY_MS, HOUR_MS, midnightOf } from '@shuyuan/domain/time/school-clock.rule.ts'

export interface Span {
  readonly from: string
  readonly to: string
}

export const SPAN_DAYS_MAX = 92

/** Whole days of the school's calendar up to the end of today, so that what happens now is in it. */
export function lastDays(days: number, now: number = Date.now()): Span {
  const end = midnightOf(now) + DAY_MS
  return { from: new Date(end - days * DAY_MS).toISOString(), to: new Date(end).toISOString() }
}

export const spanDays = ({ from, to }: Span): number => (Date.parse(to) - Date.parse(from)) / DAY_MS

/** Length of a bar, as the server cuts them: hours up to three days, days above. */
export const barMs = (span: Span): number => (spanDays(span) <= 3 ? HOUR_MS : DAY_MS)
