import { sql } from 'kysely'
import type { Ctx } from '../../../wire/context.ts'
import { AppError, badField, outsideScope, refuse } from '../../../wire/error.ts'
import type { Asked } from '../../../wire/handlers.ts'
import { type Comment, updateComments } from '../comment/comment.store.ts'
import { ofThread, tellDiscussion, tellWritten } from '../count/tell-discussion.flow.ts'
import { lockedComments } from './moderate.flow.ts'
import { type Post, updatePosts } from './post.store.ts'
import { lockThread, lockThreadOf, lockThreads, type Thread } from './thread.flow.ts'

/** What teachers say about the worth of a text: the host of everybody's, a class's teacher of his students'. */
async function isOwnStudent(ctx: Ctx, { access }: Thread, authorId: string): Promise<boolean> {
  if (access.duty === 'host') return true
  if (access.duty !== 'face') return false
  const { rows } = await sql`
    select 1 from course_class_student p join student s on s.id = p.student_id
    where s.user_id = ${authorId} and p.left_at is null and p.course_class_id = any(${[...access.classIds]}::uuid[]) limit 1`.execute(
    ctx.db,
  )
  return rows.length > 0
}

export async function canScore(ctx: Ctx, thread: Thread, authorId = thread.post.authorId): Promise<boolean> {
  if (thread.access.isArchived || !thread.board.counted || mostOf(thread) === 0) return false
  return isOwnStudent(ctx, thread, authorId)
}

export const mostOf = ({ board, post }: Thread): number => post.maxScore ?? board.maxScore

async function assertScore(
  ctx: Ctx,
  thread: Thread,
  text: { authorId: string; authorDuty: string },
  score: number | null,
) {
  if (thread.access.isArchived) throw new AppError(100613)
  if (!(await isOwnStudent(ctx, thread, text.authorId))) throw outsideScope()
  const most = mostOf(thread)
  if (!thread.board.counted || most === 0) throw refuse('该版块不计分', 'this board gives no scores')
  if (text.authorDuty !== 'student') throw refuse('只给学生打分', 'only students are scored')
  if (score !== null && score > most) throw badField('score', `最高${most}分`, `at most ${most}`)
}

export async function scorePost(ctx: Ctx, { id, score }: Asked<'scoreBbsPost'>): Promise<null> {
  const thread = await lockThread(ctx, id)
  await assertScore(ctx, thread, thread.post, score)
  await updatePosts(ctx.db, [id], { score, scoredBy: score === null ? null : ctx.me.userId, updatedAt: ctx.now })
  await tellWritten(ctx, thread.board, thread.post)
  ctx.log({ targetType: 'bbsPost', targetId: id, targetName: thread.post.title, before: thread.post, after: { score } })
  return null
}

export async function scoreComment(ctx: Ctx, { id, score }: Asked<'scoreBbsComment'>): Promise<null> {
  const { comment, ...thread } = await lockThreadOf(ctx, id)
  await assertScore(ctx, thread, comment, score)
  await updateComments(ctx.db, [id], { score, scoredBy: score === null ? null : ctx.me.userId, updatedAt: ctx.now })
  await tellWritten(ctx, thread.board, comment)
  ctx.log({ targetType: 'bbsComment', targetId: id, targetName: thread.post.title, before: comment, after: { score } })
  return null
}

/** Texts that do not count, with the reason. */
export async function markInvalid(ctx: Ctx, { ids, commentIds, on, reason }: Asked<'invalidBbsPost'>) {
  if (ids.length + commentIds.length === 0) throw badField('ids', '请选择帖子或回复', 'choose posts or replies')
  if (on === '1' && !reason) throw badField('reason', '请选择原因', 'choose a reason')
  const { threads } = ids.length > 0 ? await lockThreads(ctx, ids) : { threads: [] }
  if (threads.length < new Set(ids).size) throw new AppError(100404)
  const comments = await lockedComments(ctx, commentIds)
  const all: (readonly [Thread, Post | Comment])[] = [
    ...threads.map((thread) => [thread, thread.post] as const),
    ...comments.map(({ thread, comment }) => [thread, comment] as const),
  ]
  for (const [thread, text] of all) {
    if (thread.access.isArchived) throw new AppError(100613)
    if (!(await isOwnStudent(ctx, thread, text.authorId))) throw outsideScope()
  }
  const change = { invalidReason: on === '1' ? (reason ?? null) : null, updatedAt: ctx.now }
  if (ids.length > 0) await updatePosts(ctx.db, ids, change)
  if (commentIds.length > 0) await updateComments(ctx.db, commentIds, change)
  await tellDiscussion(
    ctx,
    all.map(([{ post }, text]) => ofThread(post, text)),
  )
  ctx.log({
    targetType: 'bbsPost',
    targetName: threads.map(({ post }) => post.title),
    after: { ids, commentIds, on, reason },
  })
  return { changed: all.length }
}
