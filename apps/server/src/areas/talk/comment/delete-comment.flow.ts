import type { Ctx } from '../../../wire/context.ts'
import { AppError, badField } from '../../../wire/error.ts'
import type { Asked } from '../../../wire/handlers.ts'
import { assertCanModerate } from '../board/board.policy.ts'
import { tellWritten } from '../count/tell-discussion.flow.ts'
import { decideReports } from '../post/post.store.ts'
import { takeDownComments } from '../post/state.flow.ts'
import { lockThreadOf, rightsOf } from '../post/thread.flow.ts'

/** Own ones at once, those of others with a reason. Its floor keeps its number, and what was answered its place. */
export async function deleteComment(ctx: Ctx, { id, reason }: Asked<'deleteBbsComment'>): Promise<null> {
  const { comment, access, board, post } = await lockThreadOf(ctx, id)
  if (comment.state === 'deleted') throw new AppError(100404)
  if (access.isArchived) throw new AppError(100613)
  const isOwn = comment.authorId === ctx.me.userId
  if (!isOwn) {
    assertCanModerate(access, rightsOf(board))
    if (reason === '') throw badField('reason', '请填写原因', 'say why')
  }
  await takeDownComments(ctx, post, [comment], { state: 'deleted', reason: isOwn ? '' : reason, by: ctx.me.userId })
  await decideReports(ctx.db, post.id, id, ctx.now)
  await tellWritten(ctx, board, comment)
  ctx.log({ targetType: 'bbsComment', targetId: id, targetName: post.title, before: comment, after: { reason } })
  return null
}
