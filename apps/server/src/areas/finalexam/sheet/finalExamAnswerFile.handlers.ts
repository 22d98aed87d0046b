import type { Handlers } from '../../../wire/handlers.ts'
import { listAnswerFiles } from './answer-file.read.ts'
import { addSheet, deleteSheet, ownSheets, sortSheets, submitSheets, updateSheet } from './change-sheets.flow.ts'
import { makeReceipt } from './exam-receipt.flow.ts'
import { returnFiles } from './return-file.flow.ts'

export const finalExamAnswerFileHandlers: Handlers<'finalExamAnswerFile'> = {
  listFinalExamAnswerFile: (ctx, input) => listAnswerFiles(ctx, input),
  returnFinalExamAnswerFile: (ctx, input) => returnFiles(ctx, input),
  mineFinalExamAnswerFile: (ctx, { finalExamCourseId }) => ownSheets(ctx, finalExamCourseId),
  addFinalExamAnswerFile: addSheet,
  updateFinalExamAnswerFile: updateSheet,
  deleteFinalExamAnswerFile: deleteSheet,
  sortFinalExamAnswerFile: sortSheets,
  submitFinalExamAnswerFile: submitSheets,
  receiptFinalExamAnswerFile: (ctx, { finalExamCourseId }) => makeReceipt(ctx, finalExamCourseId),
}
