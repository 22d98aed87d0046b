import type { Db } from '../../../db/db.ts'

/** The mute in force; it ends by itself. */
export const findMute = (db: Db, userId: string, now: Date) =>
  db
    .selectFrom('userMute')
    .select(['until', 'reason'])
    .where('userId', '=', userId)
    .where('liftedAt', 'is', null)
    .where('until', '>', now)
    .orderBy('until', 'desc')
    .executeTakeFirst()
