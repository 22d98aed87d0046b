import { COMMENT_BODY_MAX, type HeldBy } from '@shuyuan/contract/entities/talk/board.ts'
import { hangsUnder, pathOf } from '@shuyuan/domain/talk/thread-path.rule.ts'
import { assertFresh } from '../../../wire/assert-fresh.ts'
import type { Ctx } from '../../../wire/context.ts'
import { AppError, badField, found, outsideScope, refuse } from '../../../wire/error.ts'
import type { Asked } from '../../../wire/handlers.ts'
import { supersedeRecords } from '../../filter/hit/supersede-records.flow.ts'
import { assertNotMuted } from '../../filter/mute/assert-not-muted.flow.ts'
import { checkNames } from '../../filter/name/check-names.flow.ts'
import { assertCanWrite, canEdit, isOpenAt, isTeacherOf } from '../board/board.policy.ts'
import { tellWritten } from '../count/tell-discussion.flow.ts'
import { insertHistory, lockSender, type Post, recordView, setPostFollow, updatePosts } from '../post/post.store.ts'
import { recountPosts } from '../post/post-figures.store.ts'
import { announceComment } from '../post/publish.flow.ts'
import { lockThread, lockThreadOf, rightsOf, type Thread } from '../post/thread.flow.ts'
import { editOver, heldAfterEdit } from '../post/update-post.flow.ts'
import {
  assertFiles,
  assertMentions,
  assertNotTooMuch,
  notifyHeld,
  preparedBody,
  sentAs,
  stateOf,
} from '../text/prepare-text.flow.ts'
import { factsOf } from '../text/text-facts.ts'
import { type Comment, insertComment, readComments, updateComments } from './comment.store.ts'

/** A post that waits, is hidden, locked or not open yet takes no replies. */
export function assertCanReply(thread: Thread, now: Date): void {
  const { access, board, post } = thread
  assertCanWrite(access, rightsOf(board), true)
  if (post.state !== 'visible') throw new AppError(100632)
  if (post.lockedAt && !isTeacherOf(access)) throw new AppError(100632)
  if (!isOpenAt(post, now)) throw refuse('帖子尚未开放', 'the post is not open yet')
}

/** The reply under which a new one hangs; it is of the same thread and has not been taken away. */
async function parentOf(ctx: Ctx, post: Post, pid: string | null): Promise<Comment | null> {
  if (pid === null) return null
  const parent = found((await readComments(ctx.db, [pid]))[0])
  if (parent.postId !== post.id) throw new AppError(100404)
  if (parent.state !== 'visible') throw new AppError(100632)
  const under = hangsUnder(parent.path)
  if (under === parent.path) return parent
  return found(
    await ctx.db
      .selectFrom('bbsComment')
      .selectAll()
      .where('postId', '=', post.id)
      .where('path', '=', under)
      .executeTakeFirst(),
  )
}

async function assertQuote(ctx: Ctx, post: Post, quoteId: string | null): Promise<void> {
  if (quoteId === null) return
  const quoted = found((await readComments(ctx.db, [quoteId]))[0])
  if (quoted.postId !== post.id || quoted.state !== 'visible') throw new AppError(100404)
}

function assertLongEnough({ access, post }: Thread, chars: number): void {
  if (access.duty === 'student' && chars < post.minWords)
    throw badField('body', `至少写${post.minWords}字`, `write at least ${post.minWords} characters`)
}

const findSent = (ctx: Ctx, clientId: string) =>
  ctx.db
    .selectFrom('bbsComment')
    .selectAll()
    .where('authorId', '=', ctx.me.userId)
    .where('clientId', '=', clientId)
    .executeTakeFirst()

/** Floors are numbered under the lock of the post, so none is missing and none comes twice. */
export async function addComment(ctx: Ctx, input: Asked<'addBbsComment'>) {
  await lockSender(ctx.db, ctx.me.userId)
  const earlier = await findSent(ctx, input.clientId)
  if (earlier) {
    ctx.log({ nothing: true })
    return { id: earlier.id, floorNo: earlier.floorNo, ...sentAs(ctx, earlier) }
  }
  const thread = await lockThread(ctx, input.postId)
  const { access, board, post } = thread
  assertCanReply(thread, ctx.now)
  const body = await preparedBody(ctx, input.body, COMMENT_BODY_MAX)
  const facts = factsOf('', body, post.id)
  assertLongEnough(thread, facts.chars)
  await assertNotTooMuch(ctx, facts.textKey, false)
  await assertFiles(ctx, input.fileIds)
  await checkNames(ctx, 'comment', { fileIds: input.fileIds, html: body })
  await assertMentions(ctx, board, post.courseClassIds, input.mentionIds)
  const parent = await parentOf(ctx, post, input.pid)
  await assertQuote(ctx, post, input.quoteId)
  const heldBy: HeldBy[] = ctx.isHeld ? ['filter'] : []
  const floorNo = post.lastFloor + 1
  const { fileIds, mentionIds, quoteId, clientId } = input
  const comment = await insertComment(ctx.db, {
    ...{ postId: post.id, pid: parent?.id ?? null, floorNo, path: pathOf(parent?.path ?? '', floorNo), quoteId },
    ...{ authorId: ctx.me.userId, authorDuty: access.duty, clientId, body, fileIds, mentionIds, ...facts },
    ...stateOf(heldBy, ctx.now),
    createdAt: ctx.now,
    updatedAt: ctx.now,
  })
  await updatePosts(ctx.db, [post.id], { lastFloor: floorNo })
  await recountPosts(ctx.db, [post.id])
  await setPostFollow(ctx.db, ctx.me.userId, post.id, true, ctx.now)
  // What one has written oneself is not new to one.
  await recordView(ctx.db, post.id, ctx.me.userId, ctx.now)
  ctx.storedIn({ refId: comment.id, courseId: board.courseId })
  if (heldBy.length === 0) {
    await tellWritten(ctx, board, comment)
    await announceComment(ctx, board, post, comment)
  }
  await notifyHeld(ctx, board, comment.id, heldBy)
  ctx.log({ targetType: 'bbsComment', targetId: comment.id, targetName: post.title, after: { postId: post.id, body } })
  return { id: comment.id, floorNo, ...sentAs(ctx, comment) }
}

export async function updateComment(ctx: Ctx, { id, updatedAt, ...form }: Asked<'updateBbsComment'>) {
  const known = found((await readComments(ctx.db, [id]))[0])
  if (known.authorId === ctx.me.userId)
    await supersedeRecords(ctx.db, { place: 'comment', refId: id, userId: ctx.me.userId, now: ctx.now })
  const thread = await lockThreadOf(ctx, id)
  const { post, board, access, comment } = thread
  if (comment.authorId !== ctx.me.userId) throw outsideScope()
  assertFresh(comment.updatedAt, updatedAt)
  if (!canEdit(access, comment, ctx.now)) throw editOver()
  assertCanReply(thread, ctx.now)
  await assertNotMuted(ctx)
  const body =
    form.body === undefined ? comment.body : await preparedBody(ctx, form.body, COMMENT_BODY_MAX, comment.body)
  if (form.fileIds) await assertFiles(ctx, form.fileIds, comment.fileIds)
  await checkNames(ctx, 'comment', { fileIds: form.fileIds ?? [], html: form.body === undefined ? '' : body })
  if (form.mentionIds) await assertMentions(ctx, board, post.courseClassIds, form.mentionIds)
  const facts = factsOf('', body, post.id)
  assertLongEnough(thread, facts.chars)
  const heldBy = heldAfterEdit(ctx, comment.heldBy)
  const isFree = heldBy.length === 0
  const isChanged = body !== comment.body
  if (isChanged)
    await insertHistory(ctx.db, { postId: post.id, commentId: id, title: '', body: comment.body, at: ctx.now })
  const change = {
    ...{ body, fileIds: form.fileIds, mentionIds: form.mentionIds, ...facts },
    ...{ state: isFree ? 'visible' : 'held', heldBy },
    publishedAt: isFree ? (comment.publishedAt ?? ctx.now) : comment.publishedAt,
    ...(isChanged ? { editedAt: ctx.now } : {}),
    updatedAt: ctx.now,
  }
  await updateComments(ctx.db, [id], change)
  await recountPosts(ctx.db, [post.id])
  await tellWritten(ctx, board, comment)
  ctx.storedIn({ refId: id, courseId: board.courseId })
  if (isFree && comment.publishedAt === null) await announceComment(ctx, board, post, comment)
  if (heldBy.includes('filter')) await notifyHeld(ctx, board, id, heldBy)
  ctx.log({ targetType: 'bbsComment', targetId: id, targetName: post.title, before: comment, after: { body } })
  return { ...sentAs(ctx, change), updatedAt: ctx.now }
}
