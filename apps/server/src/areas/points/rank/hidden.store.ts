import type { Db } from '../../../db/db.ts'

export async function setHidden(db: Db, userId: string, hides: boolean): Promise<void> {
  if (hides)
    await db
      .insertInto('integralHidden')
      .values({ userId })
      .onConflict((c) => c.doNothing())
      .execute()
  else await db.deleteFrom('integralHidden').where('userId', '=', userId).execute()
}
