import type { ReviewTaskState } from '@shuyuan/contract/entities/marking/review-task.ts'

interface TaskFacts {
  /** Somebody has a share. */
  isAssigned: boolean
  isTrial: boolean
  handedIn: number
  waiting: number
  closesAt: number
  dueAt: number | null
}

/**
 * How the marking of an assignment stands. It is done when nothing waits and nothing more can come, or where nobody was
 * asked to mark: what the machine marks alone never waits.
 */
export function taskState(facts: TaskFacts, now: number): ReviewTaskState {
  const { isAssigned, isTrial, handedIn, waiting, closesAt, dueAt } = facts
  if (waiting === 0 && handedIn > 0 && (now >= closesAt || !isAssigned)) return 'done'
  if (waiting > 0 && dueAt !== null && now > dueAt) return 'overdue'
  if (!isAssigned) return 'none'
  return isTrial ? 'trial' : 'marking'
}

/** How many of a marker's reviewed attempts a spot check takes: the share, at least one of any. */
export const spotNeed = (reviewed: number, percent: number): number =>
  percent === 0 || reviewed === 0 ? 0 : Math.max(1, Math.ceil((reviewed * percent) / 100))

/** Whether two totals of one attempt are further apart than the tolerance, in percent of the full score. */
export const isOverTolerance = (difference: number, fullScore: number, tolerance: number): boolean =>
  fullScore > 0 && (Math.abs(difference) / fullScore) * 100 > tolerance
