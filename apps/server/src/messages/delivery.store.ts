import type { DeliveryReason, MessageChannel } from '@shuyuan/contract/entities/message/channels.ts'
import type { Lang } from '@shuyuan/contract/errors.ts'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { newId } from '../db/ids.ts'

export interface NewDelivery {
  userId: string
  channel: MessageChannel
  lang: Lang
  target: string
  title: string
  content: string
  link: string
  providerTemplateNo: string
  params: Readonly<Record<string, string>>
  isUrgent: boolean
  joins: boolean
  state: 'queued' | 'sent' | 'skipped'
  nextAt: Date | null
  reason: DeliveryReason | ''
  /** Of an in-site message: what it opens. */
  routeKey: string
  query: Readonly<Record<string, string>>
}

export interface DeliveryOf {
  /** null: a try that no event told of. */
  eventId: string | null
  eventKey: string
  module: string
  sourceId: string
  reference: string
  usefulUntil: Date | null
}

/**
 * Writes the deliveries of one piece, and the message into the inbox for those in-site. Who has one already keeps it:
 * answers the users who got a new message in-site.
 */
export async function insertDeliveries(
  db: Db,
  rows: readonly NewDelivery[],
  of: DeliveryOf,
  now: Date,
): Promise<string[]> {
  if (rows.length === 0) return []
  const column = <T>(value: (row: NewDelivery) => T) => rows.map(value)
  const { rows: told } = await sql<{ userId: string }>`
    with given as (
      select * from unnest(${column(() => newId())}::uuid[], ${column(({ userId }) => userId)}::uuid[],
        ${column(({ channel }) => channel)}::text[], ${column(({ lang }) => lang)}::text[],
        ${column(({ target }) => target)}::text[], ${column(({ title }) => title)}::text[],
        ${column(({ content }) => content)}::text[], ${column(({ link }) => link)}::text[],
        ${column(({ providerTemplateNo }) => providerTemplateNo)}::text[],
        ${column(({ params }) => JSON.stringify(params))}::text[], ${column(({ isUrgent }) => isUrgent)}::bool[],
        ${column(({ joins }) => joins)}::bool[], ${column(({ state }) => state)}::text[],
        ${column(({ nextAt }) => nextAt)}::timestamptz[], ${column(({ reason }) => reason)}::text[],
        ${column(({ routeKey }) => routeKey)}::text[], ${column(({ query }) => JSON.stringify(query))}::text[])
        as t (id, user_id, channel, lang, target, title, content, link, provider_template_no, params, is_urgent, joins,
          state, next_at, reason, route_key, query)),
    written as (
      insert into message_delivery (id, event_key, source_id, reference, user_id, channel, lang, target, title, content,
        link, provider_template_no, params, is_urgent, joins, useful_until, state, next_at, reason, created_at, sent_at)
      select id, ${of.eventKey}, ${of.sourceId}, ${of.reference}, user_id, channel, lang, target, title, content, link,
        provider_template_no, params::jsonb, is_urgent, joins, ${of.usefulUntil}::timestamptz, state, next_at, reason,
        ${now}, case when state = 'sent' then ${now}::timestamptz end
      from given on conflict (reference, event_key, user_id, channel) do nothing
      returning id, channel, state)
    insert into remind (id, user_id, module, event_key, title, content, route_key, query, created_at, event_id)
    select g.id, g.user_id, ${of.module}, ${of.eventKey}, g.title, g.content, g.route_key, g.query::jsonb, ${now},
      ${of.eventId}::uuid
    from given g join written w on w.id = g.id where w.channel = 'inSite' and w.state = 'sent'
    returning user_id as "userId"`.execute(db)
  return told.map(({ userId }) => userId)
}
