/**
 * Reproducible random numbers: the same seed gives the same numbers on every machine and in every version. Seeds are
 * stored with attempts for years, so the sequence must never change; a test pins it.
 */
export interface Random {
  /** A whole number from 0 up to, not including, `limit`; every one equally likely. */
  below(limit: number): number
}

const TWO_32 = 2 ** 32

/** FNV-1a over UTF-16 units: spreads seeds that differ in one character. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at++) {
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  }
  return value >>> 0
}

/** splitmix32, to fill the state from one number. */
function filler(start: number): () => number {
  let state = start
  return () => {
    state = (state + 0x9e3779b9) | 0
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
    return (mixed ^ (mixed >>> 15)) >>> 0
  }
}

const turn = (value: number, by: number): number => (value << by) | (value >>> (32 - by))

/** xoshiro128**: 32 bits a step. */
function generator(seed: string): () => number {
  const fill = filler(hash(seed))
  let [a, b, c, d] = [fill(), fill(), fill(), fill()]
  return () => {
    const result = Math.imul(turn(Math.imul(b, 5), 7), 9)
    const shifted = b << 9
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= shifted
    d = turn(d, 11)
    return result >>> 0
  }
}

/**
 * `scope` gives the parts of an attempt separate sequences, so that a change in one part does not affect the others.
 */
export function createRandom(seed: string | number, scope = ''): Random {
  const next = generator(`${seed}/${scope}`)
  return {
    below(limit) {
      // Values above the last whole multiple of the limit would favour small numbers.
      const bound = TWO_32 - (TWO_32 % limit)
      let value = next()
      while (value >= bound) value = next()
      return value % limit
    },
  }
}

export function shuffle<T>(list: readonly T[], random: Random): T[] {
  const all = [...list]
  for (let at = all.length - 1; at > 0; at--) {
    const other = random.below(at + 1)
    const kept = all[at] as T
    all[at] = all[other] as T
    all[other] = kept
  }
  return all
}

/** Shuffles only the movable items among their own positions. */
export function shuffleSome<T>(list: readonly T[], movable: (one: T) => boolean, random: Random): T[] {
  const moved = shuffle(list.filter(movable), random)
  return list.map((one) => (movable(one) ? (moved.shift() as T) : one))
}
