import type { FinalState } from '@shuyuan/contract/entities/finalexam/final-exam.ts'
import { type Refusal, refusal } from '../life/next.rule.ts'

const MINUTE_MS = 60_000

export interface FinalTimes {
  opensAt: number
  closesAt: number
}

/** By the server's clock alone; null: nothing is arranged. */
export function finalState(exam: FinalTimes | null, now: number): FinalState {
  if (!exam) return 'unset'
  if (now < exam.opensAt) return 'before'
  return now < exam.closesAt ? 'running' : 'over'
}

/** All settings of the form, times in milliseconds. */
export interface FinalPlan extends FinalTimes {
  durationMin: number
  lateEnterMin: number
  earliestSubmitMin: number
  reviewMode: 'single' | 'double'
  markGap: number | null
  arbiterId: string | null
  reviewerIds: readonly string[]
}

export type PlanFault =
  | 'order'
  | 'outsideWindow'
  | 'shorterThanExam'
  | 'longerThanExam'
  | 'needed'
  | 'twice'
  | 'isReviewer'
  | 'past'

/** By field, the problems of the settings in themselves. */
export function planFaults(
  plan: FinalPlan,
  window: { from: number; to: number } | undefined,
): Partial<Record<keyof FinalPlan | 'reviewers', PlanFault>> {
  const faults: ReturnType<typeof planFaults> = {}
  if (plan.opensAt >= plan.closesAt) faults.closesAt = 'order'
  else if (plan.closesAt - plan.opensAt < plan.durationMin * MINUTE_MS) faults.closesAt = 'shorterThanExam'
  if (!window || plan.opensAt < window.from) faults.opensAt = 'outsideWindow'
  if (!window || plan.closesAt > window.to) faults.closesAt ??= 'outsideWindow'
  if (plan.earliestSubmitMin > plan.durationMin) faults.earliestSubmitMin = 'longerThanExam'
  if (new Set(plan.reviewerIds).size !== plan.reviewerIds.length) faults.reviewers = 'twice'
  if (plan.reviewMode === 'double') {
    if (plan.markGap === null) faults.markGap = 'needed'
    if (plan.arbiterId === null) faults.arbiterId = 'needed'
    else if (plan.reviewerIds.includes(plan.arbiterId)) faults.arbiterId = 'isReviewer'
    if (plan.reviewerIds.length < 2) faults.reviewers ??= 'needed'
  }
  return faults
}

/** Once it has begun, only these settings may still change. */
const AFTER_START = ['closesAt', 'entryNotice', 'reviewers', 'reviewMode', 'markGap', 'arbiterId'] as const

/**
 * Fields of `changed` that cannot change once the exam has begun: everything but a later end, the notice and the
 * markers.
 */
export function faultsAfterStart(
  before: FinalTimes,
  changed: { readonly [field: string]: unknown },
  now: number,
): Record<string, 'begun' | 'earlier'> {
  if (now < before.opensAt) return {}
  const faults: Record<string, 'begun' | 'earlier'> = {}
  for (const field of Object.keys(changed))
    if (!(AFTER_START as readonly string[]).includes(field)) faults[field] = 'begun'
  if (typeof changed.closesAt === 'number' && changed.closesAt < before.closesAt) faults.closesAt = 'earlier'
  return faults
}

export interface EntryFacts {
  checkedPapers: number
  reviewers: number
  state: FinalState
}

/** Opening the entry needs a checked paper and markers, and an exam that is not over; closing is always possible. */
export function entryRefusal(open: boolean, { checkedPapers, reviewers, state }: EntryFacts): Refusal | null {
  if (!open) return null
  if (state === 'unset') return refusal('FINAL_UNSET')
  if (state === 'over') return refusal('FINAL_OVER')
  if (checkedPapers === 0) return refusal('PAPER_NOT_CHECKED')
  return reviewers === 0 ? refusal('NO_REVIEWER') : null
}
