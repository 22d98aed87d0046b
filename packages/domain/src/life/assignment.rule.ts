import { type Next, refusal } from './next.rule.ts'

export type AssignmentState = 'draft' | 'published'
export type AssignmentEvent = 'publish' | 'withdraw'

export interface AssignmentFacts {
  attempts?: number
  /** Its paper is enabled, or it has instructions and needs none. */
  hasContent?: boolean
  opensAt?: number
  closesAt?: number
  /** The formative window of the term that must hold the deadline. */
  formative?: { from: number; to: number }
}

function publish(facts: AssignmentFacts): Next<AssignmentState> {
  if (facts.hasContent === false) return refusal('ASSIGNMENT_NO_CONTENT')
  const { opensAt, closesAt, formative } = facts
  if (opensAt !== undefined && closesAt !== undefined && opensAt >= closesAt) return refusal('WINDOW_EMPTY')
  if (closesAt !== undefined && formative && (closesAt < formative.from || closesAt > formative.to)) {
    return refusal('OUTSIDE_FORMATIVE', { from: formative.from, to: formative.to })
  }
  return { to: 'published' }
}

export function nextAssignment(
  state: AssignmentState,
  event: AssignmentEvent,
  facts: AssignmentFacts = {},
): Next<AssignmentState> {
  if (event === 'publish') return state === 'published' ? refusal('ASSIGNMENT_ALREADY_PUBLISHED') : publish(facts)
  if (state !== 'published') return refusal('ASSIGNMENT_NOT_PUBLISHED')
  const attempts = facts.attempts ?? 0
  return attempts > 0 ? refusal('ASSIGNMENT_ANSWERED', { attempts }) : { to: 'draft' }
}

/** The state of a published assignment by its window. */
export function windowState(
  assignment: { publishStatus: AssignmentState; opensAt: number; closesAt: number },
  now: number,
): 'draft' | 'notOpen' | 'open' | 'closed' {
  if (assignment.publishStatus === 'draft') return 'draft'
  if (now < assignment.opensAt) return 'notOpen'
  return now < assignment.closesAt ? 'open' : 'closed'
}

/** Fields that may still change once somebody has answered. */
export const EDITABLE_AFTER_ATTEMPT = [
  ...(['title', 'instructions', 'closesAt', 'showAnswers', 'maxAttempts'] as const),
  // Of written work.
  ...(['fileIds', 'place', 'hours', 'bring'] as const),
] as const

interface Limits {
  closesAt: number
  maxAttempts: number
}

/**
 * After the first attempt, the deadline may only move later and the number of attempts may only grow; 0 means no limit.
 */
export function editAfterAttempt(before: Limits, after: Limits): true | { no: string } {
  if (after.closesAt < before.closesAt) return refusal('DEADLINE_ONLY_LATER')
  const fewer = after.maxAttempts !== 0 && (before.maxAttempts === 0 || after.maxAttempts < before.maxAttempts)
  return fewer ? refusal('ATTEMPTS_ONLY_MORE') : true
}
