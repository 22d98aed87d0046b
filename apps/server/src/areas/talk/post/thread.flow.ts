import type { Ctx } from '../../../wire/context.ts'
import { found } from '../../../wire/error.ts'
import { assertCanReadPost, canModerate } from '../board/board.policy.ts'
import { type Board, lockBoards, readBoards, shareBoards } from '../board/board.store.ts'
import { type TalkAccess, talkAccess } from '../board/talk-access.read.ts'
import { type Comment, readComments } from '../comment/comment.store.ts'
import { lockPosts, type Post, readPosts } from './post.store.ts'

/** A board's rights as the policy reads them. */
export const rightsOf = (board: Board) => board as Board & { kind: 'course'; postRule: 'all' }

export interface Thread {
  readonly access: TalkAccess
  readonly board: Board
  readonly post: Post
  readonly isModerator: boolean
}

async function threadOf(ctx: Ctx, post: Post, board: Board): Promise<Thread> {
  const access = await talkAccess(ctx, board.courseId)
  assertCanReadPost(access, rightsOf(board), post, ctx.now)
  return { access, board, post, isModerator: canModerate(access, board) }
}

/** A post that this person may read, with its board; 100404 where there is none or it is not shown to this person. */
export async function readThread(ctx: Ctx, postId: string): Promise<Thread> {
  const post = found((await readPosts(ctx.db, [postId]))[0])
  return threadOf(ctx, post, found((await readBoards(ctx.db, [post.moduleId]))[0]))
}

/** The same, its board shared and its row locked. A post that is moved meanwhile is judged where it arrives. */
export async function lockThread(ctx: Ctx, postId: string): Promise<Thread> {
  const known = found((await readPosts(ctx.db, [postId]))[0])
  const [board] = await shareBoards(ctx.db, [known.moduleId])
  const post = found((await lockPosts(ctx.db, [postId]))[0])
  const where = post.moduleId === known.moduleId ? board : (await readBoards(ctx.db, [post.moduleId]))[0]
  return threadOf(ctx, post, found(where))
}

export async function lockThreadOf(ctx: Ctx, commentId: string): Promise<Thread & { comment: Comment }> {
  const known = found((await readComments(ctx.db, [commentId]))[0])
  const thread = await lockThread(ctx, known.postId)
  // Under the lock of its post a reply stays as it is read.
  return { ...thread, comment: found((await readComments(ctx.db, [commentId]))[0]) }
}

/** Several posts of any boards, locked in one order, each judged by the board that it stands on. */
export async function lockThreads(ctx: Ctx, postIds: readonly string[], moreBoards: readonly string[] = []) {
  const known = await readPosts(ctx.db, postIds)
  if (known.length === 0) return { threads: [], boards: new Map<string, Board>() }
  const boardIds = [...new Set([...known.map(({ moduleId }) => moduleId), ...moreBoards])]
  await lockBoards(ctx.db, boardIds)
  const posts = await lockPosts(ctx.db, postIds)
  const boards = await readBoards(ctx.db, [...new Set([...boardIds, ...posts.map(({ moduleId }) => moduleId)])])
  const byId = new Map(boards.map((board) => [board.id, board]))
  const accesses = new Map<string | null, TalkAccess>()
  const threads: Thread[] = []
  for (const post of posts) {
    const board = found(byId.get(post.moduleId))
    const access = accesses.get(board.courseId) ?? (await talkAccess(ctx, board.courseId))
    accesses.set(board.courseId, access)
    assertCanReadPost(access, rightsOf(board), post, ctx.now)
    threads.push({ access, board, post, isModerator: canModerate(access, board) })
  }
  return { threads, boards: byId }
}
