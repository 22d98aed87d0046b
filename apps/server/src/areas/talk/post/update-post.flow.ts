import { EDIT_MINUTES, type HeldBy, POST_BODY_MAX } from '@shuyuan/contract/entities/talk/board.ts'
import { assertFresh } from '../../../wire/assert-fresh.ts'
import type { Ctx } from '../../../wire/context.ts'
import { found, outsideScope, refuse } from '../../../wire/error.ts'
import { supersedeRecords } from '../../filter/hit/supersede-records.flow.ts'
import { assertNotMuted } from '../../filter/mute/assert-not-muted.flow.ts'
import type { Asked } from '../asked.ts'
import { assertCanWrite, canEdit } from '../board/board.policy.ts'
import { assertPlaces, assertTeachersPart } from './add-post.flow.ts'
import { insertHistory, type Post, readPosts, updatePosts } from './post.store.ts'
import { recountPosts } from './post-figures.store.ts'
import { assertFiles, assertMentions, notifyHeld, preparedBody, sentAs } from './prepare-text.flow.ts'
import { announcePost } from './publish.flow.ts'
import { factsOf, searchFacts } from './text-facts.ts'
import { lockThread, rightsOf } from './thread.flow.ts'

export const editOver = () =>
  refuse(`发布超过${EDIT_MINUTES}分钟，不能再修改`, `it can be changed for ${EDIT_MINUTES} minutes only`)

/** The words that waited are gone with the text that held them; what else holds it stays. */
export const heldAfterEdit = (ctx: Ctx, heldBy: readonly string[]): HeldBy[] => [
  ...(heldBy.filter((one) => one !== 'filter') as HeldBy[]),
  ...(ctx.isHeld ? (['filter'] as const) : []),
]

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
  const title = form.title ?? post.title
  const body = form.body === undefined ? post.body : await preparedBody(ctx, form.body, POST_BODY_MAX, post.body)
  if (form.fileIds) await assertFiles(ctx, form.fileIds, post.fileIds)
  if (form.mentionIds) await assertMentions(ctx, board, form.courseClassIds ?? post.courseClassIds, form.mentionIds)
  const place =
    form.chapterId !== undefined || form.anchor !== undefined
      ? await assertPlaces(ctx, access, { chapterId: form.chapterId ?? post.chapterId, anchor: form.anchor })
      : {}
  const heldBy = heldAfterEdit(ctx, post.heldBy)
  const isFree = heldBy.length === 0
  const isChanged = title !== post.title || body !== post.body
  if (isChanged)
    await insertHistory(ctx.db, { postId: id, commentId: null, title: post.title, body: post.body, at: ctx.now })
  const { anchor, replyFirst, opensAt, fileIds, mentionIds, courseClassIds, maxScore, minWords } = form
  const change = {
    ...{ title, body, fileIds, mentionIds, courseClassIds, maxScore, minWords, opensAt, ...place },
    ...factsOf(title, body, board.id),
    ...searchFacts(title, body),
    ...(anchor === undefined ? {} : { resourceId: anchor?.resourceId ?? null, position: anchor?.position ?? null }),
    ...(replyFirst === undefined ? {} : { replyFirst: replyFirst === '1' }),
    state: isFree ? 'visible' : 'held',
    heldBy,
    publishedAt: isFree ? (post.publishedAt ?? ctx.now) : post.publishedAt,
    ...(isChanged ? { editedAt: ctx.now } : {}),
    updatedAt: ctx.now,
  }
  await updatePosts(ctx.db, [id], change)
  await recountPosts(ctx.db, [id])
  ctx.storedIn({ refId: id, courseId: board.courseId })
  if (isFree && post.publishedAt === null) await announcePost(ctx, board, { ...post, title } as Post)
  if (heldBy.includes('filter')) await notifyHeld(ctx, board, id, heldBy)
  ctx.log({ targetType: 'bbsPost', targetId: id, targetName: title, before: post, after: { title, body } })
  return { ...sentAs(ctx, change), updatedAt: ctx.now }
}
