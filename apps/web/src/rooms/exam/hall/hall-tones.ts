import type { HallState } from '@shuyuan/contract/entities/finalexam/final-exam.ts'
import type { Tone } from '../../../kit/page/StatePill.tsx'

export const HALL_TONES: Record<HallState, Tone> = {
  barred: 'bad',
  before: 'draft',
  open: 'running',
  queued: 'waiting',
  late: 'bad',
  answering: 'running',
  handedIn: 'done',
  toMark: 'waiting',
  scored: 'done',
  absent: 'bad',
  deferred: 'draft',
}

/** Exams at which nothing more is to be done. */
export const ENDED: readonly HallState[] = ['late', 'handedIn', 'toMark', 'scored', 'absent', 'deferred']
