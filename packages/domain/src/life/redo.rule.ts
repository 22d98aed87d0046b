import { DAY_MS } from '../time/school-clock.rule.ts'
import type { MyState } from './assignment-state.rule.ts'

/** A missed test may be asked for this long after it closed. */
export const RETAKE_ASK_DAYS = 3

export interface RedoFacts {
  kind: string
  myState: MyState
  /** A new attempt may begin anyway: nothing has to be asked for. */
  startAllowed: boolean
  /** A request waits for its answer. */
  applied: boolean
  /** Own last moment to hand in. */
  lastMoment: number
}

const REDO_KINDS = ['webHomework', 'lab', 'onlinePractice']

/**
 * What a student may ask its teacher for: `redo` of reviewed homework, `retake` of a test that was missed. Finals go
 * another way (makeup, deferral), and what is done on paper is settled on paper.
 */
export function redoRequestKind(facts: RedoFacts, now: number): 'redo' | 'retake' | null {
  const { kind, myState, startAllowed, applied, lastMoment } = facts
  if (applied || startAllowed) return null
  if (myState === 'reviewed' && REDO_KINDS.includes(kind)) return 'redo'
  const isFresh = now < lastMoment + RETAKE_ASK_DAYS * DAY_MS
  return myState === 'missed' && kind === 'midTest' && isFresh ? 'retake' : null
}
