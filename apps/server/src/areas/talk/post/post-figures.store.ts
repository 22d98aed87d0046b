import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { POST_FIGURES } from './post-figures.read.ts'

const FIGURES = [
  'reply_count',
  'last_floor',
  'last_reply_at',
  'last_reply_by',
  'teacher_replied_at',
  'active_at',
  'like_count',
  'view_count',
] as const

const set = (where: RawBuilder<unknown>) => sql`
  update bbs_post p set ${sql.join(FIGURES.map((name) => sql`${sql.ref(name)} = f.${sql.ref(name)}`))}
  from (${POST_FIGURES} ${where}) f where f.id = p.id
    and (${sql.join(FIGURES.map((name) => sql`p.${sql.ref(name)}`))}) is distinct from (${sql.join(FIGURES.map((name) => sql`f.${sql.ref(name)}`))})`

/** After replies, likes or the state of these posts have changed; their rows are locked. */
export async function recountPosts(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await set(sql`where p.id = any(${[...ids]}::uuid[])`).execute(db)
}

const LIKES = sql`(select count(*)::int from bbs_like k where k.comment_id = c.id)`

/** Every figure anew, as `npm run rebuild` does; returns how many rows were wrong. */
export async function rebuildTalk(tx: Db): Promise<number> {
  await sql`lock table bbs_post, bbs_comment, bbs_like, bbs_view in exclusive mode`.execute(tx)
  const posts = await set(sql``).execute(tx)
  const comments = await sql`update bbs_comment c set like_count = ${LIKES} where like_count <> ${LIKES}`.execute(tx)
  return Number(posts.numAffectedRows ?? 0) + Number(comments.numAffectedRows ?? 0)
}

/** Likes of one thing, counted anew in the transaction that changes them. */
export const recountLikes = async (db: Db, { postId, commentId }: { postId: string; commentId: string | null }) => {
  const { rows } = await (commentId === null
    ? sql<{ likes: number }>`update bbs_post set like_count =
        (select count(*)::int from bbs_like k where k.post_id = ${postId} and k.comment_id is null)
      where id = ${postId} returning like_count as likes`
    : sql<{
        likes: number
      }>`update bbs_comment c set like_count = ${LIKES} where c.id = ${commentId} returning like_count as likes`
  ).execute(db)
  return rows[0]?.likes ?? 0
}
