import type { PublicCtx } from '../../../wire/context.ts'
import { AppError } from '../../../wire/error.ts'
import { byLink, byLinkAndNetwork, clearFailures, countFailure, failuresOf } from './login-throttle.store.ts'
import { checkPassword } from './password.ts'

const LIMITS = { lockAfter: 5, lockMinutes: 15 }

const tooOften = (until: Date, now: Date) =>
  new AppError(100429, { n: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)) })

/**
 * Whether the password of a link was guessed. Five wrong ones stop a network for a quarter of an hour, many from
 * everywhere stop everybody. A guess counts before it is checked, so that many at once are not all checked.
 */
export async function linkPasswordIsRight(
  { deps, now, ip }: PublicCtx,
  link: { id: string; passwordHash: string },
  given: string,
): Promise<boolean> {
  const [near, far] = [byLinkAndNetwork(link.id, ip, LIMITS), byLink(link.id, LIMITS)]
  for (const { lockedUntil } of await failuresOf(deps.db, [near, far], now))
    if (lockedUntil) throw tooOften(lockedUntil, now)
  const { count, lockedUntil } = await countFailure(deps.db, near, now, null)
  if (count > LIMITS.lockAfter && lockedUntil) throw tooOften(lockedUntil, now)
  if (await checkPassword(deps.config, link.passwordHash, given)) {
    await clearFailures(deps.db, near.key)
    return true
  }
  await countFailure(deps.db, far, now, null)
  return false
}
