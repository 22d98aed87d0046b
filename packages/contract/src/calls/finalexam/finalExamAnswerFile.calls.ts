import { z } from 'zod'
import { ask, file, list, write } from '../../call.ts'
import { id, ids, keyWords, time } from '../../entities/fields.ts'
import { sheetKind, sheetSet, sheetSubmitKind, sheetTurn } from '../../entities/finalexam/answer-sheet.ts'
import { actReason } from '../../entities/finalexam/final-exam.ts'

const base = '/api/exam/finalExamAnswerFile'

/** Answer sheets and attachments that candidates hand in besides their answers. */
export const finalExamAnswerFileCalls = {
  listFinalExamAnswerFile: list(`${base}/list`, {
    filter: {
      finalExamCourseId: id,
      studentId: id.optional(),
      subSchoolId: id.optional(),
      state: z.enum(['draft', 'submitted']).optional(),
      keyword: keyWords,
    },
    row: z.object({
      id,
      studentId: id,
      studentNo: z.string(),
      realname: z.string(),
      kind: sheetKind,
      pageNo: z.number().int(),
      rotate: sheetTurn,
      fileName: z.string(),
      mime: z.string(),
      sizeBytes: z.number(),
      sha256: z.string(),
      url: z.string(),
      state: z.enum(['draft', 'submitted']),
      submittedAt: time.nullable(),
      submitKind: sheetSubmitKind.nullable(),
    }),
    sort: ['studentNo', 'submittedAt'],
    defaultSort: 'studentNo@asc',
  }),
  /** Unreadable scans: reopens the upload for their students until newTo. */
  returnFinalExamAnswerFile: write(`${base}/return`, {
    in: z.object({ finalExamCourseId: id, studentIds: ids(200), reason: actReason, newTo: time }),
    out: z.object({ changed: z.number().int() }),
    refreshes: ['finalExamCourseInfo'],
  }),
  /** One's own sheets. Every change answers the same, as the set is then. */
  mineFinalExamAnswerFile: ask(`${base}/mine`, {
    quiet: 'background',
    in: z.object({ finalExamCourseId: id }),
    out: sheetSet,
  }),
  /**
   * A page behind the others; any device of the candidate may send it. Refuses: 100601 not begun, 100602 over, 100412
   * handed in or of a wrong type, 100416 too many, 100615 while answering outside of the browser that the exam asks for.
   */
  addFinalExamAnswerFile: write(`${base}/add`, {
    quiet: 'background',
    log: false,
    in: z.object({ finalExamCourseId: id, fileId: id }),
    out: sheetSet,
  }),
  /** Turns a page, or replaces its picture. */
  updateFinalExamAnswerFile: write(`${base}/update/{id}`, {
    quiet: 'background',
    log: false,
    in: z.object({ id, finalExamCourseId: id, fileId: id.optional(), rotate: sheetTurn.optional() }),
    out: sheetSet,
  }),
  deleteFinalExamAnswerFile: write(`${base}/delete/{id}`, {
    quiet: 'background',
    log: false,
    in: z.object({ id, finalExamCourseId: id }),
    out: sheetSet,
  }),
  sortFinalExamAnswerFile: write(`${base}/sort`, {
    quiet: 'background',
    log: false,
    in: z.object({ finalExamCourseId: id, ids: ids(40) }),
    out: sheetSet,
  }),
  /** Fixes the set; 100409 when it has another number of pages than this device shows. */
  submitFinalExamAnswerFile: write(`${base}/submit`, {
    in: z.object({ finalExamCourseId: id, count: z.number().int().min(0).max(40) }),
    out: sheetSet,
    refreshes: ['finalPaperTest'],
  }),
  /** A PDF with a code that `verifyResultDetail` knows; refused before the exam is handed in. */
  receiptFinalExamAnswerFile: file('POST', `${base}/receipt`, { in: z.object({ finalExamCourseId: id }) }),
}
