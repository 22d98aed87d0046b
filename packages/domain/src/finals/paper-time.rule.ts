import type { PaperTimeState } from '@shuyuan/contract/entities/finalexam/final-exam.ts'
import { type Next, refusal } from '../life/next.rule.ts'

const MINUTE_MS = 60_000
const REASON_MIN = 2

export type PaperTimeEvent = 'edit' | 'remove' | 'publish' | 'withdraw'

export interface PaperTimeFacts {
  now: number
  /** Of the plan that is to stand. */
  startsAt: number
  /** For an edit: the start as stored. */
  plannedStartsAt?: number
  /** Of the finalExam window of the term; absent: the term has none. */
  window?: { from: number; to: number } | undefined
  durationMin: number
  /** The reason for changing what students have seen. */
  reason?: string | undefined
}

export const endOf = ({ startsAt, durationMin }: { startsAt: number; durationMin: number }): number =>
  startsAt + durationMin * MINUTE_MS

/** The whole exam is within the window. */
export const isInside = (
  plan: { startsAt: number; durationMin: number },
  window: { from: number; to: number } | undefined,
): boolean => window !== undefined && plan.startsAt >= window.from && endOf(plan) <= window.to

/**
 * A paper code of the timetable: draft <-> published. Once published and begun it cannot change; before that every
 * change needs a reason, which is sent to the students.
 */
export function nextPaperTime(
  state: PaperTimeState,
  event: PaperTimeEvent,
  facts: PaperTimeFacts,
): Next<PaperTimeState> {
  if (state === 'published') {
    if (event === 'publish') return { to: 'published' }
    if ((facts.plannedStartsAt ?? facts.startsAt) <= facts.now) return refusal('PAPER_TIME_BEGUN')
    if ((facts.reason ?? '').trim().length < REASON_MIN) return refusal('PAPER_TIME_REASON')
  }
  if (event === 'withdraw' || event === 'remove') return { to: 'draft' }
  if (!isInside(facts, facts.window)) return refusal('OUTSIDE_FINAL_WINDOW')
  return { to: event === 'publish' ? 'published' : state }
}
