import { SCHOOL_ZONE } from '@shuyuan/contract/constants.ts'
import type { Ctx } from '../../../wire/context.ts'
import { refuse } from '../../../wire/error.ts'
import { findMute } from './mute.read.ts'

const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: SCHOOL_ZONE, dateStyle: 'short', timeStyle: 'short' })

/** Every call by which people post asks this first. */
export async function assertNotMuted(ctx: Pick<Ctx, 'db' | 'now' | 'me'>): Promise<void> {
  const mute = await findMute(ctx.db, ctx.me.userId, ctx.now)
  if (!mute) return
  const until = clock.format(mute.until)
  throw refuse(`您已被禁言至 ${until}`, `you may not post until ${until}`)
}
