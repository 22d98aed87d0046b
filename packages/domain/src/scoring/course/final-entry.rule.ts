import type { ScoreState } from '../../life/score.rule.ts'
import type { ScoreFlag } from './course-score.rule.ts'

/** What a person types for one student: a score, the empty cell, or a flag in its place. */
export type TypedFinal = { score: number | null } | { flag: Exclude<ScoreFlag, 'normal' | 'cheating'> }

export interface HeldFinal {
  state: ScoreState
  final: number | null
  flag: ScoreFlag
  /** When the final score or the flag was last changed, in ms; null: never. */
  changedAt: number | null
}

export type EntryVerdict = 'save' | 'same' | 'conflict' | 'published' | 'flagged'

const isSame = (held: HeldFinal, typed: TypedFinal): boolean =>
  'flag' in typed ? held.flag === typed.flag : held.flag === 'normal' && held.final === typed.score

/**
 * One cell of the sheet. Whoever typed after `readAt` (ms; null: the row was not there) stands until the two people
 * have looked at both values; a published score and a flag are changed by their own acts.
 */
export function checkFinalEntry(held: HeldFinal, typed: TypedFinal, readAt: number | null): EntryVerdict {
  if (isSame(held, typed)) return 'same'
  if (held.state === 'published' || held.state === 'locked') return 'published'
  if (held.changedAt !== null && held.changedAt > (readAt ?? Number.NEGATIVE_INFINITY)) return 'conflict'
  if (held.flag !== 'normal' && 'score' in typed) return 'flagged'
  return 'save'
}
