export interface RetryPace {
  /** After the first failure; each further one doubles it. */
  firstMs: number
  maxMs: number
}

/** How an answering room sends again what the server did not confirm. */
export const SAVE_RETRY: RetryPace = { firstMs: 2000, maxMs: 60_000 }

/**
 * How long to wait after so many failures in a row. `chance` (0 to 1) spreads those who failed together over as long as
 * the wait itself: a server that comes back after a crash would meet all of them in the same second.
 */
export const retryWaitMs = (failures: number, chance: number, { firstMs, maxMs }: RetryPace = SAVE_RETRY): number =>
  Math.min(maxMs, firstMs * 2 ** (Math.max(failures, 1) - 1)) * (0.5 + chance)
