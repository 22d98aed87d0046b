/** A task that runs again and again with a pause in between; `stop` waits for the current run. */
export interface RepeatedTask {
  stop(): Promise<void>
}

export function repeat(everyMs: number, once: (isStopped: () => boolean) => Promise<void>): RepeatedTask {
  let stopped = false
  let timer: NodeJS.Timeout
  let turn: Promise<void> = Promise.resolve()
  const plan = () => {
    timer = setTimeout(() => {
      // If the database is away for a while, the next run tries again.
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
