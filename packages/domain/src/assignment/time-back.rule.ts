import type { AssignmentKind } from '@shuyuan/contract/entities/exam/attempt.ts'
import type { AttemptState } from '../life/attempt.rule.ts'
import { type Refusal, refusal } from '../life/next.rule.ts'

export interface ClosedAttempt {
  kind: AssignmentKind
  reviewStatus: AttemptState
  submitKind: 'student' | 'timeout' | 'forced' | null
  /** A person has begun to mark it. */
  isMarked: boolean
  /** The student could see its key or score. */
  isShown: boolean
}

/** Why an attempt gets no time back; null if the clock closed it and nothing has followed from that yet. */
export function timeBackRefusal({ kind, reviewStatus, submitKind, isMarked, isShown }: ClosedAttempt): Refusal | null {
  if (kind === 'finalExam') return refusal('FINAL')
  if (reviewStatus === '0' || reviewStatus === '3') return refusal('NOT_CLOSED')
  if (submitKind === 'student') return refusal('HANDED_IN')
  if (isMarked) return refusal('MARKED')
  return isShown ? refusal('KEY_SHOWN') : null
}
