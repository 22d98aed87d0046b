import { CLASS, classOf, isLetter } from './char-class.rule.ts'
import { WAY } from './fold.rule.ts'
import type { Letters } from './letters.rule.ts'

/** So many signs in a row may stand between two letters of a word. */
const SIGNS_MAX = 5

const isSign = (code: number | undefined): boolean => code !== undefined && classOf(code) === CLASS.sign

/** Where the signs that begin at `at` end; `at` itself where they are too many or stand at no letter. */
function afterSigns({ codes, from, length }: Letters, at: number): number {
  let next = at
  let signs = 0
  while (next < length && isSign(codes[next])) {
    if (from[next] !== from[next - 1]) signs += 1
    if (signs > SIGNS_MAX) return at
    next += 1
  }
  return next < length && isLetter(classOf(codes[next] ?? 0)) ? next : at
}

/** Letters of a text whose signs between letters are left out, each with its index among the letters of the whole text. */
export interface Joined extends Letters {
  readonly index: Int32Array
}

export function withoutSigns(letters: Letters): Joined {
  const { length } = letters
  const index = new Int32Array(length)
  const codes = new Int32Array(length)
  const from = new Int32Array(length)
  const to = new Int32Array(length)
  const ways = new Uint8Array(length)
  let size = 0
  let left = 0
  for (let at = 0; at < length; at += 1) {
    const code = letters.codes[at] ?? 0
    if (size > 0 && isSign(code) && isLetter(classOf(codes[size - 1] ?? 0))) {
      const next = afterSigns(letters, at)
      if (next > at) {
        left = WAY.sign
        at = next - 1
        continue
      }
    }
    codes[size] = code
    index[size] = at
    from[size] = letters.from[at] ?? 0
    to[size] = letters.to[at] ?? 0
    ways[size] = (letters.ways[at] ?? 0) | left
    left = 0
    size += 1
  }
  return { length: size, codes, from, to, ways, index }
}
