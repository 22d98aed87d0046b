import { found, refuse } from '../../wire/error.ts'
import type { Handlers } from '../../wire/handlers.ts'
import { withFileLinks } from '../file/rich-links.ts'
import { presentHead, presentPreview } from '../paper/paper.present.ts'
import { paperAccess } from '../paper/paper-access.read.ts'
import { paperQuestions } from '../paper/paper-question.read.ts'
import { previewLayout } from '../paper/preview.read.ts'
import { addFinalPaper, changeFinalPaper, checkFinalPaper, dropFinalPaper } from './final-paper.flow.ts'
import { finalPaper, opens, papersOfFinal, presentFinalPaper } from './final-paper.read.ts'

export const finalExamPaperHandlers: Handlers<'finalExamPaper'> = {
  async listFinalExamPaper(ctx, { finalExamCourseId }) {
    const rows = await papersOfFinal(ctx, finalExamCourseId)
    return { rows: rows.map((row) => presentFinalPaper(ctx, row)), total: rows.length }
  },

  getFinalExamPaper: async (ctx, { id }) => presentFinalPaper(ctx, await finalPaper(ctx, id)),
  addFinalExamPaper: (ctx, form) => addFinalPaper(ctx, form),

  async updateFinalExamPaper(ctx, input) {
    await changeFinalPaper(ctx, input)
    return null
  },

  async deleteFinalExamPaper(ctx, { id }) {
    await dropFinalPaper(ctx, id)
    return null
  },

  async checkFinalExamPaper(ctx, input) {
    await checkFinalPaper(ctx, input)
    return null
  },

  async previewFinalExamPaper(ctx, { id }) {
    const row = await finalPaper(ctx, id)
    if (!opens(row, ctx.me.userId, ctx.now))
      throw refuse('试卷启封前只有命题人和审核人可以查看', 'until it is unsealed only its maker and checker open it')
    const paper = found(await ctx.db.selectFrom('paper').selectAll().where('id', '=', row.paperId).executeTakeFirst())
    const access = await paperAccess(ctx, row.courseId)
    const layout = await previewLayout(ctx, access, paper, row.id)
    const shown = layout.topics.flatMap(({ questions }) => questions)
    const questions = await paperQuestions(ctx.db, access, shown)
    ctx.log({
      targetType: 'finalPaper',
      targetId: id,
      targetName: `${row.courseName} ${row.slot}`,
      after: { opened: row.paperTitle },
    })
    return {
      ...presentHead(ctx, access, paper, 1),
      notes: await withFileLinks(ctx, paper.notes),
      topics: await presentPreview(ctx, layout, questions, 'student'),
      courseName: row.courseName,
      watermark: `${ctx.me.realname} ${ctx.me.username}`,
    }
  },
}
