import { DAY_MS } from '../time/school-clock.rule.ts'
import type { MyState } from './assignment-state.rule.ts'

/** How long after its close a missed test may be requested again. */
export const RETAKE_ASK_DAYS = 3

export interface RedoFacts {
  kind: string
  myState: MyState
  /** A new attempt is allowed anyway; no request is needed. */
  startAllowed: boolean
  /** A request waits for its answer. */
  applied: boolean
  /** Own last moment to hand in. */
  lastMoment: number
  /** Of a past course. */
  archived?: boolean
}

const REDO_KINDS = ['webHomework', 'onlinePractice']

/**
 * What a student may request: `redo` of reviewed homework, `retake` of a missed test. Final exams have resits and
 * deferrals instead, and what is done on paper is settled on paper.
 */
export function redoRequestKind(facts: RedoFacts, now: number): 'redo' | 'retake' | null {
  const { kind, myState, startAllowed, applied, lastMoment, archived = false } = facts
  if (applied || startAllowed || archived) return null
  if (myState === 'reviewed' && REDO_KINDS.includes(kind)) return 'redo'
  const isFresh = now < lastMoment + RETAKE_ASK_DAYS * DAY_MS
  return myState === 'missed' && kind === 'midTest' && isFresh ? 'retake' : null
}
