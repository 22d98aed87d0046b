import { EDIT_MINUTES, type HeldBy } from '@shuyuan/contract/entities/talk/board.ts'
import { assertFresh } from '../../../wire/assert-fresh.ts'
import type { Ctx } from '../../../wire/context.ts'
import { badField, found, outsideScope, refuse } from '../../../wire/error.ts'
import type { Asked } from '../../../wire/handlers.ts'
import { supersedeRecords } from '../../filter/hit/supersede-records.flow.ts'
import { assertNotMuted } from '../../filter/mute/assert-not-muted.flow.ts'
import { checkNames } from '../../filter/name/check-names.flow.ts'
import { assertCanWrite, canEdit, isOpenAt } from '../board/board.policy.ts'
import { bodyMax, titleOf } from '../board/post-title.policy.ts'
import { tellWritten } from '../count/tell-discussion.flow.ts'
import type { CardName } from '../text/cards.read.ts'
import {
  assertFiles,
  assertMentions,
  firstReadAt,
  notifyHeld,
  preparedBody,
  sentAs,
} from '../text/prepare-text.flow.ts'
import { factsOf, searchFacts } from '../text/text-facts.ts'
import { assertCards, assertPlaces, assertTeachersPart, openingOf } from './add-post.flow.ts'
import { insertHistory, type Post, readPosts, updatePosts } from './post.store.ts'
import { recountPosts } from './post-figures.store.ts'
import { announceOpen } from './publish.flow.ts'
import { lockThread, rightsOf } from './thread.flow.ts'

export const editOver = () =>
  refuse(`发布超过${EDIT_MINUTES}分钟，不能再修改`, `it can be changed for ${EDIT_MINUTES} minutes only`)

/** The words that waited are gone with the text that held them; what else holds it stays. */
export const heldAfterEdit = (ctx: Ctx, heldBy: readonly string[]): HeldBy[] => [
  ...(heldBy.filter((one) => one !== 'filter') as HeldBy[]),
  ...(ctx.isHeld ? (['filter'] as const) : []),
]

/** What is open stays open: people have read it. */
function changedOpening(ctx: Ctx, post: Post, asked: string | null | undefined): Date | null {
  if (asked === undefined) return post.opensAt
  const same = (asked === null ? null : new Date(asked).getTime()) === (post.opensAt?.getTime() ?? null)
  if (same) return post.opensAt
  if (isOpenAt(post, ctx.now)) throw badField('opensAt', '帖子已经开放', 'the post is open already')
  return openingOf(ctx, asked)
}

/** Own posts within half an hour, also while they wait; how it read before is kept for moderators. */
export async function updatePost(ctx: Ctx, { id, updatedAt, ...form }: Asked<'updateBbsPost'>) {
  const known = found((await readPosts(ctx.db, [id]))[0])
  // Records are locked before posts, as by those who decide about them.
  if (known.authorId === ctx.me.userId)
    await supersedeRecords(ctx.db, { place: 'post', refId: id, userId: ctx.me.userId, now: ctx.now })
  const { post, board, access } = await lockThread(ctx, id)
  if (post.authorId !== ctx.me.userId) throw outsideScope()
  assertFresh(post.updatedAt, updatedAt)
  if (!canEdit(access, post, ctx.now)) throw editOver()
  assertCanWrite(access, rightsOf(board))
  await assertNotMuted(ctx)
  await assertTeachersPart(ctx, access, form)
  const body = form.body === undefined ? post.body : await preparedBody(ctx, form.body, bodyMax(board), post.body)
  const title = titleOf(board, form.title ?? post.title, factsOf('', body, board.id).summary)
  if (form.fileIds) await assertFiles(ctx, form.fileIds, post.fileIds)
  await checkNames(ctx, 'post', { fileIds: form.fileIds ?? [], html: form.body === undefined ? '' : body })
  if (form.mentionIds) await assertMentions(ctx, board, form.courseClassIds ?? post.courseClassIds, form.mentionIds)
  if (form.cards) await assertCards(ctx, access, form.cards, post.cards as CardName[])
  const place =
    form.chapterId !== undefined || form.anchor !== undefined
      ? await assertPlaces(ctx, access, { chapterId: form.chapterId ?? post.chapterId, anchor: form.anchor })
      : {}
  const heldBy = heldAfterEdit(ctx, post.heldBy)
  const isFree = heldBy.length === 0
  const isChanged = title !== post.title || body !== post.body
  if (isChanged)
    await insertHistory(ctx.db, { postId: id, commentId: null, title: post.title, body: post.body, at: ctx.now })
  const opensAt = changedOpening(ctx, post, form.opensAt)
  const { anchor, replyFirst, fileIds, mentionIds, courseClassIds, maxScore, minWords } = form
  const change = {
    ...{ title, body, fileIds, mentionIds, courseClassIds, maxScore, minWords, opensAt, ...place },
    ...factsOf(title, body, board.id),
    ...searchFacts(title, body),
    ...(anchor === undefined ? {} : { resourceId: anchor?.resourceId ?? null, position: anchor?.position ?? null }),
    ...(form.cards ? { cards: JSON.stringify(form.cards) } : {}),
    ...(replyFirst === undefined ? {} : { replyFirst: replyFirst === '1' }),
    state: isFree ? 'visible' : 'held',
    heldBy,
    publishedAt: isFree && post.announcedAt === null ? firstReadAt(opensAt, ctx.now) : post.publishedAt,
    ...(isChanged ? { editedAt: ctx.now } : {}),
    updatedAt: ctx.now,
  }
  await updatePosts(ctx.db, [id], change)
  await recountPosts(ctx.db, [id])
  await tellWritten(ctx, board, post)
  ctx.storedIn({ refId: id, courseId: board.courseId })
  if (isFree) await announceOpen(ctx, board, { ...post, title, opensAt, mentionIds: mentionIds ?? post.mentionIds })
  if (heldBy.includes('filter')) await notifyHeld(ctx, board, id, heldBy)
  ctx.log({ targetType: 'bbsPost', targetId: id, targetName: title, before: post, after: { title, body } })
  return { ...sentAs(ctx, change), updatedAt: ctx.now }
}
