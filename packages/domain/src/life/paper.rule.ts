import { type Next, refusal } from './next.rule.ts'

/** `frozen` is an enabled paper that somebody answered, or that a final exam has scheduled. */
export type PaperState = 'draft' | 'enabled' | 'frozen' | 'archived'
export type PaperEvent = 'enable' | 'edit' | 'use' | 'archive' | 'copy'

export interface PaperFacts {
  /** Codes of what paperErrors finds. */
  errors?: readonly string[]
  /** Published assignments and final exams that use it. */
  publishedUses?: number
}

function edit(state: PaperState, uses: number): Next<PaperState> {
  if (state === 'draft') return { to: 'draft' }
  if (state === 'archived') return refusal('PAPER_ARCHIVED')
  if (state === 'frozen') return refusal('PAPER_FROZEN')
  return uses > 0 ? refusal('PAPER_IN_USE', { uses }) : { to: 'draft' }
}

/** `copy` answers the state of the copy; the paper itself stays as it is. */
export function nextPaper(state: PaperState, event: PaperEvent, facts: PaperFacts = {}): Next<PaperState> {
  const uses = facts.publishedUses ?? 0
  switch (event) {
    case 'copy':
      return { to: 'draft' }
    case 'edit':
      return edit(state, uses)
    case 'enable': {
      if (state !== 'draft') return refusal('PAPER_NOT_DRAFT')
      const errors = facts.errors ?? []
      return errors.length > 0 ? refusal('PAPER_HAS_ERRORS', { errors }) : { to: 'enabled' }
    }
    case 'use':
      return state === 'enabled' || state === 'frozen' ? { to: 'frozen' } : refusal('PAPER_NOT_ENABLED')
    case 'archive':
      if (state === 'draft') return refusal('PAPER_NOT_ENABLED')
      if (state === 'archived') return refusal('PAPER_ARCHIVED')
      return uses > 0 ? refusal('PAPER_IN_USE', { uses }) : { to: 'archived' }
  }
}
