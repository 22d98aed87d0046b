import type { EventKey } from '@shuyuan/contract/entities/message/events.ts'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

/** Which of these people were named in a message of this kind since then. */
export async function toldSince(
  db: Db,
  eventKey: EventKey,
  userIds: readonly string[],
  since: Date,
): Promise<Set<string>> {
  const { rows } = await sql<{ userId: string }>`
    select distinct u.id as "userId" from message_event e, jsonb_array_elements_text(e.receivers -> 'users') as u (id)
    where e.event_key = ${eventKey} and e.created_at >= ${since} and u.id = any(${[...userIds]}::text[])`.execute(db)
  return new Set(rows.map(({ userId }) => userId))
}
