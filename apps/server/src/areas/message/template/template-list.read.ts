import type { MessageChannel } from '@shuyuan/contract/entities/message/channels.ts'
import { type EventKey, eventsToCome, messageEvents } from '@shuyuan/contract/entities/message/events.ts'
import { smsParts } from '@shuyuan/domain/message/sms-parts.rule.ts'
import type { Db } from '../../../db/db.ts'
import { containing } from '../../../wire/page.ts'

export interface TemplateFilter {
  kind?: string | undefined
  eventKey?: string | undefined
  channel?: string | undefined
  lang?: string | undefined
  status?: string | undefined
  keyWords?: string | undefined
}

export const TEMPLATE_ORDER = { sort: 't.sort', updatedAt: 't.updated_at' }

export function templateQuery(db: Db, { kind, eventKey, channel, lang, status, keyWords }: TemplateFilter) {
  let query = db
    .selectFrom('messageTemplate as t')
    .leftJoin('appUser as u', 'u.id', 't.updatedBy')
    .selectAll('t')
    .select('u.realname')
  const toCome = Object.keys(eventsToCome)
  // Of what nobody sends yet there is nothing to be written.
  if (toCome.length > 0) query = query.where('t.eventKey', 'not in', toCome)
  if (kind) query = query.where('t.kind', '=', kind)
  if (eventKey) query = query.where('t.eventKey', '=', eventKey)
  if (channel) query = query.where('t.channel', '=', channel)
  if (lang) query = query.where('t.lang', '=', lang)
  if (status) query = query.where('t.status', '=', status)
  const like = keyWords ? containing(keyWords) : null
  if (like) query = query.where((row) => row.or([row('t.title', 'ilike', like), row('t.content', 'ilike', like)]))
  return query
}

export type TemplateRow = Awaited<ReturnType<ReturnType<typeof templateQuery>['execute']>>[number]

const SUMMARY = 80
const plain = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

export const eventNameOf = (key: string) => messageEvents[key as EventKey]?.name ?? key

export const presentTemplate = (row: TemplateRow, signature: string) => ({
  id: row.id,
  kind: row.kind as 'event' | 'notice',
  eventKey: row.eventKey,
  eventName: eventNameOf(row.eventKey),
  channel: row.channel as MessageChannel,
  lang: row.lang as 'zh' | 'en',
  title: row.title,
  summary: plain(row.content).slice(0, SUMMARY),
  parts: row.channel === 'sms' ? smsParts(row.content, signature) : 0,
  version: row.version,
  builtin: row.builtin,
  status: row.status as 'enabled' | 'disabled',
  updatedBy: row.realname ?? '',
  updatedAt: row.updatedAt,
})
