import type { Insertable, Updateable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/ids.ts'
import type { Tables } from '../../../db/schema/tables.ts'

export const readPosts = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('bbsPost')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute()

export type Post = Awaited<ReturnType<typeof readPosts>>[number]

/** In the order of their ids, after the boards. */
export const lockPosts = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('bbsPost')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
    .forUpdate()
    .execute()

export async function insertPost(db: Db, row: Omit<Insertable<Tables['bbsPost']>, 'id'>): Promise<Post> {
  return db
    .insertInto('bbsPost')
    .values({ id: newId(), ...row })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function updatePosts(
  db: Db,
  ids: readonly string[],
  change: Updateable<Tables['bbsPost']>,
): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('bbsPost')
    .set(change)
    .where('id', 'in', [...ids])
    .execute()
}

/** One sending after the other of each person: limits and repeats are judged by what is stored. */
export const lockSender = (db: Db, userId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`talk ${userId}`}, 0))`.execute(db)

export const insertHistory = (
  db: Db,
  row: { postId: string; commentId: string | null; title: string; body: string; at: Date },
) =>
  db
    .insertInto('bbsTextHistory')
    .values({ id: newId(), ...row })
    .execute()

/** Counted once a person and half hour; whatever came later is new to this person. */
export async function recordView(db: Db, postId: string, userId: string, now: Date): Promise<void> {
  const opening = newId()
  const isLater = sql`excluded.seen_at >= v.counted_at + interval '30 minutes'`
  await sql`
    with seen as (
      insert into bbs_view as v (post_id, user_id, count, counted_at, seen_at, counted_id)
      values (${postId}, ${userId}, 1, ${now}, ${now}, ${opening})
      on conflict (post_id, user_id) do update set
        count = v.count + case when ${isLater} then 1 else 0 end,
        counted_at = case when ${isLater} then excluded.seen_at else v.counted_at end,
        counted_id = case when ${isLater} then excluded.counted_id else v.counted_id end,
        seen_at = greatest(v.seen_at, excluded.seen_at)
      returning counted_id)
    update bbs_post p set view_count = view_count + 1 from seen where p.id = ${postId} and seen.counted_id = ${opening}`.execute(
    db,
  )
}

export async function setLike(
  db: Db,
  { userId, postId, commentId }: { userId: string; postId: string; commentId: string | null },
  on: boolean,
  at: Date,
): Promise<void> {
  if (on)
    await sql`insert into bbs_like (user_id, post_id, comment_id, at) values (${userId}, ${postId}, ${commentId}, ${at})
      on conflict do nothing`.execute(db)
  else
    await sql`delete from bbs_like where user_id = ${userId} and post_id = ${postId}
      and comment_id is not distinct from ${commentId}::uuid`.execute(db)
}

export async function setPostFollow(db: Db, userId: string, postId: string, on: boolean, at: Date): Promise<void> {
  if (on)
    await sql`insert into bbs_follow (user_id, post_id, at) values (${userId}, ${postId}, ${at})
      on conflict do nothing`.execute(db)
  else await db.deleteFrom('bbsFollow').where('userId', '=', userId).where('postId', '=', postId).execute()
}

/** A vote is given once; false where there was one. */
export async function insertVote(
  db: Db,
  { postId, userId, choices, at }: { postId: string; userId: string; choices: readonly number[]; at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('bbsVote')
    .values({ postId, userId, choices: [...choices], at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows) > 0
}

export interface Report {
  postId: string
  commentId: string | null
  userId: string
  reason: string
  text: string
  at: Date
}

/** How many people have reported it and wait for a decision, with this one. */
export async function insertReport(db: Db, report: Report): Promise<number> {
  await db
    .insertInto('bbsReport')
    .values({ id: newId(), ...report })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from bbs_report
    where post_id = ${report.postId} and comment_id is not distinct from ${report.commentId}::uuid and decided_at is null`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

export const decideReports = (db: Db, postId: string, commentId: string | null, at: Date) =>
  sql`update bbs_report set decided_at = ${at} where post_id = ${postId}
    and comment_id is not distinct from ${commentId}::uuid and decided_at is null`.execute(db)
