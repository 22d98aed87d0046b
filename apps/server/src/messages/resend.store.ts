import type { Db } from '../db/db.ts'

/** Failed SMS and e-mails start again from their first try; answers which of these that were. */
export async function resend(db: Db, ids: readonly string[], now: Date): Promise<string[]> {
  const rows = await db
    .updateTable('messageDelivery')
    .set({ state: 'queued', attempts: 0, nextAt: now, sentAt: null, reason: '', answer: '' })
    .where('id', 'in', [...ids])
    .where('state', '=', 'failed')
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
