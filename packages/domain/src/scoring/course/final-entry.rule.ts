import type { ScoreState } from '../../life/score.rule.ts'
import type { ScoreFlag } from './course-score.rule.ts'

/** What a person enters for one student: a score, an empty cell, or a flag. */
export type TypedFinal = { score: number | null } | { flag: Exclude<ScoreFlag, 'normal' | 'cheating'> }

export interface StoredFinal {
  state: ScoreState
  final: number | null
  flag: ScoreFlag
  /** When the final score or the flag was last changed, in ms; null: never. */
  changedAt: number | null
  /** Handed in, so that whoever handed it in takes it back before it is typed again. */
  handedIn: boolean
}

export type EntryVerdict = 'save' | 'same' | 'conflict' | 'published' | 'handedIn' | 'flagged'

const isSame = (stored: StoredFinal, typed: TypedFinal): boolean =>
  'flag' in typed ? stored.flag === typed.flag : stored.flag === 'normal' && stored.final === typed.score

/**
 * One cell of the sheet. Whoever typed after `readAt` (ms; null: the row was not there) stands until the two people
 * have looked at both values; a published score and a flag are changed by their own acts.
 */
export function checkFinalEntry(stored: StoredFinal, typed: TypedFinal, readAt: number | null): EntryVerdict {
  if (isSame(stored, typed)) return 'same'
  if (stored.state === 'published' || stored.state === 'locked') return 'published'
  if (stored.handedIn) return 'handedIn'
  if (stored.changedAt !== null && stored.changedAt > (readAt ?? Number.NEGATIVE_INFINITY)) return 'conflict'
  if (stored.flag !== 'normal' && 'score' in typed) return 'flagged'
  return 'save'
}
