import { z } from 'zod'
import { ask, file, importSheet, write } from '../../call.ts'
import { answerContent } from '../../entities/bank/question.ts'
import { SEQ_MAX } from '../../entities/exam/attempt.ts'
import { flag, id, ids, points, text, time } from '../../entities/fields.ts'
import { localized } from '../../entities/localized.ts'
import { BATCH_MAX } from '../../entities/marking/batch.ts'

const base = '/api/exam/studyPaperInfo'
const seq = z.number().int().min(0).max(SEQ_MAX)
const mark = { assignmentId: id, questionId: id, score: points, comment: text(2000).default('') }

/** One mark for many answers to a question: groups of the same short answers, and attempts that were ticked. */
export const batchReviewCalls = {
  /** Answers that wait for a mark and are short enough to be the same; the batches that were given to this question. */
  listGroupReviewStudyPaperInfo: ask(`${base}/reviewGroupList`, {
    in: z.object({ assignmentId: id, questionId: id, courseClassId: id.optional() }),
    out: z.object({
      /** The most that the question is worth on a paper. */
      fullScore: z.number(),
      /** Answers in no group. */
      alone: z.number().int(),
      groups: z.array(
        z.object({
          isBlank: flag,
          /** The first is the most frequent; the others differ from it by a slip of the pen at most. */
          variants: z.array(
            z.object({
              text: z.string(),
              content: answerContent.nullable(),
              ids: z.array(id),
              /** How many have a mark already. */
              marked: z.number().int(),
            }),
          ),
        }),
      ),
      batches: z.array(
        z.object({
          id,
          score: z.number(),
          comment: z.string(),
          marks: z.number().int(),
          at: time,
          byName: z.string(),
          undoneAt: time.nullable(),
          can: z.object({ undo: flag }),
        }),
      ),
    }),
  }),
  /** Everybody whom a batch would touch, with the mark that each has; nothing changes. */
  previewBatchReviewStudyPaperInfo: ask(`${base}/reviewBatchPreview`, {
    in: z.object({ ...mark, ids: ids(BATCH_MAX) }),
    out: z.array(
      z.object({
        studyPaperId: id,
        /** Under anonymous marking the code, and no name and number. */
        code: z.string(),
        realname: z.string(),
        studentNo: z.string(),
        courseClassName: z.string(),
        text: z.string(),
        before: z.number().nullable(),
        /** Of the mark that `before` is. */
        seq: z.number().int(),
        /** Why it is left out; empty: it gets the mark. */
        refused: localized,
      }),
    ),
  }),
  /** A mark that has changed since the preview stays as it is. */
  batchReviewStudyPaperInfo: write(`${base}/reviewBatch`, {
    in: z.object({
      ...mark,
      rows: z
        .array(z.object({ studyPaperId: id, seq }))
        .min(1)
        .max(BATCH_MAX),
    }),
    out: z.object({
      /** null: nothing was done. */
      id: id.nullable(),
      done: z.number().int(),
      refused: z.array(z.object({ id, reason: localized })),
    }),
    refreshes: ['studyPaperReview'],
  }),
  /** Every mark of the batch that stands gives way to the one before. */
  undoBatchReviewStudyPaperInfo: write(`${base}/reviewBatchUndo/{id}`, {
    in: z.object({ id }),
    out: z.object({ done: z.number().int(), refused: z.array(z.object({ id, reason: localized })) }),
    refreshes: ['studyPaperReview'],
  }),
  /** Every answer that waits for this person's mark, to be marked off line; names are codes while marking is anonymous. */
  templateReviewStudyPaperInfo: file('GET', `${base}/reviewTemplate`, { in: z.object({ assignmentId: id }) }),
  /** The answers that wait for this person's mark with their files, a folder an attempt, and the sheet above: a job makes the zip. */
  exportReviewStudyPaperInfo: file('POST', `${base}/reviewExport`, {
    in: z.object({ assignmentId: id, ids: ids(BATCH_MAX).optional() }),
  }),
  importReviewStudyPaperInfo: importSheet(`${base}/reviewImport`, {
    beside: { assignmentId: id.optional() },
    refreshes: ['studyPaperReview'],
  }),
}
