import { POLL_CHOICES, RECALL_MS } from '@shuyuan/contract/entities/talk/room.ts'
import type { Ctx } from '../../../wire/context.ts'
import { badField, found, outsideScope, refuse } from '../../../wire/error.ts'
import { changeMessage, findMessage, findSent, insertMessage } from './message.store.ts'
import { mutePerson, setHand } from './presence.store.ts'
import { lockRoom, muteRoom, nextStateChange } from './room.store.ts'
import { type RoomAccess, roomAccess, studentsStillIn } from './room-access.read.ts'
import { assertCanHost, dutyOf, lockOpenRoom } from './speak.flow.ts'

/** The message with its room locked, for somebody who may read it. */
async function lockMessage(ctx: Ctx, messageId: string) {
  const { roomId } = found(await findMessage(ctx.db, messageId))
  const access = await roomAccess(ctx, roomId)
  await lockRoom(ctx.db, roomId)
  return { access, message: found(await findMessage(ctx.db, messageId)) }
}

function logRoom(ctx: Ctx, { room }: RoomAccess, after: object): void {
  ctx.log({ targetType: 'room', targetId: room.id, targetName: room.title, after })
}

/** Own ones within two minutes; whoever leads the room, any. */
export async function recallMessage(ctx: Ctx, { messageId, reason }: { messageId: string; reason: string }) {
  const { access, message } = await lockMessage(ctx, messageId)
  if (message.recalledAt) return
  if (!access.canHost) {
    if (message.userId !== ctx.me.userId) throw outsideScope()
    if (ctx.now.getTime() - message.createdAt.getTime() > RECALL_MS)
      throw refuse('发送超过 2 分钟的消息不能撤回', 'a message can be taken back for two minutes only')
  }
  await changeMessage(ctx.db, access.room.id, messageId, {
    recalledAt: ctx.now,
    recalledBy: ctx.me.userId,
    pinnedAt: null,
  })
  logRoom(ctx, access, { messageId, reason })
}

const PINNED_MAX = 3

/** What is pinned stays on top for everybody; the oldest makes room for a fourth. */
export async function pinMessage(ctx: Ctx, { messageId, on }: { messageId: string; on: '0' | '1' }) {
  const { access, message } = await lockMessage(ctx, messageId)
  assertCanHost(access)
  if (on === '1' && (message.recalledAt || message.state !== 'visible'))
    throw refuse('该消息不可见，不能置顶', 'a message that is not visible cannot be pinned')
  if (on === '1' && !message.pinnedAt) {
    const pinned = await ctx.db
      .selectFrom('bbsInTimeMsg')
      .select('id')
      .where('roomId', '=', access.room.id)
      .where('pinnedAt', 'is not', null)
      .orderBy('pinnedAt', 'desc')
      .execute()
    for (const { id } of pinned.slice(PINNED_MAX - 1))
      await changeMessage(ctx.db, access.room.id, id, { pinnedAt: null })
  }
  await changeMessage(ctx.db, access.room.id, messageId, { pinnedAt: on === '1' ? ctx.now : null })
  logRoom(ctx, access, { messageId, on })
}

export async function markMessage(
  ctx: Ctx,
  { messageId, mark }: { messageId: string; mark: 'question' | 'answered' | 'none' },
) {
  const { access, message } = await lockMessage(ctx, messageId)
  assertCanHost(access)
  if (message.kind !== 'text' && mark !== 'none')
    throw refuse('只有文字消息可以标为问题', 'only a text can be marked as a question')
  await changeMessage(ctx.db, access.room.id, messageId, {
    isQuestion: mark !== 'none',
    answeredAt: mark === 'answered' ? ctx.now : null,
  })
  logRoom(ctx, access, { messageId, mark })
}

interface Poll {
  id: string
  close?: string | undefined
  clientId?: string | undefined
  title?: string | undefined
  choices: readonly string[]
  multiple: '0' | '1'
}

async function closePoll(ctx: Ctx, access: RoomAccess, messageId: string) {
  const poll = found(await findMessage(ctx.db, messageId))
  if (poll.roomId !== access.room.id || poll.kind !== 'poll') throw outsideScope()
  if (poll.closedAt) return
  await changeMessage(ctx.db, access.room.id, messageId, { closedAt: ctx.now })
  logRoom(ctx, access, { close: messageId })
}

/** Opens a poll, once for a clientId, or closes one. */
export async function runPoll(ctx: Ctx, { id, close, clientId, title, choices, multiple }: Poll) {
  const access = assertCanHost(await roomAccess(ctx, id))
  const duty = dutyOf(access)
  await lockOpenRoom(ctx, access)
  if (close) return closePoll(ctx, access, close)
  if (!title) throw badField('title', '请输入投票主题', 'say what the poll is about')
  if (choices.length < POLL_CHOICES.min) throw badField('choices', '至少两个选项', 'at least two choices')
  if (new Set(choices).size !== choices.length) throw badField('choices', '选项不能重复', 'each choice once')
  if (!clientId) throw badField('clientId', '请重试', 'try again')
  if (await findSent(ctx.db, id, ctx.me.userId, clientId)) return
  const counts = choices.map(() => 0)
  const message = { roomId: id, userId: ctx.me.userId, duty, clientId, kind: 'poll' as const, body: title }
  const messageId = await insertMessage(ctx.db, { ...message, choices, counts, multiple: multiple === '1' }, ctx.now)
  ctx.storedIn({ refId: messageId, courseId: access.room.courseId })
  logRoom(ctx, access, { title, choices })
}

/** Mutes a student of the room or all of them, and lets them speak again with 0. */
export async function muteInRoom(
  ctx: Ctx,
  { id, userId, minutes }: { id: string; userId?: string | undefined; minutes: number },
) {
  const access = assertCanHost(await roomAccess(ctx, id))
  await lockOpenRoom(ctx, access)
  const until = minutes === 0 ? null : new Date(ctx.now.getTime() + minutes * 60_000)
  if (!userId) {
    await muteRoom(ctx.db, id, until)
    await nextStateChange(ctx.db, id)
  } else {
    if (!(await studentsStillIn(ctx.db, id, [userId])).has(userId))
      throw refuse('只能禁言本讨论的学生', 'only students of the room can be muted')
    await mutePerson(ctx.db, id, userId, until)
    if (until) await setHand(ctx.db, id, userId, null)
  }
  logRoom(ctx, access, { ...(userId ? { userId } : {}), minutes })
  return { until }
}
