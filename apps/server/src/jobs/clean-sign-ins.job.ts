import { DAY_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import type { Deps } from '../wire/context.ts'
import { type RepeatedTask, repeat } from './repeat.ts'

/** Short enough that a server restarted every day cleans too. */
const EVERY_MS = 3_600_000
/** Failures count for minutes only; after a day none matters. */
const FAILURES_KEPT_MS = DAY_MS

/** Deletes what has expired: sessions, captchas, counts of failed sign-ins. */
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

export const startCleaningSignIns = (deps: Deps): RepeatedTask => repeat(EVERY_MS, () => cleanSignIns(deps))
