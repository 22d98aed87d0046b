import type { Insertable } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/ids.ts'
import type { ReviewEventTable } from '../../../db/schema/tables.ts'

type AttemptEvent = Omit<Insertable<ReviewEventTable>, 'id' | 'by' | 'at'>

/** What people did to attempts, each a line of the attempt's history. */
export async function recordEvents(
  db: Db,
  events: readonly AttemptEvent[],
  { now, userId }: { now: Date; userId: string },
): Promise<void> {
  if (events.length === 0) return
  await db
    .insertInto('reviewEvent')
    .values(events.map((event) => ({ ...event, id: newId(), by: userId, at: now })))
    .execute()
}
