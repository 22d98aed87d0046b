import type { EventKey } from '@shuyuan/contract/entities/message/events.ts'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { hintEverybody, hintUsers } from './hint.store.ts'
import { QUEUED_CHANNEL, type Teller } from './notify.store.ts'

/** Deliveries of one piece. Whatever has more receivers goes on after the call, hidden meanwhile. */
const PIECE = 500

interface Withdrawn {
  eventId: string
  eventKey: string
  reference: string
  nextUserId: string | null
}

interface Piece {
  /** Whose inbox has one message less. */
  userIds: string[]
  /** The receiver to go on with; null: that was all. */
  nextUserId: string | null
}

/** Takes one piece of a withdrawn event away: what waits does not go, what lies in an inbox leaves it. */
async function removePiece(db: Db, { eventKey, reference, nextUserId }: Withdrawn): Promise<Piece> {
  const { rows } = await sql<Piece>`
    with piece as (
      select id, user_id from message_delivery
      where reference = ${reference} and event_key = ${eventKey}
        and (${nextUserId}::uuid is null or user_id >= ${nextUserId}::uuid)
      order by user_id limit ${PIECE}),
    skipped as (
      update message_delivery d set state = 'skipped', reason = 'withdrawn', next_at = null, claimed_until = null, sent_at = null
      where d.id in (select id from piece) and (d.state = 'queued' or d.channel = 'inSite' and d.state = 'sent')
      returning d.id),
    gone as (delete from remind r using skipped s where r.id = s.id returning r.user_id)
    select coalesce((select array_agg(user_id) from gone), '{}') as "userIds",
      case when count(*) = ${PIECE} then (array_agg(user_id order by user_id desc))[1] end as "nextUserId"
    from piece`.execute(db)
  return rows[0] ?? { userIds: [], nextUserId: null }
}

/**
 * What it told of was withdrawn: whatever has not gone out yet does not, and nobody finds it in an inbox any more. A piece
 * that is just being told is waited for; what many people have is taken away afterwards (engine.ts).
 */
export async function withdrawMessages(
  { db, now }: Pick<Teller, 'db' | 'now'>,
  eventKey: EventKey,
  sourceId: string,
): Promise<void> {
  const { rows } = await sql<Withdrawn & { isTold: boolean }>`
    update message_event set state = 'dropped'
    where source_id = ${sourceId} and event_key = ${eventKey} and state <> 'dropped'
    returning id as "eventId", event_key as "eventKey", reference, null as "nextUserId", receiver_count > 0 as "isTold"`.execute(
    db,
  )
  for (const event of rows.filter(({ isTold }) => isTold)) {
    const { userIds, nextUserId } = await removePiece(db, event)
    if (nextUserId === null) {
      await hintUsers(db, userIds)
      continue
    }
    await sql`
      insert into message_withdrawal (event_id, event_key, reference, next_user_id, created_at)
      values (${event.eventId}, ${event.eventKey}, ${event.reference}, ${nextUserId}, ${now})`.execute(db)
    await hintEverybody(db)
    await sql`select pg_notify(${QUEUED_CHANNEL}, '')`.execute(db)
  }
}

/** Goes on with the oldest withdrawal, in one transaction with how far it is. Answers whether there was one. */
export const removeNext = (db: Db): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<Withdrawn>`
      select event_id as "eventId", event_key as "eventKey", reference, next_user_id as "nextUserId"
      from message_withdrawal order by created_at, event_id limit 1 for update skip locked`.execute(trx)
    const [event] = rows
    if (!event) return false
    const { nextUserId } = await removePiece(trx, event)
    await (nextUserId === null
      ? sql`delete from message_withdrawal where event_id = ${event.eventId}`
      : sql`update message_withdrawal set next_user_id = ${nextUserId} where event_id = ${event.eventId}`
    ).execute(trx)
    return true
  })
