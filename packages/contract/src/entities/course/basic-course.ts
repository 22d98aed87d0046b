import { z } from 'zod'
import { text } from '../fields.ts'

export const EXAM_FORMS = ['closed', 'open', 'thesis', 'online', 'none'] as const
export const examForm = z.enum(EXAM_FORMS)
export type ExamForm = z.infer<typeof examForm>
/** total: the total score passes; both: formative and final pass each. */
export const passRule = z.enum(['total', 'both'])
export const mergeState = z.enum(['main', 'deputy', 'none'])
/** Shares of the total score, in percent. */
export const ratio = z.number().min(0).max(100).multipleOf(0.5)
/** Minutes of a final exam. */
export const examMinutes = z.number().int().min(10).max(300)
export const paperCode = text(20, 2).regex(/^[A-Za-z0-9-]+$/, 'lettersDigits')
export const PAPER_CODES_MAX = 5
/** Courses that one act may name. */
export const COURSES_MAX = 200
