import type { MessageChannel } from '@shuyuan/contract/entities/message/channels.ts'
import { type EventFacts, type EventKey, messageEvents } from '@shuyuan/contract/entities/message/events.ts'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { newId } from '../db/ids.ts'
import type { Receivers } from './audience.ts'

/** Wakes the engine of every process once the change has committed. */
export const QUEUED_CHANNEL = 'shuyuan_messages'

/** The transaction and the time of the change that is told. */
export interface Teller {
  readonly db: Db
  readonly now: Date
}

/** The thing that a message is about. A repeat with the same `turn` is the same message and sent once. */
export interface About {
  readonly id: string
  readonly turn?: string | number | Date
}

export interface SentBy {
  readonly userId: string
  readonly channels: readonly MessageChannel[]
}

interface Written {
  eventKey: EventKey
  about: About
  receivers: { users: readonly string[] } | Exclude<Receivers, readonly string[]>
  facts: Readonly<Record<string, unknown>>
}

const turnText = (turn: About['turn']): string =>
  turn === undefined ? '' : `/${turn instanceof Date ? turn.toISOString() : turn}`

function usefulUntil({ eventKey, facts }: Written): string | null {
  const { until } = messageEvents[eventKey]
  const at = until ? facts[until] : null
  return at ? new Date(at as string).toISOString() : null
}

async function write({ db, now }: Teller, rows: readonly Written[], by?: SentBy): Promise<void> {
  if (rows.length === 0) return
  const column = (of: (row: Written) => string | null) => rows.map(of)
  await sql`
    with written as (
      insert into message_event
        (id, event_key, source_id, reference, receivers, facts, channels, useful_until, next_at, created_at, created_by)
      select t.id, t.event_key, t.source_id, t.reference, t.receivers::jsonb, t.facts::jsonb,
        ${by ? [...by.channels] : null}::text[], t.useful_until, ${now}, ${now}, ${by?.userId ?? null}::uuid
      from unnest(${column(() => newId())}::uuid[], ${column(({ eventKey }) => eventKey)}::text[],
        ${column(({ about }) => about.id)}::text[], ${column(({ about }) => `${about.id}${turnText(about.turn)}`)}::text[],
        ${column(({ receivers }) => JSON.stringify(receivers))}::text[],
        ${column(({ facts }) => JSON.stringify(facts))}::text[], ${column(usefulUntil)}::timestamptz[])
        as t (id, event_key, source_id, reference, receivers, facts, useful_until)
      on conflict (event_key, reference) do nothing returning id)
    select pg_notify(${QUEUED_CHANNEL}, '') where exists (select 1 from written)`.execute(db)
}

/**
 * Tells people what has happened, in the transaction in which it happens: nothing is sent before that commits. Who gets
 * it by which channel, in which language and when, is settled afterwards (engine.ts).
 */
export const notify = <E extends EventKey>(
  teller: Teller,
  eventKey: E,
  who: Receivers,
  facts: EventFacts<E>,
  about: About,
  by?: SentBy,
): Promise<void> => {
  if ('audience' in who) return write(teller, [{ eventKey, about, receivers: who, facts }], by)
  return who.length === 0
    ? Promise.resolve()
    : write(teller, [{ eventKey, about, receivers: { users: [...new Set(who)] }, facts }], by)
}

/** The same for people of whom each is told something else. */
export const notifyEach = <E extends EventKey>(
  teller: Teller,
  eventKey: E,
  rows: readonly { userId: string; facts: EventFacts<E>; about: About }[],
): Promise<void> =>
  write(
    teller,
    rows.map(({ userId, facts, about: { id, turn } }) => ({
      eventKey,
      about: { id, turn: turn === undefined ? userId : `${turnText(turn).slice(1)}/${userId}` },
      receivers: { users: [userId] },
      facts,
    })),
  )
