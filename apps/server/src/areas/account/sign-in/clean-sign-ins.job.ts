import { type RepeatedTask, repeat } from '../../../jobs/repeat.ts'
import type { Deps } from '../../../wire/context.ts'
import { removeExpiredSessions } from '../../../wire/session/session.store.ts'
import { forgetCodes } from '../contact/contact-code.store.ts'
import { deleteExpiredCaptchas } from './captcha.store.ts'
import { forgetNetworks } from './home-network.store.ts'
import { forgetFailures } from './login-throttle.store.ts'

/** A server that is started anew every day cleans too. */
const EVERY_MS = 3_600_000

/** Takes away what is over for good: sessions, captchas, counts of failed sign-ins, networks long unused, codes. */
export async function cleanSignIns({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const at = now()
  await removeExpiredSessions(db, at)
  await deleteExpiredCaptchas(db, at)
  await forgetFailures(db, at)
  await forgetNetworks(db, at)
  await forgetCodes(db, at)
}

export const startCleaningSignIns = (deps: Deps): RepeatedTask => repeat(EVERY_MS, () => cleanSignIns(deps))
