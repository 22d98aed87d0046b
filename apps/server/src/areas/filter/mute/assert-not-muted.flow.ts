import { SCHOOL_ZONE } from '@shuyuan/contract/constants.ts'
import type { Ctx } from '../../../wire/context.ts'
import { AppError } from '../../../wire/error.ts'
import { findMute } from './mute.read.ts'

const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: SCHOOL_ZONE, dateStyle: 'short', timeStyle: 'short' })

/** Every call by which people post asks this first. */
export async function assertNotMuted(ctx: Pick<Ctx, 'db' | 'now' | 'me'>): Promise<void> {
  const mute = await findMute(ctx.db, ctx.me.userId, ctx.now)
  if (!mute) return
  throw new AppError(100633, { time: clock.format(mute.until) })
}
