import type { LateRule } from '../scoring/late.rule.ts'
import { DAY_MS } from '../time/school-clock.rule.ts'

const MINUTE_MS = 60_000

export interface Deadline {
  /** This student's own: extension first, then class window, then assignment window. */
  closesAt: number
  lateRule: LateRule
  lateDays: number
}

/**
 * The last moment at which an attempt may be begun or handed in: the deadline, plus the late days if late work is
 * accepted.
 */
export const lastMoment = ({ closesAt, lateRule, lateDays }: Deadline): number =>
  lateRule === 'refuse' ? closesAt : closesAt + lateDays * DAY_MS

export interface Timing extends Deadline {
  startedAt: number
  /** 0 or null: not timed. */
  durationMin: number | null
  /** Given by an invigilator or as an accommodation; moves the end even past the close. */
  extraMinutes: number
}

/** The end of an attempt, the same for staff and student. Only server time counts. */
export function effectiveEnd(timing: Timing): number {
  const close = lastMoment(timing)
  const ownEnd = timing.durationMin ? timing.startedAt + timing.durationMin * MINUTE_MS : close
  return Math.min(ownEnd, close) + timing.extraMinutes * MINUTE_MS
}

export interface Override {
  closesAt?: number | null
  addAttempts?: number | null
  exempt?: boolean | null
}

export interface OwnRules extends Deadline {
  /** 0: no limit. */
  maxAttempts: number
  exempt: boolean
}

/** The rules for one student; an extension of the student goes before one of the class. */
export function ownRules(
  assignment: Deadline & { maxAttempts: number },
  student?: Override | null,
  courseClass?: Override | null,
): OwnRules {
  const more = student?.addAttempts ?? courseClass?.addAttempts ?? 0
  return {
    lateRule: assignment.lateRule,
    lateDays: assignment.lateDays,
    closesAt: student?.closesAt ?? courseClass?.closesAt ?? assignment.closesAt,
    maxAttempts: assignment.maxAttempts === 0 ? 0 : assignment.maxAttempts + more,
    exempt: student?.exempt ?? courseClass?.exempt ?? false,
  }
}
