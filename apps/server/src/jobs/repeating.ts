/** Work that is done again and again with a pause between; `stop` waits for the turn that runs. */
export interface Repeating {
  stop(): Promise<void>
}

export function repeating(everyMs: number, once: (isStopped: () => boolean) => Promise<void>): Repeating {
  let stopped = false
  let timer: NodeJS.Timeout
  let turn: Promise<void> = Promise.resolve()
  const plan = () => {
    timer = setTimeout(() => {
      // A database that is away for a while is met again at the next turn.
      turn = once(() => stopped)
        .catch(() => undefined)
        .then(() => {
          if (!stopped) plan()
        })
    }, everyMs)
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
