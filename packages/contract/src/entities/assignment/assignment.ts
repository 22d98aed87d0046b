import { z } from 'zod'
import type { AssignmentKind } from '../exam/attempt.ts'
import { safeBrowserForm } from '../exam/safe-browser.ts'
import { flag, id, time } from '../fields.ts'
import { publishedRich, publishedText } from '../filter/published.ts'
import { MINUTES_RANGE } from '../paper/paper.ts'

/** Both groups of assignment calls are one thing; a kind belongs to one of them (screens/teacher part 1). */
export const HOMEWORK_KINDS = ['onlinePractice', 'webHomework', 'paperHomework', 'lab'] as const
export const PERIODIC_KINDS = ['midTest', 'paperTest'] as const
/** Kinds that are answered on line from a paper. */
export const PAPER_KINDS = ['onlinePractice', 'webHomework', 'midTest'] as const satisfies readonly AssignmentKind[]
export type PaperKind = (typeof PAPER_KINDS)[number]
/** Kinds that are done by hand and handed in as sheets or a report: nothing of them is answered on line. */
export const WRITTEN_KINDS = ['paperHomework', 'lab', 'paperTest'] as const satisfies readonly AssignmentKind[]
export type WrittenKind = (typeof WRITTEN_KINDS)[number]
/** Kinds that a teacher sets. */
export const SET_KINDS = [...PAPER_KINDS, ...WRITTEN_KINDS] as const
export type SetKind = (typeof SET_KINDS)[number]

export const isWrittenKind = (kind: string): kind is WrittenKind => (WRITTEN_KINDS as readonly string[]).includes(kind)

/** What the clock makes of it. */
export const assignmentState = z.enum(['draft', 'notOpen', 'open', 'closed'])
export const publishStatus = z.enum(['draft', 'published'])
export const attemptRule = z.enum(['best', 'last', 'average'])
export const lateRule = z.enum(['refuse', 'accept', 'deduct'])
export const showAnswers = z.enum(['never', 'afterSubmit', 'afterClose'])

export const ASSIGNMENT_TITLE_MAX = 80
export const INSTRUCTIONS_MAX = 20_000
/** 0 is no limit. */
export const ATTEMPTS_MAX = 20
export const LATE_DAYS_MAX = 30
export const LEAVE_LIMIT_MAX = 20
export const REASON_MAX = 200
/** Those who are answering when a teacher closes early still have this long. */
export const CLOSE_GRACE_MIN = 5
/** Attempts that can be given to a student at a time. */
export const MORE_ATTEMPTS_MAX = 3
/** Days by which dates are moved together, and weeks by which copies are. */
export const SHIFT_DAYS_MAX = 60
export const SHIFT_WEEKS_MAX = 30
/** Assignments that are moved or copied at once, and courses that they are copied to. */
export const MOVED_AT_ONCE_MAX = 50
export const COPY_TO_MAX = 20
/** Files with what is asked for. */
export const DEMAND_FILES_MAX = 10
export const PLACE_MAX = 100
export const BRING_MAX = 200

/** What a teacher sets, beside kind and course. */
export const assignmentForm = {
  title: publishedText('assignment', ASSIGNMENT_TITLE_MAX, 1),
  chapterId: id.nullable(),
  /** null: written by hand. */
  paperId: id.nullable(),
  instructions: publishedRich('assignment', INSTRUCTIONS_MAX),
  fullScore: z.number().min(1).max(1000).multipleOf(0.5),
  opensAt: time,
  closesAt: time,
  /** null: as long as it is open. */
  durationMin: z.number().int().min(MINUTES_RANGE.min).max(MINUTES_RANGE.max).nullable(),
  maxAttempts: z.number().int().min(0).max(ATTEMPTS_MAX),
  attemptRule,
  lateRule,
  lateDeductPercent: z.number().min(0).max(100),
  lateDays: z.number().int().min(0).max(LATE_DAYS_MAX),
  showAnswers,
  /** A student may take a handed-in homework back while nobody marks it. */
  editBeforeReview: flag,
  /** A practice tells right and wrong at each question. */
  instantFeedback: flag,
  /** Markers see no names. */
  anonymous: flag,
  onePerScreen: flag,
  noBackward: flag,
  blockCopy: flag,
  /** Leavings of the page after which it is handed in; 0: not watched. */
  leaveLimit: z.number().int().min(0).max(LEAVE_LIMIT_MAX),
  earliestSubmitMin: z.number().int().min(0).max(MINUTES_RANGE.max),
  ...safeBrowserForm,
  /** Course classes that get it; empty: every class. */
  targetClassIds: z.array(id).max(200),
  /** Of written work: files with what is asked for. */
  fileIds: z.array(id).max(DEMAND_FILES_MAX),
  /** Where it is handed in; the room of a test. */
  place: publishedText('assignment', PLACE_MAX),
  /** When sheets are taken there, as people say it. */
  hours: publishedText('assignment', PLACE_MAX),
  /** What students bring to a test or a lab. */
  bring: publishedText('assignment', BRING_MAX),
  /** Students send pictures of their sheets as well. */
  asksScans: flag,
}

export const assignmentFields = z.object(assignmentForm)
