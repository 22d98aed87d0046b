import { CLOSE_AFTER_SEC } from '@shuyuan/contract/entities/attempt.ts'
import { closeOverdue, scoreNextClosed } from '../areas/exam/submit-attempt.flow.ts'
import type { Deps } from '../wire/context.ts'

const EVERY_MS = 1000

/**
 * Hands in what is over, whether or not a page is open: first all of it at once, so that no attempt stays open however
 * many end together, then the machine's scores one by one. Any instance may run it; a crash loses nothing of it.
 */
export function startClosingAttempts(deps: Deps): { stop(): Promise<void> } {
  let stopped = false
  let timer: NodeJS.Timeout
  let turn: Promise<void> = Promise.resolve()

  const once = async () => {
    await closeOverdue(deps.db, deps.now(), CLOSE_AFTER_SEC * 1000)
    while (!stopped && (await scoreNextClosed(deps.db, deps.now()))) {
      // Between two attempts another one may have come to its end.
      await closeOverdue(deps.db, deps.now(), CLOSE_AFTER_SEC * 1000)
    }
  }
  const plan = () => {
    timer = setTimeout(() => {
      // A database that is away for a while is met again at the next turn.
      turn = once()
        .catch(() => undefined)
        .then(() => {
          if (!stopped) plan()
        })
    }, EVERY_MS)
  }
  plan()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await turn
    },
  }
}
