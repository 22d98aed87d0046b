import { z } from 'zod'
import { assignmentKind } from '../exam/attempt.ts'
import { flag, id, time } from '../fields.ts'

/** 按班, 按题, 随机均分. Two markers with arbitration belong to finals and come with their screen. */
export const reviewWay = z.enum(['byClass', 'byQuestion', 'random'])
export type ReviewWay = z.infer<typeof reviewWay>

export const reviewTaskState = z.enum(['overdue', 'none', 'trial', 'marking', 'done'])
export type ReviewTaskState = z.infer<typeof reviewTaskState>

/** Marks beside those that count: 试评 and 抽查. */
export const markPurpose = z.enum(['trial', 'spot'])
export type MarkPurpose = z.infer<typeof markPurpose>

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
}

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
  markers: z.array(markerLoad),
  state: reviewTaskState,
  updatedAt: time.nullable(),
})
