import { MESSAGE_CHANNELS, type MessageChannel } from '@shuyuan/contract/entities/message/channels.ts'
import { EVENT_KEYS, type EventKey, eventsToCome, messageEvents } from '@shuyuan/contract/entities/message/events.ts'
import { DAY_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

const SENT_DAYS = 7

export interface StoredSetting {
  inSite: boolean
  sms: boolean
  email: boolean
  leadMinutes: number[]
  mayTurnOff: boolean
  updatedAt: Date | null
}

export async function storedSettings(db: Db): Promise<Map<string, StoredSetting>> {
  const rows = await db.selectFrom('messageSetting').selectAll().execute()
  return new Map(rows.map((row) => [row.eventKey, row]))
}

/** How an event is sent: as the school has set it, else as it ships. */
export function settingOf(key: EventKey, stored: ReadonlyMap<string, StoredSetting>): StoredSetting {
  const own = stored.get(key)
  if (own) return own
  const { channels, leads, mayTurnOff } = messageEvents[key]
  const on = (channel: MessageChannel) => channels.includes(channel)
  return {
    inSite: on('inSite'),
    sms: on('sms'),
    email: on('email'),
    leadMinutes: [...(leads ?? [])],
    mayTurnOff,
    updatedAt: null,
  }
}

/** Channels of each event that have an enabled template. */
export async function templateChannels(db: Db): Promise<Map<string, MessageChannel[]>> {
  const { rows } = await sql<{ eventKey: string; channels: MessageChannel[] }>`
    select event_key as "eventKey", array_agg(distinct channel) as channels from message_template
    where kind = 'event' and status = 'enabled' group by event_key`.execute(db)
  return new Map(
    rows.map(({ eventKey, channels }) => [eventKey, MESSAGE_CHANNELS.filter((one) => channels.includes(one))]),
  )
}

async function sentLately(db: Db, now: Date): Promise<Map<string, number>> {
  const { rows } = await sql<{ eventKey: string; n: number }>`
    select event_key as "eventKey", count(*)::int as n from message_delivery
    where created_at >= ${new Date(now.getTime() - SENT_DAYS * DAY_MS)} and state in ('sent', 'delivered')
    group by event_key`.execute(db)
  return new Map(rows.map(({ eventKey, n }) => [eventKey, n]))
}

/** Every event that the product sends, with how it is sent, in the order of the table. */
export async function eventSettings(db: Db, now: Date, module: string | undefined) {
  const [stored, templates, sent] = await Promise.all([storedSettings(db), templateChannels(db), sentLately(db, now)])
  return EVENT_KEYS.filter((key) => !eventsToCome[key] && (!module || messageEvents[key].module === module)).map(
    (key) => {
      const { name, receivers, isSecurity, leads, module: of } = messageEvents[key]
      const { leadMinutes, mayTurnOff, updatedAt, inSite, sms, email } = settingOf(key, stored)
      return {
        module: of,
        eventKey: key,
        eventName: name,
        receivers,
        inSite,
        sms,
        email,
        lead: leads ? leadMinutes : null,
        userMayTurnOff: mayTurnOff,
        isSecurity,
        templates: templates.get(key) ?? [],
        sent7d: sent.get(key) ?? 0,
        updatedAt,
      }
    },
  )
}
