import { REOPEN_DAYS } from '@shuyuan/contract/entities/talk/board.ts'
import { DAY_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import type { Ctx } from '../../../wire/context.ts'
import { AppError, badField, refuse } from '../../../wire/error.ts'
import type { Asked } from '../../../wire/handlers.ts'
import { earn } from '../../points/ledger/earn.flow.ts'
import { canModerate, isOpenAt } from '../board/board.policy.ts'
import { type Comment, lockComments, readComments } from '../comment/comment.store.ts'
import { tellWritten } from '../count/tell-discussion.flow.ts'
import { type PollData, pollOf, presentPoll, votesOf } from './poll.read.ts'
import { insertReport, insertVote, setLike, setPostFollow, updatePosts } from './post.store.ts'
import { recountLikes } from './post-figures.store.ts'
import { pageOfPost } from './publish.flow.ts'
import { holdText, withdrawAcceptance } from './state.flow.ts'
import { lockThread, lockThreadOf, readThread, type Thread } from './thread.flow.ts'

/** What readers do with what they read. A past course's talk is only read. */

function assertOpen({ access, post }: Thread, now: Date): void {
  if (access.isArchived) throw new AppError(100613)
  if (access.duty === 'manager' && access.courseId !== null) throw refuse('预览模式不能操作', 'this is a preview')
  if (post.state !== 'visible') throw new AppError(100632)
  if (!isOpenAt(post, now)) throw refuse('帖子尚未开放', 'the post is not open yet')
}

const OWN = () => refuse('不能给自己点赞', 'you cannot like your own')

/** Likes are counted under the lock of what is liked, so the figure is exact. */
export async function likePost(ctx: Ctx, { id, on }: Asked<'likeBbsPost'>) {
  const thread = await lockThread(ctx, id)
  assertOpen(thread, ctx.now)
  if (thread.post.authorId === ctx.me.userId) throw OWN()
  await setLike(ctx.db, { userId: ctx.me.userId, postId: id, commentId: null }, on === '1', ctx.now)
  return { likes: await recountLikes(ctx.db, { postId: id, commentId: null }) }
}

export async function likeComment(ctx: Ctx, { id, on }: Asked<'likeBbsComment'>) {
  const { comment, ...thread } = await lockThreadOf(ctx, id)
  assertOpen(thread, ctx.now)
  if (comment.state !== 'visible') throw new AppError(100632)
  if (comment.authorId === ctx.me.userId) throw OWN()
  await setLike(ctx.db, { userId: ctx.me.userId, postId: comment.postId, commentId: id }, on === '1', ctx.now)
  return { likes: await recountLikes(ctx.db, { postId: comment.postId, commentId: id }) }
}

export async function followPost(ctx: Ctx, { id, on }: Asked<'followBbsPost'>) {
  const thread = await readThread(ctx, id)
  if (thread.access.isArchived) throw new AppError(100613)
  await setPostFollow(ctx.db, ctx.me.userId, id, on === '1', ctx.now)
  return { followed: on }
}

export async function votePost(ctx: Ctx, { id, choices }: Asked<'voteBbsPost'>) {
  const thread = await lockThread(ctx, id)
  assertOpen(thread, ctx.now)
  const poll: PollData | null = pollOf(thread.post.poll)
  if (!poll) throw new AppError(100404)
  if (poll.endsAt && new Date(poll.endsAt) <= ctx.now) throw refuse('投票已结束', 'the poll is over')
  const chosen = [...new Set(choices)].sort((a, b) => a - b)
  if (chosen.some((choice) => choice >= poll.choices.length) || (!poll.multiple && chosen.length > 1))
    throw badField('choices', '选项无效', 'no such choice')
  // A vote that is sent again, or another one, finds the first.
  await insertVote(ctx.db, { postId: id, userId: ctx.me.userId, choices: chosen, at: ctx.now })
  return presentPoll(poll, await votesOf(ctx.db, id), ctx)
}

/** From this many people on a text waits for a moderator. */
const REPORTS_TO_HOLD = 3

export async function report(ctx: Ctx, { postId, commentId, reason, text }: Asked<'reportBbsPost'>): Promise<null> {
  if ((postId === undefined) === (commentId === undefined)) throw badField('postId', '请选择帖子或回复', 'choose one')
  const { comment, ...thread }: Thread & { comment: Comment | null } = commentId
    ? await lockThreadOf(ctx, commentId)
    : { ...(await lockThread(ctx, postId as string)), comment: null }
  const target = comment ?? thread.post
  if (thread.access.isArchived) throw new AppError(100613)
  if (target.state !== 'visible') throw new AppError(100404)
  if (target.authorId === ctx.me.userId) throw refuse('不能举报自己', 'you cannot report yourself')
  const facts = { postId: thread.post.id, commentId: comment?.id ?? null, userId: ctx.me.userId }
  const people = await insertReport(ctx.db, { ...facts, reason, text, at: ctx.now })
  if (people >= REPORTS_TO_HOLD) {
    await holdText(ctx, thread.post, comment, 'report')
    await tellWritten(ctx, thread.board, target)
  }
  ctx.log({
    targetType: comment ? 'bbsComment' : 'bbsPost',
    targetId: target.id,
    targetName: thread.post.title,
    after: { reason, text },
  })
  return null
}

/** Until when the asker may open the question again. */
export const canReopen = ({ post, isModerator, access }: Thread, now: Date): boolean => {
  if (post.acceptedAt === null || access.isArchived) return false
  return (
    isModerator || (post.authorId === access.userId && now.getTime() - post.acceptedAt.getTime() < REOPEN_DAYS * DAY_MS)
  )
}

export const canAccept = ({ post, board, access }: Thread): boolean =>
  post.kind === 'question' &&
  post.state === 'visible' &&
  !access.isArchived &&
  (post.authorId === access.userId || canModerate(access, board))

/** One accepted answer a question: another one takes its place, and its points with it. */
export async function accept(ctx: Ctx, { id, on }: Asked<'acceptBbsComment'>) {
  const { comment, ...thread } = await lockThreadOf(ctx, id)
  const { post } = thread
  if (thread.access.isArchived) throw new AppError(100613)
  if (post.kind !== 'question') throw refuse('只有提问可以采纳回复', 'only questions accept an answer')
  if (!canAccept(thread)) throw new AppError(100455)
  if (comment.state !== 'visible') throw new AppError(100404)
  const isAccepted = post.acceptedId === id
  if (isAccepted === (on === '1')) return { solved: post.acceptedId !== null }
  if (post.acceptedId && !canReopen(thread, ctx.now))
    throw refuse(`采纳超过${REOPEN_DAYS}天，不能再更改`, `it can be changed for ${REOPEN_DAYS} days only`)
  const [before] = post.acceptedId ? await readComments(ctx.db, [post.acceptedId]) : []
  if (before) await withdrawAcceptance(ctx, post, before)
  if (on === '1') {
    await lockComments(ctx.db, [id])
    await updatePosts(ctx.db, [post.id], { acceptedId: id, acceptedAt: ctx.now })
    if (comment.authorId !== post.authorId)
      await earn(ctx.db, [
        {
          userId: comment.authorId,
          event: 'accepted',
          ref: id,
          at: ctx.now,
          title: post.title,
          ...pageOfPost(thread.board, post),
        },
      ])
  }
  ctx.log({ targetType: 'bbsComment', targetId: id, targetName: post.title, after: { accepted: on } })
  return { solved: on === '1' }
}
