import { type HeldBy, TOP_MAX } from '@shuyuan/contract/entities/talk/board.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../wire/context.ts'
import { AppError, badField, found, outsideScope, refuse } from '../../../wire/error.ts'
import type { Asked } from '../../../wire/handlers.ts'
import { earn } from '../../points/ledger/earn.flow.ts'
import { takeBack } from '../../points/ledger/take-back.flow.ts'
import { assertCanLead, assertCanModerate, canModerate } from '../board/board.policy.ts'
import { type Comment, lockComments, readComments } from '../comment/comment.store.ts'
import { ofThread, tellDiscussion, tellWritten } from '../count/tell-discussion.flow.ts'
import { repliersTo } from './followers.read.ts'
import { decideReports, updatePosts } from './post.store.ts'
import { pageOfPost } from './publish.flow.ts'
import { releaseText, takeDownComments, takeDownPosts } from './state.flow.ts'
import { lockThreads, rightsOf, type Thread } from './thread.flow.ts'

/** What moderators do with posts and replies. Boards, posts and replies are locked in this order, each by id. */

const idsOf = (threads: readonly Thread[]) => threads.map(({ post }) => post.id)

async function moderated(ctx: Ctx, ids: readonly string[]): Promise<Thread[]> {
  const { threads } = await lockThreads(ctx, ids)
  if (threads.length < new Set(ids).size) throw new AppError(100404)
  for (const { access, board } of threads) assertCanModerate(access, rightsOf(board))
  return threads
}

const logged = (ctx: Ctx, threads: readonly Thread[], after: object) =>
  ctx.log({
    targetType: 'bbsPost',
    ...(threads.length === 1 ? { targetId: threads[0]?.post.id ?? '' } : {}),
    targetName: threads.map(({ post }) => post.title),
    after,
  })

/** Threads of groups that their leader may mark as well. */
async function led(ctx: Ctx, ids: readonly string[]): Promise<Thread[]> {
  const { threads } = await lockThreads(ctx, ids)
  if (threads.length < new Set(ids).size) throw new AppError(100404)
  for (const { access, board } of threads) assertCanLead(access, rightsOf(board))
  return threads
}

/** A group has one post at the top: another one takes its place. */
async function onePinned(ctx: Ctx, threads: readonly Thread[]): Promise<void> {
  const ofGroups = threads.filter(({ board }) => board.kind === 'group')
  if (new Set(ofGroups.map(({ board }) => board.id)).size < ofGroups.length)
    throw refuse('小组只能置顶1帖', 'a group has one post at the top')
  for (const { board, post } of ofGroups)
    await ctx.db
      .updateTable('bbsPost')
      .set({ topAt: null })
      .where('moduleId', '=', board.id)
      .where('id', '<>', post.id)
      .where('topAt', 'is not', null)
      .execute()
}

/** What a group has agreed on: kept where all of it is found again. */
export async function markMinutes(ctx: Ctx, { ids, on }: Asked<'minutesBbsPost'>) {
  const threads = await led(ctx, ids)
  if (threads.some(({ board }) => board.kind !== 'group'))
    throw refuse('只有小组的帖子可以标为纪要', 'only posts of groups can be minutes')
  const changing = threads.filter(({ post }) => (post.minutesAt !== null) !== (on === '1') && post.state === 'visible')
  await updatePosts(ctx.db, idsOf(changing), { minutesAt: on === '1' ? ctx.now : null, updatedAt: ctx.now })
  logged(ctx, changing, { minutes: on })
  return { changed: changing.length }
}

export async function topPosts(ctx: Ctx, { ids, on }: Asked<'topBbsPost'>) {
  const threads = await led(ctx, ids)
  const changing = threads.filter(({ post }) => (post.topAt !== null) !== (on === '1') && post.state === 'visible')
  await updatePosts(ctx.db, idsOf(changing), {
    topAt: on === '1' ? ctx.now : null,
    updatedAt: ctx.now,
  })
  if (on === '1') {
    await onePinned(ctx, changing)
    for (const moduleId of new Set(changing.map(({ board }) => board.id))) {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from bbs_post
        where module_id = ${moduleId} and top_at is not null and state = 'visible'`.execute(ctx.db)
      if ((rows[0]?.n ?? 0) > TOP_MAX)
        throw refuse(`一个版块最多置顶${TOP_MAX}帖`, `at most ${TOP_MAX} posts at the top of a board`)
    }
  }
  logged(ctx, changing, { top: on })
  return { changed: changing.length }
}

/** Essence gives its author points, and takes them along. */
export async function markEssence(ctx: Ctx, { ids, on }: Asked<'essenceBbsPost'>) {
  const threads = await moderated(ctx, ids)
  const changing = threads.filter(({ post }) => (post.essenceAt !== null) !== (on === '1') && post.state === 'visible')
  const posts = changing.map(({ post }) => post)
  const boardOf = new Map(changing.map(({ post, board }) => [post.id, board]))
  await updatePosts(ctx.db, idsOf(changing), { essenceAt: on === '1' ? ctx.now : null, updatedAt: ctx.now })
  await tellDiscussion(ctx, posts)
  if (on === '1')
    await earn(
      ctx.db,
      posts.map((post) => ({
        ...{ userId: post.authorId, event: 'essence' as const, ref: post.id, at: ctx.now, title: post.title },
        ...pageOfPost(found(boardOf.get(post.id)), post),
      })),
    )
  else
    await takeBack(
      ctx.db,
      posts.map(({ authorId: userId, id: ref }) => ({ userId, event: 'essence' as const, ref })),
      ctx.now,
      '精华已取消',
    )
  logged(ctx, changing, { essence: on })
  return { changed: posts.length }
}

export async function lockPostsOf(ctx: Ctx, { ids, on }: Asked<'lockBbsPost'>) {
  const threads = await moderated(ctx, ids)
  const changing = threads.filter(({ post }) => (post.lockedAt !== null) !== (on === '1') && post.state !== 'deleted')
  await updatePosts(ctx.db, idsOf(changing), { lockedAt: on === '1' ? ctx.now : null, updatedAt: ctx.now })
  logged(ctx, changing, { locked: on })
  return { changed: changing.length }
}

function assertReason(reason: string): void {
  if (reason === '') throw badField('reason', '请填写原因', 'say why')
}

export async function hidePosts(ctx: Ctx, { ids, on, reason }: Asked<'hideBbsPost'>) {
  if (on === '1') assertReason(reason)
  const threads = await moderated(ctx, ids)
  const changing = threads.filter(({ post }) =>
    on === '1' ? post.state === 'visible' || post.state === 'held' : post.state === 'hidden',
  )
  const posts = changing.map(({ post }) => post)
  if (on === '1') await takeDownPosts(ctx, posts, { state: 'hidden', reason, by: ctx.me.userId })
  else for (const { board, post } of changing) await releaseText(ctx, { board, post, comment: null }, [])
  for (const post of posts) await decideReports(ctx.db, post.id, null, ctx.now)
  await tellDiscussion(ctx, posts)
  logged(ctx, changing, { hidden: on, reason })
  return { changed: posts.length }
}

/** Own ones at once, those of others with a reason that they read. What was answered stays as an empty place. */
export async function deletePost(ctx: Ctx, { id, reason }: Asked<'deleteBbsPost'>): Promise<null> {
  const { threads } = await lockThreads(ctx, [id])
  const { access, board, post } = found(threads[0])
  if (post.state === 'deleted') throw new AppError(100404)
  const isOwn = post.authorId === ctx.me.userId
  if (access.isArchived) throw new AppError(100613)
  if (!isOwn) {
    assertCanModerate(access, rightsOf(board))
    assertReason(reason)
  }
  await takeDownPosts(ctx, [post], { state: 'deleted', reason: isOwn ? '' : reason, by: ctx.me.userId })
  await decideReports(ctx.db, post.id, null, ctx.now)
  await tellWritten(ctx, board, post)
  ctx.log({ targetType: 'bbsPost', targetId: id, targetName: post.title, before: post, after: { reason } })
  return null
}

/** Within a course, or within the school's boards, by somebody who moderates both. */
export async function movePosts(ctx: Ctx, { ids, moduleId }: Asked<'moveBbsPost'>) {
  const { threads, boards } = await lockThreads(ctx, ids, [moduleId])
  if (threads.length < new Set(ids).size) throw new AppError(100404)
  const to = found(boards.get(moduleId))
  for (const { access, board } of threads) {
    assertCanModerate(access, rightsOf(board))
    if (board.kind === 'group' || to.kind === 'group')
      throw refuse('小组的帖子不能移动', 'posts of groups stay in their group')
    if (board.courseId !== to.courseId) throw refuse('只能移到同一课程的版块', 'choose a board of the same course')
    assertCanModerate(access, rightsOf(to))
  }
  const changing = threads.filter(({ board }) => board.id !== to.id)
  await updatePosts(ctx.db, idsOf(changing), { moduleId: to.id, topAt: null, updatedAt: ctx.now })
  // The replies go along, and what they are worth.
  const posts = changing.map(({ post }) => post)
  await tellDiscussion(ctx, [...posts, ...(await repliersTo(ctx.db, posts))])
  logged(ctx, changing, { moduleId: to.id })
  return { changed: changing.length }
}

export async function lockedComments(ctx: Ctx, ids: readonly string[]) {
  if (ids.length === 0) return []
  const known = await readComments(ctx.db, ids)
  if (known.length < new Set(ids).size) throw new AppError(100404)
  const { threads } = await lockThreads(
    ctx,
    known.map(({ postId }) => postId),
  )
  const comments = await lockComments(ctx.db, ids)
  return comments.map((comment) => ({
    comment,
    thread: found(threads.find(({ post }) => post.id === comment.postId)),
  }))
}

export async function hideComments(ctx: Ctx, { ids, on, reason }: Asked<'hideBbsComment'>) {
  if (on === '1') assertReason(reason)
  const all = await lockedComments(ctx, ids)
  for (const { thread } of all) assertCanModerate(thread.access, rightsOf(thread.board))
  const changing = all.filter(({ comment }) =>
    on === '1' ? comment.state === 'visible' || comment.state === 'held' : comment.state === 'hidden',
  )
  for (const { comment, thread } of changing) {
    if (on === '1') await takeDownComments(ctx, thread.post, [comment], { state: 'hidden', reason, by: ctx.me.userId })
    else await releaseText(ctx, { ...thread, comment }, [])
    await decideReports(ctx.db, thread.post.id, comment.id, ctx.now)
  }
  await tellDiscussion(
    ctx,
    changing.map(({ thread, comment }) => ofThread(thread.post, comment)),
  )
  ctx.log({
    targetType: 'bbsComment',
    targetName: changing.map(({ thread }) => thread.post.title),
    after: { ids, hidden: on, reason },
  })
  return { changed: changing.length }
}

const HERE: readonly HeldBy[] = ['review', 'report']

/** One text that a moderator lets through or refuses; what is said where it cannot be decided here. */
async function decide(ctx: Ctx, { board, post }: Thread, comment: Comment | null, pass: boolean, reason: string) {
  const text = comment ?? post
  if (text.state !== 'held') return { zh: '无须审核', en: 'nothing is to be decided' }
  if (!text.heldBy.some((one) => HERE.includes(one as HeldBy)))
    return { zh: '敏感词须由管理员审核', en: 'managers decide about sensitive words' }
  if (pass) await releaseText(ctx, { board, post, comment }, HERE)
  else {
    const down = { state: 'hidden', reason, by: ctx.me.userId } as const
    if (comment) await takeDownComments(ctx, post, [comment], down)
    else await takeDownPosts(ctx, [post], down)
  }
  await decideReports(ctx.db, post.id, comment?.id ?? null, ctx.now)
  return null
}

export async function reviewTexts(ctx: Ctx, { ids, commentIds, pass, reason }: Asked<'reviewBbsPost'>) {
  if (ids.length + commentIds.length === 0) throw badField('ids', '请选择帖子或回复', 'choose posts or replies')
  if (pass === '0') assertReason(reason)
  const threads = ids.length > 0 ? await moderated(ctx, ids) : []
  const comments = await lockedComments(ctx, commentIds)
  for (const { thread } of comments) if (!canModerate(thread.access, thread.board)) throw outsideScope()
  const refused: { id: string; reason: string }[] = []
  for (const thread of threads) {
    const why = await decide(ctx, thread, null, pass === '1', reason)
    if (why) refused.push({ id: thread.post.id, reason: why[ctx.lang] })
  }
  for (const { comment, thread } of comments) {
    const why = await decide(ctx, thread, comment, pass === '1', reason)
    if (why) refused.push({ id: comment.id, reason: why[ctx.lang] })
  }
  await tellDiscussion(ctx, [
    ...threads.map(({ post }) => post),
    ...comments.map(({ thread, comment }) => ofThread(thread.post, comment)),
  ])
  ctx.log({
    targetType: 'bbsPost',
    targetName: threads.map(({ post }) => post.title),
    after: { ids, commentIds, pass, reason },
  })
  return { done: threads.length + comments.length - refused.length, refused }
}
