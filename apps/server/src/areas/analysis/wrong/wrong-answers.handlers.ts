import type { wrongAnswersCalls } from '@shuyuan/contract/calls/analysis/wrongAnswers.calls.ts'
import { bookAnswer } from '../../../sheet/export.flow.ts'
import type { Handlers } from '../../../wire/handlers.ts'
import { slice } from '../../../wire/paging.ts'
import { pageOfRows } from '../figures/page-of-rows.ts'
import { wrongAnswerRows, wrongBoard, wrongQuestionRows, wrongStudentRows } from './wrong.flow.ts'
import { wrongPages } from './wrong-workbook.ts'

/** The part of examAnalysisInfo that is about wrong answers. */
export const wrongAnswersHandlers: Pick<Handlers<'examAnalysisInfo'>, keyof typeof wrongAnswersCalls> = {
  wrongExamAnalysisInfo: (ctx, filter) => wrongBoard(ctx, filter),

  async wrongQuestionExamAnalysisInfo(ctx, { limit, offset, orderBy, ...filter }) {
    const rows = await wrongQuestionRows(ctx, filter)
    return pageOfRows(rows, { limit, offset, orderBy }, 'wrongQuestionExamAnalysisInfo')
  },

  async wrongStudentExamAnalysisInfo(ctx, { limit, offset, orderBy, ...filter }) {
    const rows = await wrongStudentRows(ctx, filter)
    return pageOfRows(rows, { limit, offset, orderBy }, 'wrongStudentExamAnalysisInfo')
  },

  wrongAnswerExamAnalysisInfo: (ctx, { limit, offset, orderBy, ...filter }) =>
    wrongAnswerRows(ctx, filter, slice({ limit, offset, orderBy }, 'wrongAnswerExamAnalysisInfo')),

  async exportWrongExamAnalysisInfo(ctx, filter) {
    const board = await wrongBoard(ctx, filter)
    const questions = await wrongQuestionRows(ctx, filter)
    const students = await wrongStudentRows(ctx, filter)
    const name = `${board.head.title}-${{ zh: '错题分析', en: 'wrong answers' }[ctx.lang]}.xlsx`
    return bookAnswer(ctx, name, wrongPages({ board, questions, students }, ctx.lang))
  },
}
