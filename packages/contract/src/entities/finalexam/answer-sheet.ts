import { z } from 'zod'
import { flag, id, time } from '../fields.ts'
import { ANSWER_FILE_TYPES } from './final-exam.ts'

/** Sheets of paper that a candidate photographs and hands in beside the answers. */
export const SHEETS_STATES = ['none', 'draft', 'submitted'] as const
export const SHEET_TURNS = [0, 90, 180, 270] as const

export const sheetKind = z.enum(['sheet', 'attachment'])
/** `server`: the time was over, and what was uploaded was taken. */
export const sheetSubmitKind = z.enum(['student', 'server'])
/** Clockwise, as the page is to be read; the picture itself stays as it was sent. */
export const sheetTurn = z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)])
export type SheetTurn = z.infer<typeof sheetTurn>

/** What the hall says of them; null where none are taken or the exam has not been begun. */
export const sheetsOutline = z.object({
  count: z.number().int(),
  state: z.enum(SHEETS_STATES),
  until: time,
})
export type SheetsOutline = z.input<typeof sheetsOutline>

/** One page as every view of it shows it. */
export const sheetPage = z.object({
  id,
  fileId: id,
  kind: sheetKind,
  pageNo: z.number().int(),
  rotate: sheetTurn,
  fileName: z.string(),
  mime: z.string(),
  sizeBytes: z.number(),
  url: z.string(),
})
export type SheetPage = z.infer<typeof sheetPage>

/** What a candidate holds about sheets that were handed in. */
export const sheetsReceipt = z.object({
  receiptNo: z.string(),
  submittedAt: time,
  submitKind: sheetSubmitKind,
  count: z.number().int(),
  checksum: z.string(),
})

const sheetSetObject = z.object({
  finalExamCourseId: id,
  courseId: id,
  courseName: z.string(),
  /** Pages can be added and changed now. */
  isOpen: flag,
  state: z.enum(SHEETS_STATES),
  until: time.nullable(),
  types: z.array(z.enum(ANSWER_FILE_TYPES)),
  maxMb: z.number().int(),
  maxCount: z.number().int(),
  pages: z.array(sheetPage),
  receipt: sheetsReceipt.nullable(),
  serverTime: time,
})
type SheetSetObject = typeof sheetSetObject
/** Named, because six calls answer it: the compiler would write it out for each of them in the type of the whole table. */
export interface SheetSetSchema extends SheetSetObject {}
export const sheetSet: SheetSetSchema = sheetSetObject
export type SheetSet = z.infer<typeof sheetSet>
