import type { WrittenKind } from '@shuyuan/contract/entities/assignment/assignment.ts'

/** What a teacher says of a student without a score: nothing was handed in, or the test is written another time. */
export type WrittenOutcome = '' | 'missing' | 'resit'

/** Sheets of one student, as far as the school knows of them. */
export interface WrittenWork {
  /** The student has sent pictures of them. */
  isSubmitted: boolean
  /** A teacher has them on paper. */
  isReceived: boolean
  outcome: WrittenOutcome
  isScored: boolean
  /** It was sent back to be done again, until then. */
  redoUntil?: number | null
}

export const NO_WORK: WrittenWork = { isSubmitted: false, isReceived: false, outcome: '', isScored: false }

/** Sheets that have come in, on paper or as pictures; the same in SQL is `IS_WORK_HANDED_IN`. */
export const isWrittenHandedIn = ({ isSubmitted, isReceived, isScored, outcome }: WrittenWork): boolean =>
  outcome !== 'missing' && (isSubmitted || isReceived || isScored)

/** Come in, and its teacher still has to give points. */
export const isWrittenWaiting = (work: WrittenWork): boolean =>
  isWrittenHandedIn(work) && !work.isScored && work.outcome === ''

export interface WrittenTask {
  kind: WrittenKind
  opensAt: number
  /** The student's own last moment, with extensions and late days. */
  closesAt: number
  exempt: boolean
}

export type WrittenState = 'notOpen' | 'toStart' | 'offline' | 'waiting' | 'reviewed' | 'missed' | 'exempt'

/** Until when sheets or pictures can come. */
const endOf = (task: WrittenTask, { redoUntil }: WrittenWork): number => Math.max(task.closesAt, redoUntil ?? 0)

/**
 * Where a student's sheets stand. Nobody has failed to hand in before a teacher has said so: a paper that lies on a desk
 * and is not registered yet is not missing.
 */
export function writtenState(task: WrittenTask, work: WrittenWork, now: number): WrittenState {
  if (work.isScored) return 'reviewed'
  if (task.exempt) return 'exempt'
  if (work.outcome === 'missing') return 'missed'
  if (work.outcome === 'resit') return 'offline'
  if (work.isReceived || work.isSubmitted) return 'waiting'
  if (now < task.opensAt) return 'notOpen'
  if (task.kind === 'paperTest') return now < task.closesAt ? 'offline' : 'waiting'
  return now < endOf(task, work) ? 'toStart' : 'offline'
}

/**
 * Sheets may have been handed in that nobody has registered: pictures of them were sent, or the time for them is over.
 * Before that there is nothing to ask a teacher for.
 */
export const mayAskForReceipt = (of: { state: WrittenState; isReceived: boolean; hasPages: boolean }): boolean =>
  !of.isReceived && !['notOpen', 'exempt', 'reviewed'].includes(of.state) && (of.hasPages || of.state !== 'toStart')

/** Whether it waits for a teacher: due, and neither scored nor said to be missing. */
export const isUndecided = (work: Pick<WrittenWork, 'isScored' | 'outcome'>): boolean =>
  !work.isScored && work.outcome !== 'missing'

export type ScanRefusal = 'NOT_ASKED' | 'NOT_OPEN' | 'CLOSED' | 'RECEIVED' | 'MARKED'

/** Why a student cannot send or change pictures of the sheets now; null: they can. */
export function scanRefusal(
  task: WrittenTask & { asksScans: boolean },
  work: WrittenWork,
  now: number,
): ScanRefusal | null {
  if (!task.asksScans || task.exempt) return 'NOT_ASKED'
  if (work.isScored || work.outcome !== '') return 'MARKED'
  if (work.isReceived) return 'RECEIVED'
  if (now < task.opensAt) return 'NOT_OPEN'
  return now < endOf(task, work) ? null : 'CLOSED'
}

export type LeaveRefusal = 'BEGUN' | 'WAITING' | 'GRANTED' | 'DECIDED'

/** Why a student cannot ask to be excused from a test now; null: they can, also again after a refusal. */
export function leaveRefusal(
  test: Pick<WrittenTask, 'opensAt'>,
  work: WrittenWork,
  last: 'applied' | 'accepted' | 'refused' | null,
  now: number,
): LeaveRefusal | null {
  if (now >= test.opensAt) return 'BEGUN'
  if (work.isScored || work.outcome !== '') return 'DECIDED'
  if (last === 'applied') return 'WAITING'
  return last === 'accepted' ? 'GRANTED' : null
}
