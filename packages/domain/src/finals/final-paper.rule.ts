import type { FinalPaperState } from '@shuyuan/contract/entities/finalexam/final-exam.ts'
import { type Next, refusal } from '../life/next.rule.ts'

export type FinalPaperEvent = 'edit' | 'remove' | 'check' | 'reject'

export interface FinalPaperFacts {
  /** Whoever assigned the paper to its slot or wrote it cannot check it. */
  isMaker: boolean
  entryOpen: boolean
  begun: boolean
  reason?: string
}

const REASON_MIN = 5

/** A paper in a slot: draft -> checked or rejected by another person; an edit makes it a draft again. */
export function nextFinalPaper(
  state: FinalPaperState,
  event: FinalPaperEvent,
  facts: FinalPaperFacts,
): Next<FinalPaperState> {
  if (facts.begun) return refusal('FINAL_BEGUN')
  if (facts.entryOpen) return refusal('ENTRY_OPEN')
  if (event === 'edit' || event === 'remove') return { to: 'draft' }
  if (facts.isMaker) return refusal('OWN_PAPER')
  if (event === 'check') return state === 'checked' ? refusal('CHECKED_ALREADY') : { to: 'checked' }
  return (facts.reason ?? '').trim().length < REASON_MIN ? refusal('REASON_NEEDED') : { to: 'rejected' }
}

/** Until it is unsealed, only its maker and its checker can open the questions. */
export const canOpenPaper = (facts: { now: number; unsealAt: number; isMaker: boolean; isChecker: boolean }): boolean =>
  facts.now >= facts.unsealAt || facts.isMaker || facts.isChecker
