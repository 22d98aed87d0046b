import type { AssignmentState } from '../life/assignment.rule.ts'
import { type Refusal, refusal } from '../life/next.rule.ts'
import { DAY_MS } from '../time/school-clock.rule.ts'

/** What of an assignment decides how far its window can be moved. */
export interface ShiftFacts {
  publishStatus: AssignmentState
  opensAt: number
  closesAt: number
  /** Somebody has begun. */
  isAnswered: boolean
  /** The latest deadline of a class or student, where there is one. */
  latestOwn: number | null
  /** The formative window of the term that must hold every deadline. */
  formative: { from: number; to: number } | null
}

export interface Shifted {
  opensAt: number
  closesAt: number
  /** It was still to open, and is open from now on. */
  opensNow: boolean
}

/**
 * A window that is moved by whole days. What students have begun stays open since when it was, and may only close
 * later; what is closed stays closed.
 */
export function shiftWindow(facts: ShiftFacts, days: number, now: number): Shifted | Refusal {
  const { publishStatus, isAnswered, latestOwn, formative } = facts
  const isPublished = publishStatus === 'published'
  const by = days * DAY_MS
  const [opensAt, closesAt] = [isAnswered ? facts.opensAt : facts.opensAt + by, facts.closesAt + by]
  if (isPublished && facts.closesAt <= now) return refusal('SHIFT_CLOSED')
  if (isAnswered && by < 0) return refusal('DEADLINE_ONLY_LATER')
  if (isPublished && closesAt <= now) return refusal('SHIFT_PAST')
  if (formative && (closesAt < formative.from || closesAt > formative.to))
    return refusal('OUTSIDE_FORMATIVE', { from: formative.from, to: formative.to })
  if (formative && latestOwn !== null && latestOwn + by > formative.to)
    return refusal('OWN_OUTSIDE_FORMATIVE', { to: formative.to })
  return { opensAt, closesAt, opensNow: isPublished && facts.opensAt > now && opensAt <= now }
}
