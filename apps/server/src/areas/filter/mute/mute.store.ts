import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/ids.ts'
import type { WrittenBy } from '../../../wire/log/written-by.ts'

interface Mute {
  userId: string
  until: Date
  reason: string
}

/** A new mute takes the place of the one in force. */
export async function insertMute(db: Db, mute: Mute, { now, userId: createdBy }: WrittenBy): Promise<void> {
  await liftMutes(db, mute.userId, { now, userId: createdBy })
  await db
    .insertInto('userMute')
    .values({ id: newId(), ...mute, createdAt: now, createdBy })
    .execute()
}

/** How many were in force. */
export async function liftMutes(db: Db, userId: string, { now, userId: liftedBy }: WrittenBy): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('userMute')
    .set({ liftedAt: now, liftedBy })
    .where('userId', '=', userId)
    .where('liftedAt', 'is', null)
    .where('until', '>', now)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
