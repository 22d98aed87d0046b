import type { EventKey } from '@shuyuan/contract/entities/message/events.ts'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import type { Receivers } from './audience.ts'

export interface QueuedEvent {
  id: string
  eventKey: EventKey
  sourceId: string
  reference: string
  receivers: { users: string[] } | Exclude<Receivers, readonly string[]>
  facts: Record<string, unknown>
  channels: string[] | null
  usefulUntil: Date | null
  resolvedTo: string | null
  attempts: number
  createdBy: string | null
}

/** The oldest event that waits, held until the transaction ends; no other process takes it meanwhile. */
export async function holdNextEvent(db: Db, now: Date): Promise<QueuedEvent | null> {
  const { rows } = await sql<QueuedEvent>`
    select id, event_key as "eventKey", source_id as "sourceId", reference, receivers, facts, channels,
      useful_until as "usefulUntil", resolved_to as "resolvedTo", attempts, created_by as "createdBy"
    from message_event where state = 'queued' and next_at <= ${now}
    order by next_at, id limit 1 for update skip locked`.execute(db)
  return rows[0] ?? null
}

export const advanceEvent = (
  db: Db,
  id: string,
  { to, count, isDone }: { to: string | null; count: number; isDone: boolean },
) =>
  sql`
    update message_event set resolved_to = coalesce(${to}::uuid, resolved_to), receiver_count = receiver_count + ${count},
      state = ${isDone ? 'done' : 'queued'} where id = ${id}`.execute(db)

/** After an error of ours: tried again later, and given up for good when that is over; null. */
export const deferEvent = (db: Db, id: string, next: Date | null) =>
  sql`
    update message_event set attempts = attempts + 1, next_at = coalesce(${next}, next_at),
      state = ${next ? 'queued' : 'failed'} where id = ${id} and state = 'queued'`.execute(db)
