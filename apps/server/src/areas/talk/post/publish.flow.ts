import { schoolDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import type { Db } from '../../../db/db.ts'
import type { EventCtx } from '../../../events/hub.ts'
import { notify, notifyEach } from '../../../messages/notify.store.ts'
import { earn } from '../../points/ledger/earn.flow.ts'
import { isOpenAt } from '../board/board.policy.ts'
import type { Board } from '../board/board.store.ts'
import type { Comment } from '../comment/comment.store.ts'
import { boardFollowers, nameOf, postFollowers } from './followers.read.ts'
import { type Post, updatePosts } from './post.store.ts'
import { readersAmong, teachersOf } from './readers.read.ts'

/** What happens once others may read a text: points come, and people hear of it. All of it once, however often it is held. */

const placeOf = (board: Board, post: Post) => ({
  courseId: board.courseId,
  boardClassIds: board.courseClassIds,
  postClassIds: post.courseClassIds,
  classGroupId: board.classGroupId,
})

/** Where a post is read: in its course, or, of the school and of groups, by itself. */
export const pageOfPost = ({ kind }: Pick<Board, 'kind'>, { courseId, id }: Pick<Post, 'courseId' | 'id'>) =>
  courseId === null || kind === 'group'
    ? { routeKey: 'BBSReply', query: { postId: id } }
    : { routeKey: 'stuPostReply', query: { courseId, postId: id } }

async function notifyMentioned(
  ctx: EventCtx,
  board: Board,
  post: Post,
  by: Pick<Post, 'id' | 'authorId' | 'mentionIds'>,
  sender: string,
) {
  const named = await readersAmong(
    ctx.db,
    placeOf(board, post),
    by.mentionIds.filter((userId) => userId !== by.authorId),
  )
  await notify(ctx, 'mentioned', named, { post: post.title, sender, itemId: post.id }, { id: by.id })
  return named
}

/** A student may ask the teachers once a day and course. */
async function notifyTeachers(ctx: EventCtx, post: Post, sender: string): Promise<void> {
  if (!post.remindTeacher || post.courseId === null || post.authorDuty !== 'student') return
  const course = await courseName(ctx.db, post.courseId)
  const teachers = await teachersOf(ctx.db, post.courseId, post.authorId)
  await notifyEach(
    ctx,
    'teacherAsked',
    teachers.map((userId) => ({
      userId,
      facts: { post: post.title, sender, course, itemId: post.id },
      about: { id: post.courseId as string, turn: `${post.authorId}/${schoolDay(ctx.now)}` },
    })),
  )
}

async function courseName(db: Db, courseId: string): Promise<string> {
  const row = await db
    .selectFrom('course as c')
    .innerJoin('basicCourse as b', 'b.id', 'c.basicCourseId')
    .select('b.courseName')
    .where('c.id', '=', courseId)
    .executeTakeFirst()
  return row?.courseName ?? ''
}

/** Tells of a post as soon as others may read it: once, and not before it opens. */
export async function announceOpen(ctx: EventCtx, board: Board, post: Post): Promise<void> {
  if (post.announcedAt !== null || !isOpenAt(post, ctx.now)) return
  await updatePosts(ctx.db, [post.id], { announcedAt: ctx.now })
  await announcePost(ctx, board, post)
}

async function announcePost(ctx: EventCtx, board: Board, post: Post): Promise<void> {
  const { authorId: userId, id, title, createdAt: at } = post
  await earn(ctx.db, [{ userId, event: 'post', ref: id, at, title, ...pageOfPost(board, post) }])
  const sender = await nameOf(ctx.db, userId)
  const named = await notifyMentioned(ctx, board, post, post, sender)
  await notifyTeachers(ctx, post, sender)
  const followers = (await boardFollowers(ctx.db, board.id)).filter((one) => one !== userId && !named.includes(one))
  await notify(
    ctx,
    'boardPosted',
    await readersAmong(ctx.db, placeOf(board, post), followers),
    { post: title, sender, position: { zh: board.title, en: board.title }, itemId: id },
    { id },
  )
}

const HOUR_MS = 3_600_000

export async function announceComment(ctx: EventCtx, board: Board, post: Post, comment: Comment): Promise<void> {
  const { authorId: userId, id, createdAt: at } = comment
  await earn(ctx.db, [{ userId, event: 'reply', ref: id, at, title: post.title, ...pageOfPost(board, post) }])
  const replier = await nameOf(ctx.db, userId)
  const named = await notifyMentioned(ctx, board, post, comment, replier)
  const followers = (await postFollowers(ctx.db, post.id)).filter((one) => one !== userId && !named.includes(one))
  // One reminder a thread and hour for each of them.
  const hour = Math.floor(ctx.now.getTime() / HOUR_MS)
  await notifyEach(
    ctx,
    'postReplied',
    (await readersAmong(ctx.db, placeOf(board, post), followers)).map((follower) => ({
      userId: follower,
      facts: { post: post.title, replier, itemId: post.id },
      about: { id: post.id, turn: hour },
    })),
  )
}
