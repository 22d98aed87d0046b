import type { BarredReason, HallState } from '@shuyuan/contract/entities/finalexam/final-exam.ts'
import type { AttemptState } from '../life/attempt.rule.ts'
import { type FinalTimes, finalState } from './final-exam.rule.ts'

const MINUTE_MS = 60_000

/** A place in the line is kept for so long without being asked for. */
export const PLACE_LIFE_MS = 2 * MINUTE_MS

/** An entry token lives as long as a place. */
export const TOKEN_LIFE_MS = PLACE_LIFE_MS

/** A face check or a person's word for it opens the exam for so long. */
export const FACE_LIFE_MS = 10 * MINUTE_MS

/** Where a candidate stands in the line; times in milliseconds. */
export interface Place {
  queuedAt: number
  askedAt: number
  admittedAt: number | null
}

/** Whether the place is still the candidate's, in the line or just let in. */
export const isPlaceKept = (place: Place | null, now: number): place is Place =>
  place !== null && now - place.askedAt <= PLACE_LIFE_MS

export interface FaceFacts {
  faceVerify: boolean
  faceResult: 'none' | 'waiting' | 'passed' | 'refused'
  /** When a person decided. */
  verifiedAt: number | null
}

/** Whether the identity is known well enough to enter now. */
export const isFaceKnown = ({ faceVerify, faceResult, verifiedAt }: FaceFacts, now: number): boolean =>
  !faceVerify || (faceResult === 'passed' && verifiedAt !== null && now - verifiedAt <= FACE_LIFE_MS)

export interface EntryCase extends FinalTimes, FaceFacts {
  entryOpen: boolean
  lateEnterMin: number
  pcOnly: boolean
  eligible: boolean
  place: Place | null
  isMobile: boolean
}

export type EntryRefusal = 'NOT_CANDIDATE' | 'NOT_OPEN' | 'ENTRY_CLOSED' | 'OVER' | 'NEEDS_PC' | 'LATE' | 'FACE'

/**
 * Why a candidate may not enter, in the order in which it is told; null: the way is free. Who took a place before the
 * late limit is let in after it, for waiting is not the candidate's fault.
 */
export function enterRefusal(facts: EntryCase, now: number): EntryRefusal | null {
  const hasPlace = isPlaceKept(facts.place, now)
  if (!facts.eligible) return 'NOT_CANDIDATE'
  const state = finalState(facts, now)
  if (state === 'before' || state === 'unset') return 'NOT_OPEN'
  if (!facts.entryOpen) return 'ENTRY_CLOSED'
  if (state === 'over' && !hasPlace) return 'OVER'
  if (facts.pcOnly && facts.isMobile) return 'NEEDS_PC'
  if (now > facts.opensAt + facts.lateEnterMin * MINUTE_MS && !hasPlace) return 'LATE'
  return isFaceKnown(facts, now) ? null : 'FACE'
}

export interface HallCase extends FinalTimes {
  entryOpen: boolean
  lateEnterMin: number
  eligible: boolean
  reasons: readonly BarredReason[]
  place: Place | null
  attempt: { reviewStatus: AttemptState } | null
  /** The final score is out. */
  published: boolean
}

/** What a candidate's card says. */
export function hallState(facts: HallCase, now: number): HallState {
  const state = finalState(facts, now)
  const { attempt } = facts
  if (attempt?.reviewStatus === '0' || attempt?.reviewStatus === '3') return 'answering'
  if (attempt) {
    if (facts.published) return 'scored'
    return attempt.reviewStatus === '1' && state === 'over' ? 'toMark' : 'handedIn'
  }
  if (facts.reasons.includes('deferred')) return 'deferred'
  if (!facts.eligible) return 'barred'
  if (state === 'before' || state === 'unset') return 'before'
  const hasPlace = isPlaceKept(facts.place, now)
  if (state === 'over' && !hasPlace) return 'absent'
  if (!facts.entryOpen) return 'before'
  if (hasPlace && facts.place?.admittedAt === null) return 'queued'
  return now > facts.opensAt + facts.lateEnterMin * MINUTE_MS && !hasPlace ? 'late' : 'open'
}

/** The fastest and the slowest that a waiting page asks again. */
const POLL_MIN_S = 3
const POLL_MAX_S = 10

export interface Waiting {
  etaSec: number
  pollSec: number
}

/** How long so many people in front take, and when to ask again: about when the turn comes. */
export function waitingTime(ahead: number, perSecond: number): Waiting {
  const etaSec = Math.ceil((ahead + 1) / Math.max(perSecond, 1))
  return { etaSec, pollSec: Math.min(POLL_MAX_S, Math.max(POLL_MIN_S, etaSec)) }
}
