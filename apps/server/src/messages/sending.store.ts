import type { DeliveryReason } from '@shuyuan/contract/entities/message/channels.ts'
import type { EventKey } from '@shuyuan/contract/entities/message/events.ts'
import type { Lang } from '@shuyuan/contract/errors.ts'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { mayStillGo } from './withdrawn.read.ts'

export interface Due {
  id: string
  userId: string
  eventKey: EventKey
  lang: Lang
  title: string
  content: string
  link: string
  providerTemplateNo: string
  params: Record<string, string>
  joins: boolean
  usefulUntil: Date | null
  attempts: number
  mobile: string
  email: string
}

const DUE_COLUMNS = sql`
  d.id, d.user_id as "userId", d.event_key as "eventKey", d.lang, d.title, d.content, d.link,
  d.provider_template_no as "providerTemplateNo", d.params, d.joins, d.useful_until as "usefulUntil", d.attempts,
  u.mobile, u.email`

/** Longer than any try can take: after it the process that tried is dead. */
const LEASE_MS = 3 * 60_000

const dueAt = (now: Date) =>
  sql`d.state = 'queued' and d.next_at <= ${now} and (d.claimed_until is null or d.claimed_until < ${now})
    and ${mayStillGo}`

/** Takes deliveries that are due for this process; of somebody whose e-mails are joined all that are due. */
export async function claimDue(db: Db, channel: 'sms' | 'email', limit: number, now: Date): Promise<Due[]> {
  const until = new Date(now.getTime() + LEASE_MS)
  const { rows } = await sql<Due>`
    with picked as (
      select d.id, d.user_id, d.joins from message_delivery d where d.channel = ${channel} and ${dueAt(now)}
      order by d.next_at, d.id limit ${limit} for update skip locked),
    joined as (
      select d.id from message_delivery d
      where d.channel = ${channel} and d.joins and ${dueAt(now)} and d.id not in (select id from picked)
        and d.user_id in (select user_id from picked where joins) for update skip locked)
    update message_delivery d set claimed_until = ${until}, attempts = d.attempts + 1
    from app_user u where u.id = d.user_id and d.id in (select id from picked union all select id from joined)
    returning ${DUE_COLUMNS}`.execute(db)
  return rows
}

/** Takes one delivery by its reference, whenever it is due. */
export async function claimOne(
  db: Db,
  reference: string,
  now: Date,
): Promise<(Due & { channel: 'sms' | 'email' }) | null> {
  const until = new Date(now.getTime() + LEASE_MS)
  const { rows } = await sql<Due & { channel: 'sms' | 'email' }>`
    update message_delivery d set claimed_until = ${until}, attempts = d.attempts + 1 from app_user u
    where u.id = d.user_id and d.reference = ${reference} and d.state = 'queued' and ${mayStillGo}
    returning d.channel, ${DUE_COLUMNS}`.execute(db)
  return rows[0] ?? null
}

export interface Sent {
  providerId: string
  answer: string
}

/** Also when it was withdrawn while it went out: it has gone. */
export const markSent = (db: Db, ids: readonly string[], { providerId, answer }: Sent, now: Date) =>
  sql`
    update message_delivery set state = 'sent', sent_at = ${now}, next_at = null, claimed_until = null, reason = '',
      provider_id = ${providerId}, answer = ${answer} where id = any(${[...ids]}::uuid[])`.execute(db)

export interface NotSent {
  state: 'failed' | 'skipped'
  reason: DeliveryReason
  answer: string
  /** null: not tried again. */
  nextAt: Date | null
}

export const markNotSent = (db: Db, ids: readonly string[], { state, reason, answer, nextAt }: NotSent) =>
  sql`
    update message_delivery set state = ${nextAt ? 'queued' : state}, next_at = ${nextAt}, claimed_until = null,
      reason = ${reason}, answer = ${answer} where id = any(${[...ids]}::uuid[]) and state = 'queued'`.execute(db)

/** A report of the provider: whether a sent SMS arrived. */
export const markReported = (db: Db, id: string, arrived: boolean, answer: string) =>
  sql`
    update message_delivery set state = ${arrived ? 'delivered' : 'failed'},
      reason = ${arrived ? '' : 'undelivered'}, answer = ${answer}
    where id = ${id} and channel = 'sms' and state = 'sent'`.execute(db)
