import type { Handlers } from '../../../wire/handlers.ts'
import { listAnswerFiles } from './answer-file.read.ts'
import { returnFiles } from './return-file.flow.ts'

export const finalExamAnswerFileHandlers: Handlers<'finalExamAnswerFile'> = {
  listFinalExamAnswerFile: (ctx, input) => listAnswerFiles(ctx, input),
  returnFinalExamAnswerFile: (ctx, input) => returnFiles(ctx, input),
}
