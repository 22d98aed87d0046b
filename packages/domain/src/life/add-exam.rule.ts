import type { AddExamDetailState, AddExamFlag, AddExamState } from '@shuyuan/contract/entities/examoffice/add-exam.ts'
import { type Next, refusal } from './next.rule.ts'

export type AddExamEvent = 'publish' | 'close'

export interface AddExamFacts {
  /** Names of courses that have no time, or neither paper nor paper code. */
  unready?: readonly string[]
  /** Rows that were sat and have no score. */
  unscored?: number
}

/** A batch: draft -> published -> closed. */
export function nextAddExam(state: AddExamState, event: AddExamEvent, facts: AddExamFacts = {}): Next<AddExamState> {
  if (event === 'publish') {
    if (state !== 'draft') return refusal('BATCH_NOT_DRAFT')
    return facts.unready?.length ? refusal('COURSES_NOT_READY', { courses: facts.unready }) : { to: 'published' }
  }
  if (state !== 'published') return refusal('BATCH_NOT_PUBLISHED')
  return facts.unscored ? refusal('UNSCORED', { count: facts.unscored }) : { to: 'closed' }
}

/** absent is attendance too: those who did not come have a result at once. */
export type DetailEvent = 'edit' | 'remove' | 'approve' | 'reject' | 'schedule' | 'taken' | 'absent' | 'score'

export interface DetailFacts {
  batch: AddExamState
  flag: AddExamFlag
  /** Written to the score sheet: nothing changes here any more. */
  written: boolean
  /** The exam has begun: before that there is no attendance. */
  begun: boolean
  reason?: string
}

const REASON_MIN = 2
const BEFORE_DECISION: readonly DetailEvent[] = ['edit', 'remove']
const FROM_THE_START: readonly DetailEvent[] = ['taken', 'absent', 'score']

const FROM: Readonly<Record<DetailEvent, readonly AddExamDetailState[]>> = {
  edit: ['applied'],
  remove: ['applied', 'rejected'],
  approve: ['applied'],
  reject: ['applied'],
  // Places may change until the paper is sat.
  schedule: ['approved', 'scheduled'],
  taken: ['scheduled', 'scored'],
  absent: ['scheduled', 'taken'],
  score: ['taken', 'scored'],
}

const REFUSED: Readonly<Record<DetailEvent, string>> = {
  edit: 'ROW_DECIDED',
  remove: 'ROW_DECIDED',
  approve: 'ROW_DECIDED',
  reject: 'ROW_DECIDED',
  schedule: 'ROW_NOT_APPROVED',
  taken: 'ROW_NOT_SCHEDULED',
  absent: 'ROW_NOT_SCHEDULED',
  score: 'ROW_NOT_TAKEN',
}

const TO: Readonly<Partial<Record<DetailEvent, AddExamDetailState>>> = {
  approve: 'approved',
  reject: 'rejected',
  schedule: 'scheduled',
  taken: 'taken',
  absent: 'scored',
  score: 'scored',
}

/** A candidate for a paper: applied -> approved or rejected -> scheduled -> taken -> scored. */
export function nextDetail(
  state: AddExamDetailState,
  event: DetailEvent,
  facts: DetailFacts,
): Next<AddExamDetailState> {
  if (facts.batch === 'closed') return refusal('BATCH_CLOSED')
  if (facts.batch === 'draft' && !BEFORE_DECISION.includes(event)) return refusal('BATCH_NOT_PUBLISHED')
  if (facts.written) return refusal('ROW_WRITTEN')
  if (!FROM[event].includes(state)) return refusal(REFUSED[event])
  if (FROM_THE_START.includes(event) && !facts.begun) return refusal('NOT_BEGUN')
  // Only back from absent: a score is changed by entering another one, not by attendance.
  if (event === 'taken' && state === 'scored' && facts.flag !== 'absent') return refusal('ROW_SCORED')
  if (event === 'reject' && (facts.reason ?? '').trim().length < REASON_MIN) return refusal('REASON_NEEDED')
  return { to: TO[event] ?? state }
}
