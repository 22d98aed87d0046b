import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

export const boardFollowers = async (db: Db, moduleId: string): Promise<string[]> =>
  (await db.selectFrom('bbsFollow').select('userId').where('moduleId', '=', moduleId).execute()).map(
    ({ userId }) => userId,
  )

export const postFollowers = async (db: Db, postId: string): Promise<string[]> =>
  (await db.selectFrom('bbsFollow').select('userId').where('postId', '=', postId).execute()).map(({ userId }) => userId)

export const nameOf = async (db: Db, userId: string): Promise<string> =>
  (await db.selectFrom('appUser').select('realname').where('id', '=', userId).executeTakeFirst())?.realname ?? ''

/** Everybody who has replied to these posts, each once a course. */
export async function repliersTo(db: Db, posts: readonly { id: string }[]) {
  const { rows } = await sql<{ courseId: string | null; authorId: string; authorDuty: string }>`
    select distinct p.course_id as "courseId", c.author_id as "authorId", c.author_duty as "authorDuty"
    from bbs_comment c join bbs_post p on p.id = c.post_id
    where p.id = any(${posts.map(({ id }) => id)}::uuid[])`.execute(db)
  return rows
}
