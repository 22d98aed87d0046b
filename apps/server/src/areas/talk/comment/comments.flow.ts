import { shownPath } from '@shuyuan/domain/talk/thread-path.rule.ts'
import type { Ctx } from '../../../wire/context.ts'
import { found, notFound } from '../../../wire/error.ts'
import type { Asked } from '../../../wire/handlers.ts'
import { linkedFiles } from '../../file/linked-files.read.ts'
import { withFileLinks } from '../../file/rich-links.ts'
import { canEdit, isTeacherOf } from '../board/board.policy.ts'
import { writersOf } from '../post/post-detail.flow.ts'
import { readThread, type Thread } from '../post/thread.flow.ts'
import { readComments } from './comment.store.ts'
import { type CommentRow, commentRow, floorPage, hasReplied, treePage } from './comment-list.read.ts'

/** Whether this person reads what a reply says; of others only its place stays. */
const isReadable = ({ isModerator }: Thread, { state, authorId }: CommentRow, userId: string): boolean =>
  state === 'visible' || (state !== 'deleted' && (isModerator || authorId === userId))

export async function presentComments(ctx: Ctx, thread: Thread, rows: readonly CommentRow[]) {
  const { access, post, isModerator } = thread
  const { userId } = ctx.me
  const readable = rows.map((row) => (isReadable(thread, row, userId) ? row : { ...row, body: '', fileIds: [] }))
  const bodies = await withFileLinks(
    ctx,
    readable.map(({ body }) => body),
    writersOf(readable),
  )
  const linked = await linkedFiles(
    ctx,
    readable.flatMap(({ fileIds }) => fileIds),
  )
  const files = new Map(linked.map((file) => [file.id, file]))
  return readable.map((row, place) => {
    const isMe = row.authorId === userId
    const isTold = isMe || isModerator
    return {
      id: row.id,
      postId: row.postId,
      pid: row.pid ?? '',
      path: shownPath(row.path),
      floorNo: row.floorNo,
      author: {
        ...{ userId: row.authorId, name: row.authorName, duty: row.authorDuty, isMe },
        isOwner: row.authorId === post.authorId,
      },
      body: bodies[place] ?? '',
      files: row.fileIds.flatMap((id) => files.get(id) ?? []),
      quote:
        row.quoteId === null
          ? null
          : { id: row.quoteId, floorNo: row.quoteFloor ?? 0, name: row.quoteName ?? '', text: row.quoteText ?? '' },
      likes: row.likeCount,
      liked: row.liked,
      accepted: row.id === post.acceptedId,
      score: isTold ? row.score : null,
      invalid: isTold ? row.invalidReason : null,
      state: row.state,
      heldBy: isTold ? (row.heldBy as never[]) : [],
      reason: isTold ? row.reason : '',
      canEdit: canEdit(access, row, ctx.now),
      canDelete: !access.isArchived && row.state !== 'deleted' && (isMe || isModerator),
      createdAt: row.createdAt,
      editedAt: row.editedAt,
      updatedAt: row.updatedAt,
    }
  })
}

/** 回帖后可见: replies are shown to those who have replied, and to teachers. */
export const isBehindReply = async (ctx: Ctx, { access, post }: Thread): Promise<boolean> =>
  post.replyFirst &&
  !isTeacherOf(access) &&
  access.duty !== 'manager' &&
  post.authorId !== ctx.me.userId &&
  !(await hasReplied(ctx.db, post.id, ctx.me.userId))

export async function listComments(ctx: Ctx, input: Asked<'listBbsComment'>) {
  const thread = await readThread(ctx, input.postId)
  const { post, isModerator } = thread
  const counted = { total: post.replyCount, lastFloor: post.lastFloor }
  if (await isBehindReply(ctx, thread)) return { rows: [], ...counted, hasMore: false, replyFirst: true }
  const asked = { ...input, userId: ctx.me.userId, isModerator }
  const { rows, hasMore } = await (input.order === 'floor'
    ? floorPage(ctx.db, post, asked)
    : treePage(ctx.db, post, asked))
  return { rows: await presentComments(ctx, thread, rows), ...counted, hasMore, replyFirst: false }
}

export async function getComment(ctx: Ctx, id: string) {
  const known = found((await readComments(ctx.db, [id]))[0])
  const thread = await readThread(ctx, known.postId)
  if (await isBehindReply(ctx, thread)) throw notFound()
  const row = found(await commentRow(ctx.db, ctx.me.userId, id))
  if (!isReadable(thread, row, ctx.me.userId) && row.state !== 'deleted' && !row.answered) throw notFound()
  return found((await presentComments(ctx, thread, [row]))[0])
}
