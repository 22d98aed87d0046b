/** The server's clock, kept on a clock that nobody can set (`performance.now`). All in milliseconds. */
export interface ServerClock {
  /** An answer carried `serverNow`; it was asked and came at these readings of the steady clock. */
  hear(serverNow: number, askedAt: number, cameAt: number): void
  now(): number
}

/**
 * The offset with the smallest round trip is the one to trust, as it can be wrong by half of that trip at most. One
 * that contradicts it by more than both trips together could explain means that the steady clock stood still (the
 * machine slept), so the newer counts.
 */
export function createClock(steadyNow: () => number): ServerClock {
  let best: { offset: number; trip: number } | null = null
  return {
    hear(serverNow, askedAt, cameAt) {
      const trip = Math.max(0, cameAt - askedAt)
      const offset = serverNow - (askedAt + cameAt) / 2
      const contradicts = best !== null && Math.abs(offset - best.offset) > (trip + best.trip) / 2 + 1
      if (best === null || trip <= best.trip || contradicts) best = { offset, trip }
    },
    now: () => steadyNow() + (best?.offset ?? Date.now() - steadyNow()),
  }
}

export const WARN_AT_MIN = [30, 15, 5, 1] as const

/** The minutes to call out when the time left goes from `before` to `now` (ms); null: none. Only the nearest counts. */
export function warningBetween(before: number, now: number): number | null {
  const crossed = WARN_AT_MIN.filter((minutes) => before > minutes * 60_000 && now <= minutes * 60_000)
  return crossed.at(-1) ?? null
}
