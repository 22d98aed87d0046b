import type {
  BarredReason,
  CandidateState,
  FinalState,
  SeatActKind,
} from '@shuyuan/contract/entities/finalexam/final-exam.ts'
import { type AttemptState, nextAttempt } from '../life/attempt.rule.ts'
import { isRefusal, type Refusal, refusal } from '../life/next.rule.ts'

export interface StandingFacts {
  studyStatus: string
  /** Of the score sheet. */
  flag: string
  formative: number | null
  minFormative: number | null
  /** A person's decision against the rule. */
  allowed: boolean | null
}

const FLAGS: readonly string[] = ['deferred', 'cheating', 'exempt']

/** Whether a candidate may sit the exam, and the rule's objection if any; a person's decision overrides the rule. */
export function candidateStanding(facts: StandingFacts): { eligible: boolean; reasons: BarredReason[] } {
  const reasons: BarredReason[] = []
  if (facts.studyStatus !== 'enrolled') reasons.push('notEnrolled')
  if (FLAGS.includes(facts.flag)) reasons.push(facts.flag as BarredReason)
  if (facts.minFormative !== null && (facts.formative ?? 0) < facts.minFormative) reasons.push('formative')
  return { eligible: facts.allowed ?? reasons.length === 0, reasons }
}

export interface AttemptSummary {
  reviewStatus: AttemptState
  submitKind: string | null
}

/** Where a candidate is, from the attempt and the clock. */
export function candidateState(attempt: AttemptSummary | null, exam: FinalState): CandidateState {
  if (!attempt) return exam === 'over' ? 'absent' : 'notIn'
  if (attempt.reviewStatus === '0' || attempt.reviewStatus === '3') return 'answering'
  return attempt.submitKind === 'forced' ? 'forced' : 'submitted'
}

export interface SeatFacts {
  exam: FinalState
  attempt: AttemptSummary | null
  /** The final score of the student is out. */
  published: boolean
  isWaiting?: boolean
}

/** Why an invigilator cannot take this action on a candidate now. */
export function seatRefusal(act: SeatActKind, { exam, attempt, published, isWaiting }: SeatFacts): Refusal | null {
  const state = candidateState(attempt, exam)
  switch (act) {
    case 'extend':
      // Extra time may be granted before the start; it is kept with the seat.
      if (state === 'answering') return null
      return state === 'notIn' ? null : refusal('NOT_ANSWERING')
    case 'force':
      return attempt && !isRefusal(nextAttempt(attempt.reviewStatus, 'force')) ? null : refusal('NOT_ANSWERING')
    case 'reopen':
      if (!attempt || isRefusal(nextAttempt(attempt.reviewStatus, 'reopen', { isFinal: true })))
        return refusal('NOT_HANDED_IN')
      return published ? refusal('SCORE_PUBLISHED') : null
    case 'verify':
      return isWaiting ? null : refusal('NOT_ASKED')
    case 'allow':
      return attempt ? refusal('ALREADY_BEGUN') : exam === 'over' ? refusal('FINAL_OVER') : null
    case 'returnFile':
      return published ? refusal('SCORE_PUBLISHED') : null
  }
}
