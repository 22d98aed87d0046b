/** Seeded random numbers: the same seed gives the same school on every machine. */

export interface Rng {
  /** In [0, 1). */
  next: () => number
  /** A whole number in [from, to]. */
  int: (from: number, to: number) => number
  pick: <T>(list: readonly T[]) => T
  chance: (p: number) => boolean
}

export function hashText(text: string): number {
  let h = 2166136261
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619)
  return h >>> 0
}

export function makeRng(seed: number | string): Rng {
  let state = typeof seed === 'number' ? seed >>> 0 : hashText(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    int,
    pick: (list) => {
      const one = list[int(0, list.length - 1)]
      if (one === undefined) throw new Error('nothing to pick from')
      return one
    },
    chance: (p) => next() < p,
  }
}

export function shuffled<T>(list: readonly T[], rng: Rng): T[] {
  const out = [...list]
  for (let i = out.length - 1; i > 0; i--) {
    const j = rng.int(0, i)
    const a = out[i] as T
    out[i] = out[j] as T
    out[j] = a
  }
  return out
}

/** Picks an index by weight; the weights need not sum to 1. */
export function weighted(weights: readonly number[], rng: Rng): number {
  const sum = weights.reduce((a, b) => a + b, 0)
  let left = rng.next() * sum
  for (const [i, w] of weights.entries()) {
    left -= w
    if (left < 0) return i
  }
  return weights.length - 1
}
