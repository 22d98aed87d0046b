import { SPEAK_EVERY_MS, type SpeakerDuty } from '@shuyuan/contract/entities/talk/room.ts'
import { clockText } from '@shuyuan/domain/time/school-clock.rule.ts'
import type { Ctx } from '../../../wire/context.ts'
import { AppError, outsideScope, refuse } from '../../../wire/error.ts'
import { assertNotMuted } from '../../filter/mute/assert-not-muted.flow.ts'
import { ownPart } from './message.read.ts'
import { lastSpoke } from './message.store.ts'
import { lockRoom } from './room.store.ts'
import type { RoomAccess } from './room-access.read.ts'

type Locked = Awaited<ReturnType<typeof lockRoom>>

/** Locks the room and makes sure that it is open: from its start to its end by the server's clock. */
export async function lockOpenRoom(ctx: Pick<Ctx, 'db' | 'now'>, { room, course }: RoomAccess): Promise<Locked> {
  const locked = await lockRoom(ctx.db, room.id)
  if (course.archived) throw new AppError(100613)
  if (ctx.now < locked.startsAt)
    throw new AppError(100601, {
      reason: { zh: '讨论未开始', en: 'the discussion has not begun' },
      opensAt: locked.startsAt.toISOString(),
    })
  if (ctx.now >= locked.endsAt) throw new AppError(100632)
  return locked
}

/** Those who only read along take no part. */
export function dutyOf({ duty }: RoomAccess): SpeakerDuty {
  if (!duty) throw outsideScope()
  return duty
}

const mutedUntil = (until: Date) => new AppError(100633, { time: clockText(until) }, { until: until.toISOString() })

/** Nobody who is muted in the school, in this room or with all students may speak; nor anybody faster than every 2 s. */
export async function assertMaySpeak(ctx: Ctx, access: RoomAccess, locked: Locked): Promise<void> {
  await assertNotMuted(ctx)
  if (!access.canHost) {
    const { mutedUntil: own } = await ownPart(ctx.db, access.room.id, ctx.me.userId)
    if (own && own > ctx.now) throw mutedUntil(own)
    if (locked.mutedUntil && locked.mutedUntil > ctx.now)
      throw refuse('教师已开启全员禁言', 'the teacher has muted everybody')
  }
  const last = await lastSpoke(ctx.db, access.room.id, ctx.me.userId)
  const nextAt = last && new Date(last.getTime() + SPEAK_EVERY_MS)
  if (nextAt && nextAt > ctx.now) throw new AppError(100634, {}, { nextAt: nextAt.toISOString() })
}

/** 100455 for everybody who does not lead the room. */
export function assertCanHost(access: RoomAccess): RoomAccess {
  if (!access.canHost) throw outsideScope()
  return access
}

/** Whoever set it up, or the host teacher of the course; a past course stays as it is. */
export function assertCanRun(access: RoomAccess): RoomAccess {
  if (!access.canRun) throw outsideScope()
  if (access.course.archived) throw new AppError(100613)
  return access
}
