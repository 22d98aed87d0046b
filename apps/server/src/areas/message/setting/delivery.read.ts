import type { DeliveryReason, DeliveryState, MessageChannel } from '@shuyuan/contract/entities/message/channels.ts'
import { deliveryReasons } from '@shuyuan/contract/entities/message/channels.ts'
import { type EventKey, messageEvents } from '@shuyuan/contract/entities/message/events.ts'
import type { Words } from '@shuyuan/contract/errors.ts'
import { endOfDay, startOfDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import type { Db } from '../../../db/db.ts'
import { startingWith } from '../../../wire/page.ts'

export interface DeliveryFilter {
  eventKey?: string | undefined
  channel?: MessageChannel | undefined
  state?: DeliveryState | undefined
  userId?: string | undefined
  receiver?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

const SUMMARY = 60

/** The list of what was sent, and its export, ask the same. */
export function deliveryQuery(db: Db, { eventKey, channel, state, userId, receiver, from, to }: DeliveryFilter) {
  let query = db
    .selectFrom('messageDelivery as d')
    .innerJoin('appUser as u', 'u.id', 'd.userId')
    .select([
      'd.id',
      'd.createdAt',
      'd.eventKey',
      'u.realname',
      'u.username',
      'd.channel',
      'd.target',
      'd.title',
      'd.content',
      'd.state',
      'd.attempts',
      'd.reason',
      'd.answer',
      'd.sentAt',
      'd.nextAt',
    ])
  if (eventKey) query = query.where('d.eventKey', '=', eventKey)
  if (channel) query = query.where('d.channel', '=', channel)
  if (state) query = query.where('d.state', '=', state)
  if (userId) query = query.where('d.userId', '=', userId)
  if (receiver)
    query = query.where('d.userId', 'in', (sub) =>
      sub
        .selectFrom('appUser')
        .select('id')
        .where(({ eb, or }) =>
          or([eb('realname', 'like', startingWith(receiver)), eb('username', 'like', startingWith(receiver))]),
        ),
    )
  if (from) query = query.where('d.createdAt', '>=', startOfDay(from))
  if (to) query = query.where('d.createdAt', '<', endOfDay(to))
  return query
}

export const DELIVERY_ORDER = { createdAt: 'd.created_at' }

export type DeliveryRow = Awaited<ReturnType<ReturnType<typeof deliveryQuery>['execute']>>[number]

const plain = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

export const reasonWords = (reason: string): Words | string => deliveryReasons[reason as DeliveryReason] ?? reason

export const presentDelivery = (row: DeliveryRow) => ({
  id: row.id,
  createdAt: row.createdAt,
  eventName: messageEvents[row.eventKey as EventKey]?.name ?? row.eventKey,
  realname: row.realname,
  username: row.username,
  channel: row.channel as MessageChannel,
  targetMasked: row.target,
  summary: row.title || plain(row.content).slice(0, SUMMARY),
  state: row.state as DeliveryState,
  attempts: row.attempts,
  reason: reasonWords(row.reason),
})
