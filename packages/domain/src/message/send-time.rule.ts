import { DAY_MS, HOUR_MS, midnightOf } from '../time/school-clock.rule.ts'

const MINUTE_MS = 60_000
/** After each temporary error the next try waits so many minutes; after the last one it has failed. */
export const RETRY_MINUTES = [1, 5, 30, 120, 360] as const
const SPREAD_MS = 10 * MINUTE_MS
const NEAR_MS = 12 * HOUR_MS
const JOIN_MS = HOUR_MS

/** When a try that failed is repeated; null when there is none left. `attempts` counts this one. */
export const retryAt = (attempts: number, now: Date): Date | null => {
  const minutes = RETRY_MINUTES[attempts - 1]
  return minutes === undefined ? null : new Date(now.getTime() + minutes * MINUTE_MS)
}

/** Minutes since midnight by the school's clock; equal ones: no quiet hours. */
export interface QuietHours {
  readonly from: number
  readonly to: number
}

/** The end of the quiet hours in which a moment lies; null if it lies in none. */
export function quietEnd(at: Date, { from, to }: QuietHours): Date | null {
  if (from === to) return null
  const midnight = midnightOf(at)
  const minute = (at.getTime() - midnight) / MINUTE_MS
  const isQuiet = from < to ? minute >= from && minute < to : minute >= from || minute < to
  if (!isQuiet) return null
  const end = midnight + to * MINUTE_MS
  return new Date(end > at.getTime() ? end : end + DAY_MS)
}

export interface Held {
  readonly now: Date
  readonly quiet: QuietHours
  readonly isSecurity: boolean
  readonly breaksQuiet: boolean
  /** The moment that the message is about; null: none. */
  readonly usefulUntil: Date | null
  /** From 0 to 1, a person's own: spreads those who waited for the morning. */
  readonly share: number
}

/** When an SMS or e-mail may go out: at once, or after the quiet hours plus a spread. */
export function sendAt({ now, quiet, isSecurity, breaksQuiet, usefulUntil, share }: Held): Date {
  const isNear = breaksQuiet && usefulUntil !== null && usefulUntil.getTime() - now.getTime() <= NEAR_MS
  if (isSecurity || isNear) return now
  const end = quietEnd(now, quiet)
  return end ? new Date(end.getTime() + Math.floor(share * SPREAD_MS)) : now
}

/** The person's latest e-mail that may be joined: when it went out, or when it is due. */
export interface LatestMail {
  readonly sentAt: Date | null
  readonly dueAt: Date | null
}

/** E-mails of one person within an hour become one: the first goes at once, the rest together an hour after it. */
export function joinAt(due: Date, latest: LatestMail | null): Date {
  if (latest?.dueAt && latest.dueAt > due) return latest.dueAt
  if (!latest?.sentAt) return due
  const free = latest.sentAt.getTime() + JOIN_MS
  return free > due.getTime() ? new Date(free) : due
}
