import type { MessageModule } from '@shuyuan/contract/entities/message/modules.ts'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

/** Marks messages of one person as read: these, those of a module, or all. */
export async function markRead(
  db: Db,
  userId: string,
  which: { ids?: readonly string[] | undefined; module?: MessageModule | undefined },
  now: Date,
): Promise<void> {
  let query = db.updateTable('remind').set({ readAt: now }).where('userId', '=', userId).where('readAt', 'is', null)
  if (which.ids) query = query.where('id', 'in', [...which.ids])
  if (which.module) query = query.where('module', '=', which.module)
  await query.execute()
}

export const deleteMessage = (db: Db, userId: string, id: string) =>
  db.deleteFrom('remind').where('id', '=', id).where('userId', '=', userId).returning('id').executeTakeFirst()

/** Marks what one person was told about these things as read: the things themselves were opened. */
export async function markReadAbout(db: Db, userId: string, sourceIds: readonly string[], now: Date): Promise<void> {
  if (sourceIds.length === 0) return
  await sql`
    update remind r set read_at = ${now} from message_delivery d
    where d.id = r.id and d.user_id = ${userId} and d.channel = 'inSite' and d.source_id = any(${[...sourceIds]}::text[])
      and r.user_id = ${userId} and r.read_at is null`.execute(db)
}
