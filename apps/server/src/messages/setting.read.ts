import { MESSAGE_CHANNELS, type MessageChannel } from '@shuyuan/contract/entities/message/channels.ts'
import { type EventKey, messageEvents } from '@shuyuan/contract/entities/message/events.ts'
import type { Lang } from '@shuyuan/contract/errors.ts'
import type { EventSwitches } from '@shuyuan/domain/message/channels.rule.ts'
import type { Db } from '../db/db.ts'

export interface EventSetting extends EventSwitches {
  readonly leads: readonly number[]
}

const defaultOf = (key: EventKey): EventSetting => {
  const { channels, mayTurnOff, leads } = messageEvents[key]
  return { channels, mayTurnOff, leads: leads ?? [] }
}

/** How the school sends an event: its own setting, else the product's default. */
export async function eventSetting(db: Db, key: EventKey): Promise<EventSetting> {
  const row = await db.selectFrom('messageSetting').selectAll().where('eventKey', '=', key).executeTakeFirst()
  if (!row) return defaultOf(key)
  return {
    channels: MESSAGE_CHANNELS.filter((channel) => row[channel]),
    mayTurnOff: row.mayTurnOff,
    leads: row.leadMinutes,
  }
}

export interface Template {
  channel: MessageChannel
  lang: Lang
  title: string
  content: string
  routeKey: string
  query: string
  providerTemplateNo: string
}

/** The enabled templates of an event. */
export const templatesOf = (db: Db, key: EventKey): Promise<Template[]> =>
  db
    .selectFrom('messageTemplate')
    .select(['channel', 'lang', 'title', 'content', 'routeKey', 'query', 'providerTemplateNo'])
    .where('kind', '=', 'event')
    .where('eventKey', '=', key)
    .where('status', '=', 'enabled')
    .execute() as Promise<Template[]>

/** A person's language, else the other one: a message in the wrong language is better than none. */
export const templateFor = (
  templates: readonly Template[],
  channel: MessageChannel,
  lang: Lang,
): Template | undefined =>
  templates.find((one) => one.channel === channel && one.lang === lang) ??
  templates.find((one) => one.channel === channel)
