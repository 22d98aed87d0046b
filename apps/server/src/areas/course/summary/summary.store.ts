import type { Db } from '../../../db/db.ts'
import type { WrittenBy } from '../../../wire/log/written-by.ts'

/** Once read by the recipient, the summary can no longer be withdrawn by its author. */
export const markRead = (db: Db, id: string, { now, userId }: WrittenBy) =>
  db
    .updateTable('courseSummary')
    .set({ state: 'read', updatedAt: now, updatedBy: userId })
    .where('id', '=', id)
    .where('state', '=', 'submitted')
    .execute()

export const lockSummary = (db: Db, id: string) =>
  db.selectFrom('courseSummary').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const sendBack = (db: Db, id: string, note: string, { now, userId }: WrittenBy) =>
  db
    .updateTable('courseSummary')
    .set({ state: 'returned', note, updatedAt: now, updatedBy: userId })
    .where('id', '=', id)
    .execute()
