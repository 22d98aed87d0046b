import { clockText } from '@shuyuan/domain/time/school-clock.rule.ts'
import type { Ctx } from '../../../wire/context.ts'
import { AppError } from '../../../wire/error.ts'
import { findMute } from './mute.read.ts'

/** Every call by which people post asks this first. */
export async function assertNotMuted(ctx: Pick<Ctx, 'db' | 'now' | 'me'>): Promise<void> {
  const mute = await findMute(ctx.db, ctx.me.userId, ctx.now)
  if (mute) throw new AppError(100633, { time: clockText(mute.until) }, { until: mute.until.toISOString() })
}
