/** Resits of the two previous terms: one batch for each. */
export interface ResitBatch {
  /** Terms ago. */
  ago: number
  /** Closed: scored and written to the sheets; otherwise its candidates are in every state. */
  isClosed: boolean
}

export const resitBatches: readonly ResitBatch[] = [
  { ago: 2, isClosed: true },
  { ago: 1, isClosed: false },
]

/** A demo batch should be small enough to read: this many courses, this many candidates each. */
export const RESIT_COURSES = 6
export const RESIT_CANDIDATES = 7

export const RESIT_MINUTES = 90
/** The states of candidates in an open batch, in rotation. */
export const RESIT_STATES = ['applied', 'approved', 'rejected', 'scheduled', 'taken', 'scored', 'scored'] as const
export type ResitState = (typeof RESIT_STATES)[number]

/** The share of candidates who do not come, and the scores of those who do. */
export const ABSENT_SHARE = 0.12
export const RESIT_SCORES = { min: 42, max: 88 }

export const resitWords = {
  name: (termName: string) => `${termName}学期补考`,
  notice: '请携带学生证与身份证，提前30分钟到场；开考15分钟后不得入场。',
  place: (subSchoolName: string) => `${subSchoolName} 教学楼301`,
  /** Why a candidate was added by hand. */
  manualReason: '学生申请补考',
  rejectReason: '学籍所在分校未确认报考',
}
