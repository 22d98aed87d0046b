import { roundFinal } from '../scoring/round.rule.ts'
import { foldWidth } from '../text/width.rule.ts'

/** Shorter passages are coincidence (calls/school-base, similarityThesisExamInfo). */
export const PASSAGE_MIN = 13
/** A quotation; an unclosed quotation mark does not swallow a page. */
const QUOTED = /“[^“”]{1,400}”|「[^「」]{1,400}」|『[^『』]{1,400}』|"[^"\n]{1,400}"/g
const COUNTED = /[\p{L}\p{N}]/u
/** A gap that no passage crosses. */
export const BREAK = '\u0000'
/** How many positions of one gram are tried; more would be the same phrase again and again. */
const PLACES = 8

/** The compared characters of a text, with their positions in it. */
export interface Comparable {
  chars: string
  at: readonly number[]
  /** Characters that count. */
  size: number
}

export interface Passage {
  /** As written in the text under check. */
  text: string
  at: number
  otherAt: number
}

/** Only letters, digits and characters, in one width and case; quotations leave a gap that no passage crosses. */
export function comparable(body: string): Comparable {
  const plain = body.replace(QUOTED, (quoted) => BREAK.repeat(quoted.length))
  const at: number[] = []
  let chars = ''
  for (let place = 0; place < plain.length; place++) {
    const char = plain.charAt(place)
    if (char === BREAK ? chars.endsWith(BREAK) : !COUNTED.test(char)) continue
    chars += char === BREAK ? BREAK : foldWidth(char).toLowerCase().charAt(0)
    at.push(place)
  }
  return { chars, at, size: chars.replaceAll(BREAK, '').length }
}

/** The positions of every gram of a text, except those that cross a gap. */
function gramsOf({ chars }: Comparable): Map<string, number[]> {
  const grams = new Map<string, number[]>()
  for (let at = 0; at + PASSAGE_MIN <= chars.length; at++) {
    const gram = chars.slice(at, at + PASSAGE_MIN)
    const gap = gram.lastIndexOf(BREAK)
    if (gap >= 0) {
      at += gap
      continue
    }
    const places = grams.get(gram)
    if (!places) grams.set(gram, [at])
    else if (places.length < PLACES) places.push(at)
  }
  return grams
}

function reach(own: string, other: string, from: number, otherFrom: number): number {
  let length = PASSAGE_MIN
  for (;;) {
    const next = own.charAt(from + length)
    if (next === '' || next === BREAK || next !== other.charAt(otherFrom + length)) return length
    length += 1
  }
}

interface Run {
  from: number
  otherFrom: number
  length: number
}

/** Every passage of the other text that also occurs in this one, the longest where there are several. */
function runsIn(own: Comparable, grams: ReadonlyMap<string, readonly number[]>, other: Comparable): Run[] {
  const runs: Run[] = []
  for (let at = 0; at + PASSAGE_MIN <= other.chars.length; at++) {
    const places = grams.get(other.chars.slice(at, at + PASSAGE_MIN))
    if (!places) continue
    let best: Run | null = null
    for (const from of places) {
      const length = reach(own.chars, other.chars, from, at)
      if (!best || length > best.length) best = { from, otherFrom: at, length }
    }
    if (!best) continue
    runs.push(best)
    at += best.length - 1
  }
  return runs
}

/** The text without that of the given template, which the student did not write. */
export function withoutTemplate(own: Comparable, template: Comparable): Comparable {
  const given = new Set<number>()
  for (const { from, length } of runsIn(own, gramsOf(own), template))
    for (let at = from; at < from + length; at++) given.add(at)
  if (given.size === 0) return own
  const kept = [...own.chars].map((char, at) => (given.has(at) ? BREAK : char)).join('')
  return { chars: kept, at: own.at, size: kept.replaceAll(BREAK, '').length }
}

export interface SimilarityReport<T> {
  /** The share of all compared characters that was found anywhere. */
  percent: number
  matches: { of: T; percent: number; passages: Passage[] }[]
}

export interface SimilarityPart<T> extends SimilarityReport<T> {
  /** Of each compared character: 1 where it was found. */
  covered: Uint8Array
}

const percentOf = (covered: Uint8Array, size: number): number =>
  size === 0 ? 0 : roundFinal((covered.reduce((sum, one) => sum + one, 0) / size) * 100)

/** Puts together what comparisons of one text with several groups of others have found. */
export function mergeSimilarity<T>(parts: readonly SimilarityPart<T>[], size: number): SimilarityReport<T> {
  const covered = new Uint8Array(Math.max(0, ...parts.map((part) => part.covered.length)))
  for (const part of parts) for (const [at, one] of part.covered.entries()) if (one) covered[at] = 1
  const matches = parts.flatMap((part) => part.matches).sort((a, b) => b.percent - a.percent)
  return { percent: percentOf(covered, size), matches }
}

/** Compares one text with others, one at a time. `isSkipped`: passages that say nothing of where a text comes from. */
export function createSimilarityReport<T>(
  body: string,
  own: Comparable,
  isSkipped: (chars: string) => boolean = () => false,
) {
  const grams = gramsOf(own)
  const covered = new Uint8Array(own.chars.length)
  const matches: SimilarityReport<T>['matches'] = []
  const passage = ({ from, otherFrom, length }: Run, other: Comparable): Passage => ({
    text: body.slice(own.at[from], (own.at[from + length - 1] ?? 0) + 1),
    at: own.at[from] ?? 0,
    otherAt: other.at[otherFrom] ?? 0,
  })
  return {
    add(of: T, other: Comparable): void {
      const runs = runsIn(own, grams, other).filter(
        ({ from, length }) => !isSkipped(own.chars.slice(from, from + length)),
      )
      if (runs.length === 0) return
      const mine = new Uint8Array(own.chars.length)
      for (const { from, length } of runs) {
        mine.fill(1, from, from + length)
        covered.fill(1, from, from + length)
      }
      const passages = runs.map((run) => passage(run, other)).sort((a, b) => a.at - b.at)
      matches.push({ of, percent: percentOf(mine, own.size), passages })
    },
    end: (): SimilarityPart<T> => ({
      percent: percentOf(covered, own.size),
      covered,
      matches: matches.sort((a, b) => b.percent - a.percent),
    }),
  }
}
