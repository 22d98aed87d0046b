import type { Listener } from '../../../events/hub.ts'
import { isWaiting } from '../../filter/hit/waiting.read.ts'
import { readBoards } from '../board/board.store.ts'
import { readComments } from '../comment/comment.store.ts'
import { ofThread, tellDiscussion } from '../count/tell-discussion.flow.ts'
import { lockPosts } from './post.store.ts'
import { releaseText, takeDownComments, takeDownPosts } from './state.flow.ts'

/** What a moderator of sensitive words decided about a post or a reply, whether it waited or was found later. */
export const settleDecided: Listener<'publishedTextDecided'> = async (ctx, facts) => {
  const { place, refId, source, isApproved, reason, decidedBy } = facts
  if ((place !== 'post' && place !== 'comment') || !refId) return
  const known = place === 'comment' ? (await readComments(ctx.db, [refId]))[0] : undefined
  const postId = place === 'post' ? refId : known?.postId
  const post = postId === undefined ? undefined : (await lockPosts(ctx.db, [postId]))[0]
  if (!post) return
  const comment = place === 'comment' ? ((await readComments(ctx.db, [refId]))[0] ?? null) : null
  const text = comment ?? post
  if (text.state === 'deleted') return
  if (!isApproved) {
    const down = { state: 'hidden', reason, by: decidedBy } as const
    if (comment) await takeDownComments(ctx, post, [comment], down)
    else await takeDownPosts(ctx, [post], down)
    await tellDiscussion(ctx, [ofThread(post, text)])
    return
  }
  if (source !== 'publish' || text.state !== 'held' || (await isWaiting(ctx.db, place, refId))) return
  const [board] = await readBoards(ctx.db, [post.moduleId])
  if (!board) return
  await releaseText(ctx, { board, post, comment }, ['filter'])
  await tellDiscussion(ctx, [ofThread(post, text)])
}
