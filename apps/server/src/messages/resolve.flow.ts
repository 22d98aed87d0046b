import { messageEvents } from '@shuyuan/contract/entities/message/events.ts'
import { retryAt } from '@shuyuan/domain/message/send-time.rule.ts'
import type { Db } from '../db/db.ts'
import type { Deps } from '../wire/context.ts'
import { schoolName } from '../wire/site/site-config.ts'
import { readChannels } from './channel/channel-settings.read.ts'
import { deliveriesFor, type Sending } from './compose.ts'
import { insertDeliveries } from './delivery.store.ts'
import { advanceEvent, deferEvent, holdNextEvent, type QueuedEvent } from './event.store.ts'
import { hintUsers } from './hint.store.ts'
import { nextReceivers, PIECE, peopleToTell, smsOfToday } from './receivers.read.ts'
import { eventSetting, templatesOf } from './setting.read.ts'

type Needs = Pick<Deps, 'db' | 'now' | 'config' | 'audiences'>

async function sendingOf(db: Db, { config, now }: Needs, event: QueuedEvent): Promise<Sending> {
  const setting = await eventSetting(db, event.eventKey)
  const chosen = event.channels as Sending['switches']['channels'] | null
  return {
    event,
    switches: chosen ? { ...setting, channels: chosen } : setting,
    templates: await templatesOf(db, event.eventKey),
    channels: await readChannels(db),
    schoolName: (lang) => schoolName(config, lang),
    now: now(),
  }
}

async function tellPiece(db: Db, deps: Needs, event: QueuedEvent, userIds: readonly string[]): Promise<void> {
  const sending = await sendingOf(db, deps, event)
  const { module } = messageEvents[event.eventKey]
  const { channels } = sending.switches
  const { now } = sending
  const people = await peopleToTell(db, userIds, { module, now, mails: channels.includes('email') })
  const limit = sending.channels.sms.dailySchool
  let smsLeft =
    !channels.includes('sms') || limit === 0 ? Number.POSITIVE_INFINITY : limit - (await smsOfToday(db, now))
  const rows = people.flatMap((person) => {
    const own = deliveriesFor(person, sending, smsLeft)
    smsLeft -= own.filter(({ channel, state }) => channel === 'sms' && state === 'queued').length
    return own
  })
  await hintUsers(db, await insertDeliveries(db, rows, { ...event, eventId: event.id, module }, now))
}

/**
 * One piece of the oldest event: its next receivers get their deliveries, in one transaction with how far it is. Whoever
 * dies in between leaves it as it was; whoever comes second finds the deliveries there. Answers how many receivers, null
 * when nothing waits.
 */
export async function resolvePiece(deps: Needs): Promise<number | null> {
  const at = deps.now()
  const held: { event?: QueuedEvent } = {}
  try {
    return await deps.db.transaction().execute(async (db) => {
      const event = await holdNextEvent(db, at)
      if (!event) return null
      held.event = event
      const userIds = await nextReceivers(db, deps.audiences, event)
      await tellPiece(db, deps, event, userIds)
      await advanceEvent(db, event.id, {
        to: userIds.at(-1) ?? null,
        count: userIds.length,
        isDone: userIds.length < PIECE,
      })
      return userIds.length
    })
  } catch (error) {
    if (!held.event) throw error
    // One event that cannot be told does not hold up those behind it.
    const { id, eventKey, attempts } = held.event
    console.error(JSON.stringify({ at, message: eventKey, id, error: String(error) }))
    await deferEvent(deps.db, id, retryAt(attempts + 1, at))
    return 0
  }
}
