import { exportSheet } from '../../../sheet/export.flow.ts'
import type { Ctx } from '../../../wire/context.ts'
import { found, outsideScope, refuse } from '../../../wire/error.ts'
import type { Handlers } from '../../../wire/handlers.ts'
import { pageOf } from '../../../wire/page.ts'
import { findMute } from '../../filter/mute/mute.read.ts'
import { markMessage, muteInRoom, pinMessage, recallMessage, runPoll } from './lead-room.flow.ts'
import { keptMessages, listMessages, minutesOf, ownPart, roomNow } from './message.read.ts'
import { onlineIn, presentPeople } from './presence.read.ts'
import { changeRoom, createRoom, endRoom, extendRoom, startRoom } from './room.flow.ts'
import { presenceExport, talkExport } from './room.sheet.ts'
import { type RoomAccess, roomAccess } from './room-access.read.ts'
import { ROOM_ORDER, roomQuery } from './room-list.read.ts'
import { sendMessage } from './send-message.flow.ts'
import { raiseHand, signIn, vote } from './take-part.flow.ts'
import { talkText } from './talk-text.flow.ts'

const viewer = (ctx: Ctx, { canHost }: RoomAccess) => ({ userId: ctx.me.userId, canHost })

const onlineOf = async (ctx: Ctx, id: string) => (await onlineIn(ctx.db, [id], ctx.now)).get(id) ?? 0

const latest = (...times: (Date | null | undefined)[]): Date | null =>
  times.reduce<Date | null>((most, at) => (at && (!most || at > most) ? at : most), null)

/** A room with somebody who leads it. */
async function ledRoom(ctx: Ctx, id: string): Promise<RoomAccess> {
  const access = await roomAccess(ctx, id)
  if (!access.canHost) throw outsideScope()
  return access
}

export const bbsInTimeHandlers: Handlers<'bbsInTime'> = {
  listBbsInTime: (ctx, input) =>
    pageOf(roomQuery(ctx.db, ctx.me, ctx.now, input), input, 'listBbsInTime', ROOM_ORDER, 'x.id'),

  async getBbsInTime(ctx, { id }) {
    await roomAccess(ctx, id)
    return found(await roomQuery(ctx.db, ctx.me, ctx.now, { id }).executeTakeFirst())
  },

  addBbsInTime: (ctx, input) => createRoom(ctx, input),

  async updateBbsInTime(ctx, { id, updatedAt, ...given }) {
    await changeRoom(ctx, id, updatedAt, given)
    return null
  },

  startBbsInTime: (ctx, { id }) => startRoom(ctx, id),
  endBbsInTime: (ctx, { id }) => endRoom(ctx, id),
  extendBbsInTime: (ctx, { id, minutes }) => extendRoom(ctx, id, minutes),

  async joinBbsInTime(ctx, { id }) {
    const access = await roomAccess(ctx, id)
    const { rev, lastSeq, now } = await roomNow(ctx.db, id)
    const [room, own, muted, kept, online] = await Promise.all([
      roomQuery(ctx.db, ctx.me, ctx.now, { id }).executeTakeFirst(),
      ownPart(ctx.db, id, ctx.me.userId),
      findMute(ctx.db, ctx.me.userId, ctx.now),
      keptMessages(ctx.db, id, viewer(ctx, access)),
      onlineOf(ctx, id),
    ])
    return {
      room: found(room),
      now,
      rev,
      lastSeq,
      serverNow: ctx.now,
      online,
      me: {
        userId: ctx.me.userId,
        canSpeak: access.duty !== null && !access.course.archived,
        canHost: access.canHost,
        mutedUntil: latest(own.mutedUntil, muted?.until),
        valid: own.valid,
        votes: own.votes,
      },
      kept,
    }
  },

  async listMessageBbsInTime(ctx, { id, ...filter }) {
    const access = await roomAccess(ctx, id)
    // First where the room is: what comes meanwhile is asked for again, and never missed.
    const { rev, lastSeq, now } = await roomNow(ctx.db, id)
    const page = await listMessages(ctx.db, id, viewer(ctx, access), filter)
    return {
      messages: page.messages,
      now,
      rev: filter.afterRev !== undefined && page.more ? page.rev : rev,
      lastSeq,
      more: page.more,
      online: await onlineOf(ctx, id),
      serverNow: ctx.now,
    }
  },

  sendMessageBbsInTime: (ctx, input) => sendMessage(ctx, input),

  async recallMessageBbsInTime(ctx, input) {
    await recallMessage(ctx, input)
    return null
  },

  async handBbsInTime(ctx, input) {
    await raiseHand(ctx, input)
    return null
  },

  voteBbsInTime: (ctx, input) => vote(ctx, input),
  signBbsInTime: (ctx, input) => signIn(ctx, input),

  async pinMessageBbsInTime(ctx, input) {
    await pinMessage(ctx, input)
    return null
  },

  async markMessageBbsInTime(ctx, input) {
    await markMessage(ctx, input)
    return null
  },

  async pollBbsInTime(ctx, input) {
    await runPoll(ctx, input)
    return null
  },

  muteBbsInTime: (ctx, input) => muteInRoom(ctx, input),

  async listPresenceBbsInTime(ctx, { id }) {
    const { canHost } = await roomAccess(ctx, id)
    const people = await presentPeople(ctx.db, id, ctx.now)
    return canHost ? people : people.map((one) => ({ ...one, mutedUntil: null }))
  },

  async minutesBbsInTime(ctx, { id }) {
    const { room } = await ledRoom(ctx, id)
    if (room.endsAt > ctx.now) throw refuse('讨论结束后才能生成纪要', 'minutes are made once the room has ended')
    const [row, minutes, people] = await Promise.all([
      roomQuery(ctx.db, ctx.me, ctx.now, { id }).executeTakeFirst(),
      minutesOf(ctx.db, id),
      presentPeople(ctx.db, id, ctx.now),
    ])
    const { title, question, startsAt, endsAt, hostName, messages, courseId } = found(row)
    return { courseId, title, question, startsAt, endsAt, hostName, messages, people: people.length, ...minutes }
  },

  async exportBbsInTime(ctx, { id, format }) {
    const { room } = await ledRoom(ctx, id)
    return format === 'txt' ? talkText(ctx, room) : exportSheet(ctx, talkExport, { id })
  },
  async exportPresenceBbsInTime(ctx, { id }) {
    await ledRoom(ctx, id)
    return exportSheet(ctx, presenceExport, { id })
  },
}
