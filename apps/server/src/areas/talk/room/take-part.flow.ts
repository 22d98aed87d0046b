import { SPEAK_EVERY_MS } from '@shuyuan/contract/entities/talk/room.ts'
import type { Ctx } from '../../../wire/context.ts'
import { AppError, badField, found, outsideScope, refuse } from '../../../wire/error.ts'
import { findMessage, findVote, insertVote, openSign } from './message.store.ts'
import { noteTry, setHand } from './presence.store.ts'
import { roomAccess } from './room-access.read.ts'
import { assertCanHost, dutyOf, lockOpenRoom } from './speak.flow.ts'

/** One's own hand; whoever leads the room lowers another's. */
export async function raiseHand(
  ctx: Ctx,
  { id, on, userId }: { id: string; on: '0' | '1'; userId?: string | undefined },
) {
  const access = await roomAccess(ctx, id)
  dutyOf(access)
  await lockOpenRoom(ctx, access)
  const whose = userId ?? ctx.me.userId
  if (whose !== ctx.me.userId) {
    assertCanHost(access)
    if (on === '1') throw outsideScope()
    const there = await ctx.db
      .selectFrom('bbsInTimePresence')
      .select('handAt')
      .where('roomId', '=', id)
      .where('userId', '=', whose)
      .executeTakeFirst()
    if (!there?.handAt) return
  }
  await setHand(ctx.db, id, whose, on === '1' ? ctx.now : null)
}

/** Votes once; a repeat of the same choice is answered like the first. */
export async function vote(
  ctx: Ctx,
  { id, pollId, choices }: { id: string; pollId: string; choices: readonly number[] },
) {
  const access = await roomAccess(ctx, id)
  dutyOf(access)
  await lockOpenRoom(ctx, access)
  const poll = found(await findMessage(ctx.db, pollId))
  if (poll.roomId !== id || poll.kind !== 'poll' || poll.recalledAt) throw outsideScope()
  const chosen = [...new Set(choices)].sort((a, b) => a - b)
  const earlier = await findVote(ctx.db, pollId, ctx.me.userId)
  if (earlier) {
    if (earlier.choices.join() === chosen.join()) return { counts: poll.counts }
    throw refuse('您已投过票', 'you have voted already')
  }
  if (poll.closedAt) throw refuse('投票已结束', 'the poll is closed')
  if (chosen.some((one) => one >= poll.choices.length) || (!poll.multiple && chosen.length > 1))
    throw badField('choices', '请选择有效的选项', 'choose what is offered')
  return {
    counts: await insertVote(ctx.db, id, { messageId: pollId, userId: ctx.me.userId, choices: chosen }, ctx.now),
  }
}

/**
 * Signs in with the code that the teacher shows. Codes are tried one after the other, not all at once: a try is noted
 * although nothing else of a refused call is.
 */
export async function signIn(ctx: Ctx, { id, code }: { id: string; code: string }) {
  const access = await roomAccess(ctx, id)
  if (dutyOf(access) !== 'student') throw refuse('签到仅限学生', 'only students sign in')
  if (!(await noteTry(ctx.db, id, ctx.me.userId, ctx.now, SPEAK_EVERY_MS))) throw new AppError(100634)
  return ctx.db.transaction().execute(async (db) => {
    await lockOpenRoom({ db, now: ctx.now }, access)
    const sign = await openSign(db, id, ctx.now)
    if (!sign) throw refuse('当前没有签到', 'no sign-in is open')
    const earlier = await findVote(db, sign.id, ctx.me.userId)
    if (earlier) return { messageId: sign.id, signedAt: earlier.at }
    if (sign.code !== code) throw badField('code', '签到码不正确', 'the code is wrong')
    await insertVote(db, id, { messageId: sign.id, userId: ctx.me.userId, choices: [0] }, ctx.now)
    return { messageId: sign.id, signedAt: ctx.now }
  })
}
