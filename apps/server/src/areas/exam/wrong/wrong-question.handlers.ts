import type { wrongQuestionCalls } from '@shuyuan/contract/calls/exam/wrongQuestions.calls.ts'
import type { Handlers } from '../../../wire/handlers.ts'
import { slice } from '../../../wire/paging.ts'
import { addWrong } from './add-wrong.flow.ts'
import { printBooklet } from './booklet.flow.ts'
import { ownWrongQuestions, presentWrong, sortedWrong, wrongFigures } from './wrong-list.flow.ts'
import { checkWrong, masterWrong, practiceQuestions } from './wrong-practice.flow.ts'

/** The part of studyPaperInfo that is about wrong answers. */
export const wrongQuestionHandlers: Pick<Handlers<'studyPaperInfo'>, keyof typeof wrongQuestionCalls> = {
  async wrongListStudyPaperInfo(ctx, { limit, offset, orderBy, ...filter }) {
    const all = await ownWrongQuestions(ctx, filter)
    const { field, dir, skip, limit: most } = slice({ limit, offset, orderBy }, 'wrongListStudyPaperInfo')
    const rows = sortedWrong(all, field, dir).slice(skip, skip + most)
    return { rows: rows.map((row) => presentWrong(row, ctx.now)), total: all.length }
  },

  async wrongFiguresStudyPaperInfo(ctx, { courseId }) {
    return wrongFigures(await ownWrongQuestions(ctx, { courseId }), ctx.now)
  },

  practiceWrongStudyPaperInfo: (ctx, input) => practiceQuestions(ctx, input),

  checkWrongStudyPaperInfo: (ctx, input) => checkWrong(ctx, input),

  addWrongStudyPaperInfo: addWrong,

  async masterWrongStudyPaperInfo(ctx, { courseId, questionIds, mastered }) {
    await masterWrong(ctx, courseId, questionIds, mastered === '1')
    return null
  },

  bookletWrongStudyPaperInfo: (ctx, filter) => printBooklet(ctx, filter),
}
