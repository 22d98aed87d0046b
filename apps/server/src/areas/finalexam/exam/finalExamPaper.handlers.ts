import type { Handlers } from '../../../wire/handlers.ts'
import { checkFinalPaper, createFinalPaper, deleteFinalPaper, updateFinalPaper } from './final-paper.flow.ts'
import { finalPaper, papersOfFinal, presentFinalPaper } from './final-paper.read.ts'
import { previewFinal } from './preview-final.flow.ts'

export const finalExamPaperHandlers: Handlers<'finalExamPaper'> = {
  async listFinalExamPaper(ctx, { finalExamCourseId }) {
    const rows = await papersOfFinal(ctx, finalExamCourseId)
    return { rows: rows.map((row) => presentFinalPaper(ctx, row)), total: rows.length }
  },

  getFinalExamPaper: async (ctx, { id }) => presentFinalPaper(ctx, await finalPaper(ctx, id)),
  addFinalExamPaper: (ctx, form) => createFinalPaper(ctx, form),

  async updateFinalExamPaper(ctx, input) {
    await updateFinalPaper(ctx, input)
    return null
  },

  async deleteFinalExamPaper(ctx, { id }) {
    await deleteFinalPaper(ctx, id)
    return null
  },

  async checkFinalExamPaper(ctx, input) {
    await checkFinalPaper(ctx, input)
    return null
  },

  previewFinalExamPaper: (ctx, { id }) => previewFinal(ctx, id),
}
