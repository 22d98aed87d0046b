import { CLOSE_AFTER_SEC } from '@shuyuan/contract/entities/attempt.ts'
import { closeOverdue, closeReopened, scoreNextClosed } from '../areas/exam/submit-attempt.flow.ts'
import type { Deps } from '../wire/context.ts'
import { type Repeating, repeating } from './repeating.ts'

const EVERY_MS = 1000

/**
 * Hands in what is over, whether or not a page is open: first all of it at once, so that no attempt stays open however
 * many end together, then the machine's scores one by one. Any instance may run it; a crash loses nothing of it.
 */
export const startClosingAttempts = (deps: Deps): Repeating =>
  repeating(EVERY_MS, async (isStopped) => {
    await closeOverdue(deps.db, deps.now(), CLOSE_AFTER_SEC * 1000)
    await closeReopened(deps.db, deps.now(), CLOSE_AFTER_SEC * 1000)
    while (!isStopped() && (await scoreNextClosed(deps.db, deps.now()))) {
      // Between two attempts another one may have come to its end.
      await closeOverdue(deps.db, deps.now(), CLOSE_AFTER_SEC * 1000)
    }
  })
