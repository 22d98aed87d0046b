import type { HeldBy } from '@shuyuan/contract/entities/talk/board.ts'
import type { EventCtx } from '../../../events/hub.ts'
import { takeBack } from '../../points/ledger/take-back.flow.ts'
import type { Board } from '../board/board.store.ts'
import { type Comment, updateComments } from '../comment/comment.store.ts'
import { firstReadAt } from '../text/prepare-text.flow.ts'
import { type Post, updatePosts } from './post.store.ts'
import { recountPosts } from './post-figures.store.ts'
import { announceComment, announceOpen } from './publish.flow.ts'

/** How texts leave and come back. Their posts are locked. */

export interface TakenDown {
  readonly state: 'hidden' | 'deleted'
  readonly reason: string
  readonly by: string
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

const BACK = { hidden: '帖子被隐藏', deleted: '帖子已删除' } as const

/** What stands under a post stays, and its points do. */
export async function takeDownPosts(
  ctx: EventCtx,
  posts: readonly Post[],
  { state, reason, by }: TakenDown,
): Promise<void> {
  if (posts.length === 0) return
  const change = { state, heldBy: [], reason, decidedBy: by, updatedAt: ctx.now }
  await updatePosts(ctx.db, idsOf(posts), {
    ...change,
    ...(state === 'deleted' ? { topAt: null, essenceAt: null, minutesAt: null } : {}),
  })
  const earned = posts.flatMap(({ authorId: userId, id: ref }) =>
    (['post', 'essence'] as const).map((event) => ({ userId, event, ref })),
  )
  await takeBack(ctx.db, earned, ctx.now, BACK[state])
  await recountPosts(ctx.db, idsOf(posts))
}

/** A question whose accepted answer is gone waits for an answer again. */
export async function withdrawAcceptance(ctx: EventCtx, post: Post, accepted: Pick<Comment, 'id' | 'authorId'>) {
  await updatePosts(ctx.db, [post.id], { acceptedId: null, acceptedAt: null })
  await takeBack(ctx.db, [{ userId: accepted.authorId, event: 'accepted', ref: accepted.id }], ctx.now, '采纳已取消')
}

export async function takeDownComments(
  ctx: EventCtx,
  post: Post,
  comments: readonly Comment[],
  { state, reason, by }: TakenDown,
): Promise<void> {
  if (comments.length === 0) return
  const change = { state, heldBy: [], reason, decidedBy: by, updatedAt: ctx.now }
  await updateComments(ctx.db, idsOf(comments), change)
  const accepted = comments.find(({ id }) => id === post.acceptedId)
  if (accepted) await withdrawAcceptance(ctx, post, accepted)
  await takeBack(
    ctx.db,
    comments.map(({ authorId: userId, id: ref }) => ({ userId, event: 'reply' as const, ref })),
    ctx.now,
    BACK[state],
  )
  await recountPosts(ctx.db, [post.id])
}

/** Taken from the eyes of others until somebody decides; its points stay until then. */
export async function holdText(ctx: EventCtx, post: Post, comment: Comment | null, holder: HeldBy): Promise<void> {
  const { heldBy } = comment ?? post
  const change = { state: 'held', heldBy: [...new Set([...heldBy, holder])], updatedAt: ctx.now }
  if (comment) await updateComments(ctx.db, [comment.id], change)
  else await updatePosts(ctx.db, [post.id], change)
  await recountPosts(ctx.db, [post.id])
}

/**
 * One of those who hold a text lets it go. Where nobody else does it is read by all from now on, with the time at which it
 * was written; people are told of it the first time.
 */
export async function releaseText(
  ctx: EventCtx,
  { board, post, comment }: { board: Board; post: Post; comment: Comment | null },
  holders: readonly HeldBy[],
): Promise<boolean> {
  const text = comment ?? post
  const heldBy = text.heldBy.filter((one) => !holders.includes(one as HeldBy))
  const isFree = heldBy.length === 0
  const wasRead = comment ? comment.publishedAt !== null : post.announcedAt !== null
  const publishedAt = isFree && !wasRead ? firstReadAt(comment ? null : post.opensAt, ctx.now) : text.publishedAt
  const change = { state: isFree ? 'visible' : 'held', heldBy, publishedAt, updatedAt: ctx.now }
  if (comment) await updateComments(ctx.db, [comment.id], change)
  else await updatePosts(ctx.db, [post.id], change)
  await recountPosts(ctx.db, [post.id])
  if (isFree && comment && !wasRead) await announceComment(ctx, board, post, comment)
  if (isFree && !comment) await announceOpen(ctx, board, post)
  return isFree
}
