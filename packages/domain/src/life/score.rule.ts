import { type Next, refusal } from './next.rule.ts'

export type ScoreState = 'computed' | 'entered' | 'published' | 'locked'
export type ScoreEvent = 'compute' | 'submit' | 'recall' | 'publish' | 'lock' | 'unlock' | 'correct'

export interface ScoreFacts {
  /** Has a total, or a flag that stands instead. */
  complete?: boolean
  inWindow?: boolean
  /** SM and ED may publish rows that the host has not handed in. */
  withComputed?: boolean
  /** ROLE_EDU or above. */
  canUnlock?: boolean
  reason?: string
}

const UNLOCK_REASON_MIN = 10
const CORRECT_REASON_MIN = 5

const isLongEnough = (reason: string | undefined, least: number): boolean => (reason ?? '').trim().length >= least

function publish(state: ScoreState, facts: ScoreFacts): Next<ScoreState> {
  if (state === 'published' || state === 'locked') return refusal('SCORE_ALREADY_PUBLISHED')
  if (state === 'computed' && !facts.withComputed) return refusal('SCORE_NOT_ENTERED')
  if (facts.inWindow === false) return refusal('OUTSIDE_PUBLISH_WINDOW')
  return facts.complete === false ? refusal('SCORE_INCOMPLETE') : { to: 'published' }
}

function unlock(state: ScoreState, facts: ScoreFacts): Next<ScoreState> {
  if (state !== 'locked') return refusal('SCORE_NOT_LOCKED')
  if (!facts.canUnlock) return refusal('UNLOCK_NEEDS_EDU')
  return isLongEnough(facts.reason, UNLOCK_REASON_MIN) ? { to: 'published' } : refusal('REASON_NEEDED')
}

export function nextScore(state: ScoreState, event: ScoreEvent, facts: ScoreFacts = {}): Next<ScoreState> {
  switch (event) {
    case 'compute':
      return state === 'computed' ? { to: 'computed' } : refusal('SCORE_FIXED')
    case 'submit':
      if (state !== 'computed') return refusal('SCORE_ALREADY_ENTERED')
      return facts.complete === false ? refusal('SCORE_INCOMPLETE') : { to: 'entered' }
    case 'recall':
      return state === 'entered'
        ? { to: 'computed' }
        : refusal(state === 'computed' ? 'SCORE_NOT_ENTERED' : 'SCORE_FIXED')
    case 'publish':
      return publish(state, facts)
    case 'lock':
      return state === 'published' ? { to: 'locked' } : refusal('SCORE_NOT_PUBLISHED')
    case 'unlock':
      return unlock(state, facts)
    case 'correct':
      if (state === 'locked') return refusal('SCORE_LOCKED')
      return isLongEnough(facts.reason, CORRECT_REASON_MIN) ? { to: state } : refusal('REASON_NEEDED')
  }
}
