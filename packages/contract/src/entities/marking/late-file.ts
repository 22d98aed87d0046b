import { z } from 'zod'
import { answerContent } from '../bank/question.ts'
import { id, time } from '../fields.ts'

/**
 * The file that a student saves when answers cannot reach the server. What it says is one text, so that the signature
 * (hex HMAC-SHA256 under the room's exportKey) covers every character of it whoever reads and writes it again.
 */
export const LATE_FILE_FORMAT = 'shuyuan-answers-1'
export const LATE_FILE_MAX_CHARS = 6_000_000

export const lateFile = z.object({
  format: z.literal(LATE_FILE_FORMAT),
  payload: z.string().min(2).max(LATE_FILE_MAX_CHARS),
  signature: z.string().regex(/^[0-9a-f]{64}$/),
})
export type LateFile = z.output<typeof lateFile>

export const latePayload = z.object({
  studyPaperId: id,
  title: z.string().max(200),
  studentName: z.string().max(100),
  studentNo: z.string().max(40),
  /** When the page wrote it, by the server's clock as the page kept it. */
  madeAt: time,
  answers: z
    .array(
      z.object({
        questionVersionId: id,
        content: answerContent,
        seq: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
        spentSeconds: z.number().int().min(0).max(86_400),
      }),
    )
    .min(1)
    .max(300),
})
export type LatePayload = z.output<typeof latePayload>
