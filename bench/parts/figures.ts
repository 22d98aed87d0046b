/** What a bench prints: rates, percentiles, ratios, and whether the target of the quality page is met. */

export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

export const median = (numbers: readonly number[]): number =>
  percentile(
    [...numbers].sort((a, b) => a - b),
    0.5,
  )

export function latencies(ms: number[]) {
  const sorted = [...ms].sort((a, b) => a - b)
  return {
    p50: percentile(sorted, 0.5),
    p95: percentile(sorted, 0.95),
    p99: percentile(sorted, 0.99),
    max: sorted.at(-1) ?? 0,
  }
}

export const per = (count: number, ms: number): number => (count / ms) * 1000
export const rate = (value: number): string => `${Math.round(value).toLocaleString('en')} a second`
export const time = (ms: number): string => `${ms.toFixed(1)} ms`

export function verdict(what: string, reached: boolean, target: string): void {
  console.log(`${reached ? 'reached' : 'MISSED '}  ${what} (target: ${target})`)
}

/** Runs `clients` loops of `work` for `forMs`; returns the number of iterations and the time of each. */
export async function drive(
  clients: number,
  forMs: number,
  work: (client: number, turn: number) => Promise<void>,
): Promise<{ turns: number; ms: number; each: number[] }> {
  const each: number[] = []
  const started = performance.now()
  const until = started + forMs
  const loop = async (client: number) => {
    for (let turn = 1; performance.now() < until; turn++) {
      const from = performance.now()
      await work(client, turn)
      each.push(performance.now() - from)
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, client) => loop(client)))
  return { turns: each.length, ms: performance.now() - started, each }
}
