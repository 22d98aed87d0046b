import type { Ctx, PublicCtx } from '../../../wire/context.ts'
import { AppError } from '../../../wire/error.ts'
import { firstPasswordKey } from '../user/account-keys.read.ts'
import { firstHashMatches, isFirstHash } from './first-password.ts'
import { byOldPassword, clearFailures, countFailure, failuresOf, minutesUntil } from './login-throttle.store.ts'
import { checkPassword, hashPassword, isOutdatedHash } from './password.ts'
import type { PersonRow } from './person.read.ts'

type KnownPerson = Pick<PersonRow, 'id' | 'passwordHash'>

/** Checks the password however it is stored; takes the same time for unknown people as for known ones. */
export async function passwordIsRight(
  ctx: PublicCtx,
  person: KnownPerson | undefined,
  given: string,
): Promise<boolean> {
  const { config } = ctx.deps
  const stored = person?.passwordHash ?? null
  if (!person || stored === null || !isFirstHash(stored)) return checkPassword(config, stored, given)
  await checkPassword(config, null, given)
  return firstHashMatches(await firstPasswordKey(ctx.deps.db), person.id, given, stored)
}

/** Checks the old password for a change; guessing it is throttled like guessing at sign-in. */
export async function assertOldPassword(ctx: Ctx, person: KnownPerson, given: string): Promise<void> {
  const limits = ctx.deps.settings.of(ctx.variant)
  const counted = byOldPassword(person.id, limits)
  const [before] = await failuresOf(ctx.db, [counted], ctx.now)
  if (before?.lockedUntil) throw new AppError(100423, { n: minutesUntil(before.lockedUntil, ctx.now) })
  if (await passwordIsRight(ctx, person, given)) return clearFailures(ctx.db, counted.key)
  // Not counted as a failure of the account: it locks this form, but no sign-in.
  const after = await countFailure(ctx.db, counted, ctx.now, null)
  throw after.lockedUntil ? new AppError(100423, { n: limits.lockMinutes }) : new AppError(100426)
}

/**
 * On the first successful sign-in an initial password is rehashed like any other (it still has to be changed), and so
 * is a hash made with cost parameters other than the configured ones.
 */
export async function renewPassword(ctx: PublicCtx, person: KnownPerson, given: string): Promise<void> {
  const { config } = ctx.deps
  if (!isFirstHash(person.passwordHash) && !isOutdatedHash(config, person.passwordHash)) return
  const passwordHash = await hashPassword(config, given)
  await ctx.db
    .updateTable('appUser')
    .set({ passwordHash })
    .where('id', '=', person.id)
    .where('passwordHash', '=', person.passwordHash)
    .execute()
}
