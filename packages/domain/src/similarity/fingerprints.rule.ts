import { BREAK, type Comparable, PASSAGE_MIN } from './similar-passages.rule.ts'

/** Characters that one hash covers, and how many neighbouring hashes choose one print. */
const GRAM = 10
const WINDOW = PASSAGE_MIN - GRAM + 1

/** FNV-1a over the codes of a gram, as PostgreSQL's integer. */
function hashOf(chars: string, at: number): number {
  let hash = 0x811c9dc5
  for (let place = at; place < at + GRAM; place++) hash = Math.imul(hash ^ chars.charCodeAt(place), 0x01000193)
  return hash | 0
}

/**
 * Winnowing: of every window of neighbouring hashes the least is kept. Two texts with a common passage of PASSAGE_MIN
 * characters have a whole window in common, and so at least one print: texts without a common print need no comparison.
 */
export function fingerprints({ chars }: Pick<Comparable, 'chars'>): number[] {
  const prints = new Set<number>()
  for (const part of chars.split(BREAK)) {
    const hashes = Array.from({ length: Math.max(0, part.length - GRAM + 1) }, (_, at) => hashOf(part, at))
    for (let at = 0; at + WINDOW <= hashes.length; at++) prints.add(Math.min(...hashes.slice(at, at + WINDOW)))
  }
  return [...prints].sort((a, b) => a - b)
}
