import type { FinalPaperState } from '@shuyuan/contract/entities/finalexam/final-exam.ts'
import { type Next, no } from './next.rule.ts'

export type FinalPaperEvent = 'edit' | 'remove' | 'check' | 'reject'

export interface FinalPaperFacts {
  /** Who set the paper into its slot, or wrote the paper itself, does not check it. */
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
  if (facts.begun) return no('FINAL_BEGUN')
  if (facts.entryOpen) return no('ENTRY_OPEN')
  if (event === 'edit' || event === 'remove') return { to: 'draft' }
  if (facts.isMaker) return no('OWN_PAPER')
  if (event === 'check') return state === 'checked' ? no('CHECKED_ALREADY') : { to: 'checked' }
  return (facts.reason ?? '').trim().length < REASON_MIN ? no('REASON_NEEDED') : { to: 'rejected' }
}

/** Until it is unsealed, only its maker and its checker open the questions. */
export const mayOpen = (facts: { now: number; unsealAt: number; isMaker: boolean; isChecker: boolean }): boolean =>
  facts.now >= facts.unsealAt || facts.isMaker || facts.isChecker
