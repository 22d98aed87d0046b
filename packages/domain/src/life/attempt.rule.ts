import { type Next, refusal } from './next.rule.ts'

/** reviewStatus: '0' answering, '1' waiting for review, '2' reviewed, '3' sent back. */
export type AttemptState = '0' | '1' | '2' | '3'
/**
 * 已交: what was handed in and stands. An attempt that was sent back or withdrawn is owed again, so it is not counted;
 * each student counts once.
 */
export const HANDED_IN_STATES = ['1', '2'] as const satisfies readonly AttemptState[]
export type AttemptEvent = 'submit' | 'timeout' | 'force' | 'reviewSubmit' | 'back' | 'reopen' | 'withdraw' | 'start'

export interface AttemptFacts {
  /** Some question waits for a person; fully objective papers go '0' -> '2'. */
  needsReview?: boolean
  /** Of submit. */
  unanswered?: number
  confirmUnanswered?: boolean
  now?: number
  earliestSubmitAt?: number | null
  /** Of reviewSubmit: subjective questions without a mark. */
  unmarked?: number
  /** Markers never send final exams back to students; the exam office readmits candidates. */
  isFinal?: boolean
  /** Of withdraw. */
  editBeforeReview?: boolean
  windowOpen?: boolean
  reviewBegun?: boolean
  /** Key or score was, or may be, shown to its student. */
  isShown?: boolean
  /** Of start after a send-back. */
  redoUntil?: number | null
}

const handedIn = (facts: AttemptFacts): Next<AttemptState> => ({ to: facts.needsReview ? '1' : '2' })

function submit(facts: AttemptFacts): Next<AttemptState> {
  const { now = 0, earliestSubmitAt, unanswered = 0 } = facts
  if (earliestSubmitAt && now < earliestSubmitAt) return refusal('TOO_EARLY', { earliestSubmitAt })
  if (unanswered > 0 && !facts.confirmUnanswered) return refusal('UNANSWERED', { unanswered })
  return handedIn(facts)
}

function withdraw(facts: AttemptFacts): Next<AttemptState> {
  if (!facts.editBeforeReview) return refusal('WITHDRAW_OFF')
  if (facts.reviewBegun) return refusal('REVIEW_BEGUN')
  if (facts.isShown) return refusal('KEY_SHOWN')
  return facts.windowOpen ? { to: '3' } : refusal('CLOSED')
}

function fromAnswering(event: AttemptEvent, facts: AttemptFacts): Next<AttemptState> {
  if (event === 'submit') return submit(facts)
  return event === 'timeout' || event === 'force' ? handedIn(facts) : refusal('NOT_SUBMITTED')
}

function fromWaiting(event: AttemptEvent, facts: AttemptFacts): Next<AttemptState> {
  if (event === 'withdraw') return withdraw(facts)
  if (event === 'reviewSubmit') {
    const unmarked = facts.unmarked ?? 0
    return unmarked > 0 ? refusal('UNMARKED', { unmarked }) : { to: '2' }
  }
  return back(event, facts)
}

function back(event: AttemptEvent, facts: AttemptFacts): Next<AttemptState> {
  if (event === 'withdraw') return refusal('REVIEWED')
  if (event === 'reviewSubmit') return refusal('ALREADY_REVIEWED')
  if (event !== 'back' && event !== 'reopen') return refusal('ALREADY_SUBMITTED')
  return facts.isFinal && event === 'back' ? refusal('FINAL_NEVER_BACK') : { to: '3' }
}

function fromSentBack(event: AttemptEvent, facts: AttemptFacts): Next<AttemptState> {
  if (event !== 'start') return refusal(event === 'back' ? 'ALREADY_SENT_BACK' : 'NOT_STARTED_AGAIN')
  const { now = 0, redoUntil } = facts
  return redoUntil && now >= redoUntil ? refusal('REDO_OVER', { redoUntil }) : { to: '0' }
}

/** Changing a mark after review does not change the state. Both answering and marking use this state machine. */
export function nextAttempt(state: AttemptState, event: AttemptEvent, facts: AttemptFacts = {}): Next<AttemptState> {
  if (state === '0') return fromAnswering(event, facts)
  if (state === '1') return fromWaiting(event, facts)
  return state === '2' ? back(event, facts) : fromSentBack(event, facts)
}
