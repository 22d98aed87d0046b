import { sql } from 'kysely'

/** A message in an inbox (`remind`) whose event has not been withdrawn. */
export const notWithdrawn = sql<boolean>`not exists (
  select 1 from message_withdrawal w where w.event_id = remind.event_id)`

/** The same of a delivery `d` on its way out. */
export const mayStillGo = sql<boolean>`not exists (
  select 1 from message_withdrawal w where w.event_key = d.event_key and w.reference = d.reference)`
