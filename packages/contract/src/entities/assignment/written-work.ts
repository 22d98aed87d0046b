import { z } from 'zod'
import { id, text, time } from '../fields.ts'
import { sheetPage } from '../finalexam/answer-sheet.ts'

/** Homework and tests on paper: what the school knows of a student's sheets. */

/** Pictures of sheets that a student sends, and pages of a marked sheet, of one piece of work. */
export const WRITTEN_PAGES_MAX = 30
export const WRITTEN_PAGE_MB = 20
export const WRITTEN_PAGE_TYPES = ['jpg', 'png', 'pdf'] as const
export const WRITTEN_COMMENT_MAX = 500
export const SEAT_MAX = 20
export const LEAVE_FILES_MAX = 3

/** `missing`: nothing was handed in, absent from the test; `resit`: the test is written another time. */
export const writtenOutcome = z.enum(['', 'missing', 'resit'])
/** Whose pages: the student's own pictures, or the sheet as it was marked. */
export const writtenSide = z.enum(['own', 'marked'])
export const writtenState = z.enum(['notOpen', 'toStart', 'offline', 'waiting', 'reviewed', 'missed', 'exempt'])
export const leaveState = z.enum(['applied', 'accepted', 'refused'])

export const writtenScore = z.number().min(0).max(1000).multipleOf(0.01)
export const seatNo = text(SEAT_MAX)

export const attachedFile = z.object({
  fileId: id,
  name: z.string(),
  mime: z.string(),
  sizeBytes: z.number(),
  url: z.string(),
})

export const writtenLeave = z.object({
  id,
  state: leaveState,
  reason: z.string(),
  files: z.array(attachedFile),
  at: time,
  answer: z.string(),
  answeredByName: z.string(),
  answeredAt: time.nullable(),
})

const pages = z.object({ own: z.array(sheetPage), marked: z.array(sheetPage) })
type Pages = typeof pages
/** Named, because several calls answer it. */
export interface WrittenPagesSchema extends Pages {}
export const writtenPages: WrittenPagesSchema = pages
