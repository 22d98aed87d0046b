import { sql } from 'kysely'
import type { Ctx } from '../../../wire/context.ts'
import { found } from '../../../wire/error.ts'
import { linkedFiles } from '../../file/linked-files.read.ts'
import { withFileLinks } from '../../file/rich-links.ts'
import { canEdit, isOpenAt, whyReadOnly } from '../board/board.policy.ts'
import { assertCanReply } from '../comment/add-comment.flow.ts'
import { type CardName, cardsFor } from '../text/cards.read.ts'
import { canScore } from './judge.flow.ts'
import { pollOf, presentPoll, votesOf } from './poll.read.ts'
import { presentPost } from './post.present.ts'
import { recordView } from './post.store.ts'
import { postRow } from './post-list.read.ts'
import { canAccept, canReopen } from './react.flow.ts'
import { readThread, rightsOf, type Thread } from './thread.flow.ts'

/** A text shows the pictures of its own author. */
export const writersOf = (texts: readonly { body: string; authorId: string }[]) => {
  const writers = new Map<string, Set<string>>()
  for (const { body, authorId } of texts)
    for (const [, fileId = ''] of body.matchAll(/data-file-id="([^"]+)"/g))
      writers.set(fileId, (writers.get(fileId) ?? new Set()).add(authorId))
  return { writers }
}

export function canReply(thread: Thread, now: Date): boolean {
  try {
    assertCanReply(thread, now)
    return true
  } catch {
    return false
  }
}

function whyNoReply({ access, board, post }: Thread, now: Date): string {
  if (post.lockedAt) return 'locked'
  return whyReadOnly(access, rightsOf(board), true) || (isOpenAt(post, now) ? '' : 'notOpen')
}

async function historyOf(ctx: Ctx, { post, isModerator }: Thread) {
  if (!isModerator) return []
  const rows = await ctx.db
    .selectFrom('bbsTextHistory')
    .select(['title', 'body', 'at'])
    .where('postId', '=', post.id)
    .where('commentId', 'is', null)
    .orderBy('at', 'desc')
    .execute()
  const bodies = await withFileLinks(
    ctx,
    rows.map(({ body }) => body),
    writersOf(rows.map(({ body }) => ({ body, authorId: post.authorId }))),
  )
  return rows.map((row, place) => ({ ...row, body: bodies[place] ?? '' }))
}

async function followersOf(ctx: Ctx, postId: string): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from bbs_follow where post_id = ${postId}`.execute(ctx.db)
  return rows[0]?.n ?? 0
}

/** One post as this person reads it; to have opened it is kept. */
export async function openPost(ctx: Ctx, id: string) {
  const thread = await readThread(ctx, id)
  const { access, post, isModerator } = thread
  const row = found(await postRow(ctx.db, access, id))
  // Before it is recorded, so that the page can say what is new.
  if (post.state === 'visible') await recordView(ctx.deps.db, id, ctx.me.userId, ctx.now)
  const isDeleted = post.state === 'deleted'
  const poll = pollOf(post.poll)
  const isAuthor = post.authorId === ctx.me.userId
  const [body, files, cards, votes, history, followers, scorable] = await Promise.all([
    isDeleted ? '' : withFileLinks(ctx, post.body, writersOf([post])),
    linkedFiles(ctx, isDeleted ? [] : post.fileIds),
    isDeleted ? [] : cardsFor(ctx.db, access, post.cards as CardName[]),
    poll ? votesOf(ctx.db, id) : [],
    historyOf(ctx, thread),
    followersOf(ctx, id),
    canScore(ctx, thread),
  ])
  return {
    ...presentPost(access, row),
    body,
    files,
    cards,
    poll: poll && !isDeleted ? presentPoll(poll, votes, ctx) : null,
    minWords: post.minWords,
    replyFirst: post.replyFirst,
    followers,
    acceptedId: post.acceptedId ?? '',
    acceptedAt: post.acceptedAt,
    courseName: access.courseName,
    canReply: canReply(thread, ctx.now),
    canEdit: canEdit(access, post, ctx.now),
    canDelete: !access.isArchived && !isDeleted && (isAuthor || isModerator),
    canAccept: canAccept(thread),
    canReopen: canReopen(thread, ctx.now),
    canModerate: isModerator && !access.isArchived,
    canFaq: access.courseId !== null && !access.isArchived && (access.duty === 'host' || access.duty === 'face'),
    canShare: access.duty === 'host',
    canScore: scorable && post.authorDuty === 'student',
    readOnly: whyNoReply(thread, ctx.now),
    history,
    updatedAt: post.updatedAt,
  }
}
