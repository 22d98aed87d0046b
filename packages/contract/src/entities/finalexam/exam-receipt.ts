import { z } from 'zod'
import { time } from '../fields.ts'
import { sheetsReceipt } from './answer-sheet.ts'

/** What the receipt of a final says: that this was handed in, and nothing of how it was answered. */
export const examReceipt = z.object({
  courseCode: z.string(),
  courseName: z.string(),
  receiptNo: z.string(),
  submittedAt: time,
  submitKind: z.enum(['student', 'timeout', 'forced']),
  answered: z.number().int(),
  questions: z.number().int(),
  /** Of the answers as they were handed in. */
  checksum: z.string(),
  /** Sheets of paper that were handed in beside; null: none. */
  sheets: sheetsReceipt.nullable(),
})
export type ExamReceipt = z.output<typeof examReceipt>
