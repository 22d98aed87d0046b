import { z } from 'zod'
import { assignmentKind } from '../exam/attempt.ts'
import { flag, id, time } from '../fields.ts'

/** 按班, 按题, 随机均分, 双评: two markers of each attempt and an arbiter. */
export const reviewWay = z.enum(['byClass', 'byQuestion', 'random', 'double'])
export type ReviewWay = z.infer<typeof reviewWay>

export const reviewTaskState = z.enum(['overdue', 'none', 'trial', 'marking', 'done'])
export type ReviewTaskState = z.infer<typeof reviewTaskState>

/** Marks beside those that count: 试评, 抽查, those of one of two markers, and those of the arbiter between the two. */
export const markPurpose = z.enum(['trial', 'spot', 'double', 'arbitrate'])
export type MarkPurpose = z.infer<typeof markPurpose>
/** Handing in; an arbiter decides by a call of its own. */
export const submitPurpose = markPurpose.exclude(['arbitrate'])
export type SubmitPurpose = z.infer<typeof submitPurpose>

/** Of an attempt with two markers: 待一评, 待二评, 待仲裁; empty: settled, or not marked in this way. */
export const doubleTurn = z.enum(['', 'first', 'second', 'arbitrate'])
export type DoubleTurn = z.infer<typeof doubleTurn>

export const DUE_DAYS_MAX = 30
export const SPOT_RATE_MAX = 50
export const TRIAL_PAPERS_MIN = 3
export const TRIAL_PAPERS_MAX = 10

export const EXTEND_DAYS_MAX = 14
export const extendState = z.enum(['applied', 'accepted', 'refused'])

/** What a marker has of an assignment. */
export const progressCell = z.object({
  assignmentId: id,
  waiting: z.number().int(),
  done: z.number().int(),
  /** How long the oldest has waited. */
  oldestDays: z.number().nullable(),
  /** Past the due date of this marker. */
  isLate: flag,
})

export const markerLoad = z.object({
  teacherId: id,
  realname: z.string(),
  waiting: z.number().int(),
  done: z.number().int(),
})

/** How an assignment is marked, beside who marks it. */
export const reviewTaskForm = {
  way: reviewWay,
  dueDays: z.number().int().min(1).max(DUE_DAYS_MAX),
  anonymous: flag,
  /** Nobody marks the classes that they teach. */
  crossed: flag,
  spotRate: z.number().int().min(0).max(SPOT_RATE_MAX),
  /** Percent of the full score. */
  tolerance: z.number().int().min(1).max(100),
  /** Of two markers: how far the totals may be apart, in points of 100. */
  paperGap: z.number().int().min(1).max(100),
  /** Of two markers: how far the marks of a question may be apart, in percent of its score. */
  questionGap: z.number().int().min(1).max(100),
  /** Who decides between two markers; null: the host. */
  arbiterId: id.nullable(),
}
/** What a task begins with where the host says nothing else. */
export const DOUBLE_DEFAULTS = { paperGap: 10, questionGap: 20, arbiterId: null } as const

export const reviewTaskRow = z.object({
  assignmentId: id,
  /** Empty: nothing has been planned yet. */
  id: z.string(),
  title: z.string(),
  kind: assignmentKind,
  closesAt: time,
  dueAt: time.nullable(),
  way: reviewWay.nullable(),
  anonymous: flag,
  crossed: flag,
  markerCount: z.number().int(),
  /** Attempts handed in, and of them those that are reviewed. */
  total: z.number().int(),
  done: z.number().int(),
  waiting: z.number().int(),
  /** Of those that wait, the ones that nobody was given. */
  unassigned: z.number().int(),
  avgWaitDays: z.number().nullable(),
  average: z.number().nullable(),
  spot: z.object({ done: z.number().int(), need: z.number().int() }),
  /** With two markers: what waits for the first mark, for the second, and for the arbiter. */
  turns: z.object({ first: z.number().int(), second: z.number().int(), arbitrate: z.number().int() }).nullable(),
  markers: z.array(markerLoad),
  state: reviewTaskState,
  updatedAt: time.nullable(),
})
