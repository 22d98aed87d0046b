import type { Db } from '../../../db/db.ts'

export const boardFollowers = async (db: Db, moduleId: string): Promise<string[]> =>
  (await db.selectFrom('bbsFollow').select('userId').where('moduleId', '=', moduleId).execute()).map(
    ({ userId }) => userId,
  )

export const postFollowers = async (db: Db, postId: string): Promise<string[]> =>
  (await db.selectFrom('bbsFollow').select('userId').where('postId', '=', postId).execute()).map(({ userId }) => userId)

export const nameOf = async (db: Db, userId: string): Promise<string> =>
  (await db.selectFrom('appUser').select('realname').where('id', '=', userId).executeTakeFirst())?.realname ?? ''
