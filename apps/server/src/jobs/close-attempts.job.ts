import { CLOSE_AFTER_SEC } from '@shuyuan/contract/entities/exam/attempt.ts'
import { closeOverdue, closeReopened, scoreClosed } from '../areas/exam/attempt/submit-attempt.flow.ts'
import type { Deps } from '../wire/context.ts'
import { type Repeating, repeating } from './repeating.ts'

const EVERY_MS = 1000
const TRY_AGAIN_MS = 10 * 60_000

/**
 * Hands in what is over, whether or not a page is open: first all of it at once, so that no attempt stays open however
 * many end together, then the machine's scores, a class at a time. Any instance may run it; a crash loses nothing of it.
 */
export function startClosingAttempts(deps: Deps): Repeating {
  const failed = new Set<string>()
  let forgetAt = 0
  return repeating(EVERY_MS, async (isStopped) => {
    await closeOverdue(deps.db, deps.now(), CLOSE_AFTER_SEC * 1000)
    await closeReopened(deps.db, deps.now(), CLOSE_AFTER_SEC * 1000)
    if (deps.now().getTime() > forgetAt) {
      failed.clear()
      forgetAt = deps.now().getTime() + TRY_AGAIN_MS
    }
    while (!isStopped() && (await scoreClosed(deps.db, deps.now(), failed)) > 0) {
      // Meanwhile another one may have come to its end.
      await closeOverdue(deps.db, deps.now(), CLOSE_AFTER_SEC * 1000)
    }
  })
}
