import { CLOSE_AFTER_SEC } from '@shuyuan/contract/entities/exam/attempt.ts'
import { type RepeatedTask, repeat } from '../../../jobs/repeat.ts'
import type { Deps } from '../../../wire/context.ts'
import { closeOverdue, closeReopened, scoreClosed } from './close-overdue.flow.ts'

const EVERY_MS = 1000
const RETRY_MS = 10 * 60_000

/**
 * Hands in overdue attempts, whether or not their page is open: first closes all of them in one statement, so that none
 * stays open however many end together, then scores them a class at a time. Any instance may run it; a crash loses nothing.
 */
export function startClosingAttempts(deps: Deps): RepeatedTask {
  const failed = new Set<string>()
  let forgetAt = 0
  const closeDue = async () => {
    // While the time is uncertain nobody's attempt is ended; attempts that are closed already are still scored.
    if (deps.clock.disagreement() !== null) return
    await closeOverdue(deps.db, deps.now(), CLOSE_AFTER_SEC * 1000)
    await closeReopened(deps.db, deps.now(), CLOSE_AFTER_SEC * 1000)
  }
  return repeat(EVERY_MS, async (isStopped) => {
    await closeDue()
    if (deps.now().getTime() > forgetAt) {
      failed.clear()
      forgetAt = deps.now().getTime() + RETRY_MS
    }
    while (!isStopped() && (await scoreClosed(deps.db, deps.now(), failed)) > 0) {
      // More attempts may have reached their deadline meanwhile.
      await closeDue()
    }
  })
}
