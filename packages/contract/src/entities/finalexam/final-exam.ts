import { z } from 'zod'
import { id, text, time } from '../fields.ts'

/** The term's regular final exam (domain.md 3.5). */
export const PAPER_TIME_STATES = ['draft', 'published'] as const
/** unset: the course has no arrangement yet; the others follow from the clock. */
export const FINAL_STATES = ['unset', 'before', 'running', 'over'] as const
/** absent: never began, and the exam is over. */
export const CANDIDATE_STATES = ['notIn', 'answering', 'submitted', 'forced', 'absent'] as const
export const DRAW_MODES = ['one', 'random'] as const
export const REVIEW_MODES = ['single', 'double'] as const
export const PAPER_SLOTS = ['A', 'B', 'C'] as const
export const FINAL_PAPER_STATES = ['draft', 'checked', 'rejected'] as const
/** What a candidate's card in the hall says; `late`: the time of entering is over. */
export const HALL_STATES = [
  'barred',
  'before',
  'open',
  'queued',
  'late',
  'answering',
  'handedIn',
  'toMark',
  'scored',
  'absent',
  'deferred',
] as const
export const FACE_RESULTS = ['none', 'waiting', 'passed', 'refused'] as const
/** Why the rule bars a candidate: no place in the school now, a flag of the score sheet, too low a formative score. */
export const BARRED_REASONS = ['notEnrolled', 'deferred', 'cheating', 'exempt', 'formative'] as const
export const SEAT_ACTS = ['extend', 'force', 'reopen', 'verify', 'allow', 'returnFile'] as const
export const UPLOAD_KINDS = ['answerSheet', 'siteRecord', 'signIn', 'violation', 'paperFile'] as const
export const UPLOAD_STATES = ['pending', 'accepted', 'returned'] as const
/** What a candidate may attach. */
export const ANSWER_FILE_TYPES = ['jpg', 'png', 'pdf', 'docx', 'xlsx', 'pptx', 'zip', 'mp3', 'mp4'] as const

/** What rooms send: scans, sheets and documents. */
export const UPLOAD_FILE_TYPES = ['pdf', 'jpg', 'jpeg', 'png', 'zip', 'doc', 'docx', 'xls', 'xlsx'] as const

/** A browser's clock that is further off is told as this much. */
export const CLOCK_OFF_MAX_MS = 2_000_000_000
/** Minutes that a branch may give. */
export const SUB_SCHOOL_EXTEND_MAX = 30
export const EXTEND_MAX = 180
export const REVIEWERS_MAX = 50
export const UPLOAD_FILES_MAX = 50
/** A running attempt that has not been saved for so long stands out. */
export const UNSAVED_AFTER_MS = 120_000

export const paperTimeState = z.enum(PAPER_TIME_STATES)
export const finalState = z.enum(FINAL_STATES)
export const candidateState = z.enum(CANDIDATE_STATES)
export const drawMode = z.enum(DRAW_MODES)
export const reviewMode = z.enum(REVIEW_MODES)
export const paperSlot = z.enum(PAPER_SLOTS)
export const finalPaperState = z.enum(FINAL_PAPER_STATES)
export const hallState = z.enum(HALL_STATES)
export const faceResult = z.enum(FACE_RESULTS)
export const barredReason = z.enum(BARRED_REASONS)
export const seatActKind = z.enum(SEAT_ACTS)
export const uploadKind = z.enum(UPLOAD_KINDS)
export const uploadState = z.enum(UPLOAD_STATES)

export type PaperTimeState = z.infer<typeof paperTimeState>
export type FinalState = z.infer<typeof finalState>
export type CandidateState = z.infer<typeof candidateState>
export type DrawMode = z.infer<typeof drawMode>
export type ReviewMode = z.infer<typeof reviewMode>
export type PaperSlot = z.infer<typeof paperSlot>
export type FinalPaperState = z.infer<typeof finalPaperState>
export type HallState = z.infer<typeof hallState>
export type FaceResult = z.infer<typeof faceResult>
export type BarredReason = z.infer<typeof barredReason>
export type SeatActKind = z.infer<typeof seatActKind>
export type UploadKind = z.infer<typeof uploadKind>
export type UploadState = z.infer<typeof uploadState>

export const reviewer = z.object({ teacherId: id, subSchoolIds: z.array(id).max(200) })
export type Reviewer = z.infer<typeof reviewer>

export const answerFiles = z.object({
  allowed: z.enum(['0', '1']),
  types: z.array(z.enum(ANSWER_FILE_TYPES)).max(ANSWER_FILE_TYPES.length),
  maxMb: z.number().int().min(1).max(50),
  maxCount: z.number().int().min(1).max(40),
  uploadGraceMin: z.number().int().min(0).max(60),
})
export type AnswerFiles = z.infer<typeof answerFiles>

/** Something that was done to one candidate, as the row of the monitor shows it. */
export const seatAct = z.object({
  kind: seatActKind,
  minutes: z.number().int().nullable(),
  /** Of verify and allow: whether for or against. */
  isFor: z.enum(['0', '1']).nullable(),
  reason: z.string(),
  byName: z.string(),
  at: time,
})
export type SeatAct = z.infer<typeof seatAct>

export const actReason = text(200, 5)
