import { DAY_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import type { Deps } from '../wire/context.ts'
import { type Repeating, repeating } from './repeating.ts'

/** A server that is started anew every day cleans too. */
const EVERY_MS = 3_600_000
/** Failures count for minutes; a day is long past all of them. */
const FAILURES_KEPT_MS = DAY_MS

/** Takes away what is over for good: sessions, captchas, counts of failed sign-ins. */
export async function cleanSignIns({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const at = now()
  await db.deleteFrom('session').where('expiresAt', '<', at).execute()
  await db.deleteFrom('captcha').where('expiresAt', '<', at).execute()
  await db
    .deleteFrom('loginFailure')
    .where('firstAt', '<', new Date(at.getTime() - FAILURES_KEPT_MS))
    .where((where) => where.or([where('lockedUntil', 'is', null), where('lockedUntil', '<', at)]))
    .execute()
}

export const startCleaningSignIns = (deps: Deps): Repeating => repeating(EVERY_MS, () => cleanSignIns(deps))
