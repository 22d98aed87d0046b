import type { Ctx } from '../../../wire/context.ts'
import { found, refuse } from '../../../wire/error.ts'
import { paperAccess } from '../../paper/paper-access.read.ts'
import { readPreview } from '../../paper/read-preview.flow.ts'
import { finalPaper, opens } from './final-paper.read.ts'

/** The questions of a sealed paper, for those who may open it; every preview is logged. */
export async function previewFinal(ctx: Ctx, id: string) {
  const row = await finalPaper(ctx, id)
  if (!opens(row, ctx.me.userId, ctx.now))
    throw refuse(
      '试卷启封前只有命题人和审核人可以查看',
      'before it is unsealed only its author and checker may view it',
    )
  const paper = found(await ctx.db.selectFrom('paper').selectAll().where('id', '=', row.paperId).executeTakeFirst())
  const access = await paperAccess(ctx, row.courseId)
  ctx.log({
    targetType: 'finalPaper',
    targetId: id,
    targetName: `${row.courseName} ${row.slot}`,
    after: { opened: row.paperTitle },
  })
  const preview = await readPreview(ctx, access, paper, { seed: row.id, as: 'student' })
  return { ...preview, courseName: row.courseName, watermark: `${ctx.me.realname} ${ctx.me.username}` }
}
