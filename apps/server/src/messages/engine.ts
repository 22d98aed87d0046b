import { openListener } from '../db/listener.ts'
import type { Deps } from '../wire/context.ts'
import { HINT_CHANNEL, hintedUsers } from './hint.store.ts'
import { QUEUED_CHANNEL } from './notify.store.ts'
import { resolvePiece } from './resolve.flow.ts'

/** Without a notification the engine looks by itself: a message never waits longer than this for a lost one. */
const EVERY_MS = 2000

export interface Messages {
  /** Everything that waits now has been told: for tests and benches. */
  settled(): Promise<void>
  stop(): Promise<void>
}

type Work = (isStopped: () => boolean) => Promise<void>

/** Runs work whenever it is woken, one turn after the other; a wake-up during a turn brings another one. */
function wakeable(work: Work) {
  let stopped = false
  let turn: Promise<void> = Promise.resolve()
  let isPlanned = false
  const wake = (): Promise<void> => {
    if (stopped || isPlanned) return turn
    isPlanned = true
    turn = turn.then(async () => {
      isPlanned = false
      // While the database is away the next wake-up tries again.
      if (!stopped) await work(() => stopped).catch(() => undefined)
    })
    return turn
  }
  const timer = setInterval(wake, EVERY_MS)
  timer.unref()
  return {
    wake,
    async stop() {
      stopped = true
      clearInterval(timer)
      await turn
    },
  }
}

/**
 * Brings messages to people: any number of processes share the events that wait, each takes the next piece. Pushes a
 * hint to the browsers that are open here.
 */
export async function openMessages(deps: () => Deps, hint: (userIds: string[]) => void): Promise<Messages> {
  const resolve = wakeable(async (isStopped) => {
    while (!isStopped() && (await resolvePiece(deps())) !== null);
  })
  const listener = await openListener(deps().databaseUrl, 'shuyuan-messages', {
    channels: {
      [QUEUED_CHANNEL]: () => void resolve.wake(),
      [HINT_CHANNEL]: (payload) => hint(hintedUsers(payload)),
    },
    lost: () => undefined,
  })
  void resolve.wake()
  return {
    async settled() {
      await resolve.wake()
    },
    async stop() {
      await listener.close()
      await resolve.stop()
    },
  }
}
