import type { Db } from '../../../db/db.ts'

/** Whether words of this row still wait for a decision. */
export async function isWaiting(db: Db, place: string, refId: string): Promise<boolean> {
  const row = await db
    .selectFrom('sensitiveFilterRecord')
    .select('id')
    .where('place', '=', place)
    .where('refId', '=', refId)
    .where('state', '=', 'pending')
    .where('source', '=', 'publish')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
