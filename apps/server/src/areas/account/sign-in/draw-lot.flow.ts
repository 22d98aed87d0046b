import { randomInt } from 'node:crypto'
import type { PublicCtx } from '../../../wire/context.ts'
import { AppError } from '../../../wire/error.ts'
import { type Counted, countFailure, failuresOf } from './login-throttle.store.ts'

/** One try in these minutes is looked at for certain, the nth one with a chance of one in n. */
const MINUTES = 2
/** The same after so many tries of a day were looked at: nobody forgets a password that often. */
const MINUTES_LATER = 10
const LATER_AFTER = 50
const DAY_MINUTES = 1440
const NEVER = 2 ** 31 - 1

const counted = (key: string, windowMinutes: number): Counted => ({
  key,
  windowMinutes,
  lockAfter: NEVER,
  lockMinutes: 0,
})
const seenOf = ({ key }: Counted) => counted(`seen:${key}`, DAY_MINUTES)

/**
 * While somebody guesses at an account its tries are looked at by lot, each after a captcha of its own. However many
 * there are, 1 + 1/2 + 1/3 + … of each two minutes count: 30 an hour where one is made at a time, 140 where thirty a
 * minute are made; after fifty on a day 6 and 38 an hour. Whoever knows the password gets in after some more tries; a
 * lock would shut out exactly the owner, who sits in the same room.
 */
export async function drawLot(ctx: PublicCtx, braked: readonly Counted[]): Promise<void> {
  if (braked.length === 0) return
  const seen = await failuresOf(ctx.db, braked.map(seenOf), ctx.now)
  const tries = braked.map(({ key }, place) =>
    counted(`lot:${key}`, (seen[place]?.count ?? 0) < LATER_AFTER ? MINUTES : MINUTES_LATER),
  )
  const made = await Promise.all(tries.map((one) => countFailure(ctx.db, one, ctx.now, null)))
  const most = Math.max(...made.map(({ count }) => count))
  if (most > 1 && randomInt(most) > 0) throw new AppError(100448, {}, { needCaptcha: '1' })
  await Promise.all(braked.map((one) => countFailure(ctx.db, seenOf(one), ctx.now, null)))
}
