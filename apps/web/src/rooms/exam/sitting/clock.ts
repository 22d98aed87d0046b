/** The server's clock, derived from one that nobody can set (`performance.now`). All in milliseconds. */
export interface ServerClock {
  /** Takes in the `serverNow` of a reply; the other two are readings of the steady clock around its request. */
  sync(serverNow: number, sentAt: number, receivedAt: number): void
  now(): number
}

/**
 * The offset with the shortest round trip is the most exact: it is off by half of that trip at most. A newer offset
 * that differs by more than both trips can explain means that the steady clock stopped (the machine slept), and wins.
 */
export function createClock(steadyNow: () => number): ServerClock {
  let best: { offset: number; trip: number } | null = null
  return {
    sync(serverNow, sentAt, receivedAt) {
      const trip = Math.max(0, receivedAt - sentAt)
      const offset = serverNow - (sentAt + receivedAt) / 2
      const contradicts = best !== null && Math.abs(offset - best.offset) > (trip + best.trip) / 2 + 1
      if (best === null || trip <= best.trip || contradicts) best = { offset, trip }
    },
    now: () => steadyNow() + (best?.offset ?? Date.now() - steadyNow()),
  }
}

export const WARN_AT_MIN = [30, 15, 5, 1] as const

/** The minutes to announce when the time left goes from `before` to `now` (ms); null: none. Of several crossed, the last. */
export function warningBetween(before: number, now: number): number | null {
  const crossed = WARN_AT_MIN.filter((minutes) => before > minutes * 60_000 && now <= minutes * 60_000)
  return crossed.at(-1) ?? null
}
