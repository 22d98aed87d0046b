import { FIRST_REPLIES } from '@shuyuan/contract/entities/talk/board.ts'
import type { Ctx } from '../../../wire/context.ts'
import { linkedFiles } from '../../file/linked-files.read.ts'
import { withFileLinks } from '../../file/rich-links.ts'
import { canModerate } from '../board/board.policy.ts'
import type { Board } from '../board/board.store.ts'
import type { TalkAccess } from '../board/talk-access.read.ts'
import { readPosts } from '../post/post.store.ts'
import { canReply, writersOf } from '../post/post-detail.flow.ts'
import type { Thread } from '../post/thread.flow.ts'
import { firstComments } from './comment-list.read.ts'
import { isBehindReply, presentComments } from './comments.flow.ts'

/** Posts as they stand open in a list: all of their text, their files and the first replies. */
export async function openThreads(ctx: Ctx, access: TalkAccess, board: Board, ids: readonly string[]) {
  if (ids.length === 0) return new Map()
  const posts = await readPosts(ctx.db, ids)
  const [bodies, files, comments] = await Promise.all([
    withFileLinks(
      ctx,
      posts.map(({ body }) => body),
      writersOf(posts),
    ),
    linkedFiles(
      ctx,
      posts.flatMap(({ fileIds }) => fileIds),
    ),
    firstComments(ctx.db, ctx.me.userId, ids, FIRST_REPLIES),
  ])
  const fileOf = new Map(files.map((file) => [file.id, file]))
  const isModerator = canModerate(access, board)
  const open = new Map()
  for (const [at, post] of posts.entries()) {
    const thread: Thread = { access, board, post, isModerator }
    const own = comments.filter(({ postId }) => postId === post.id)
    const shown = own.length > 0 && !(await isBehindReply(ctx, thread)) ? own : []
    open.set(post.id, {
      body: bodies[at] ?? '',
      files: post.fileIds.flatMap((id) => fileOf.get(id) ?? []),
      replies: await presentComments(ctx, thread, shown),
      canReply: canReply(thread, ctx.now),
      canDelete: !access.isArchived && post.state !== 'deleted' && (post.authorId === ctx.me.userId || isModerator),
    })
  }
  return open
}
