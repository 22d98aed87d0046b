import { classOf, isWordPart } from './char-class.rule.ts'
import { WAY } from './fold.rule.ts'
import type { Letters } from './letters.rule.ts'
import { type Joined, withoutSigns } from './without-signs.rule.ts'
import type { Pass, Pattern, SensitiveWord, WordList } from './word-list.rule.ts'

/** A word in a text, from its first character to behind its last one in the source. */
export interface Found {
  readonly word: SensitiveWord
  readonly start: number
  readonly end: number
  readonly ways: number
}

interface Place extends Found {
  readonly isException: boolean
}

const isPart = ({ codes, length }: Letters, at: number): boolean =>
  at >= 0 && at < length && isWordPart(classOf(codes[at] ?? 0))

const standsAlone = (text: Letters, first: number, last: number): boolean =>
  !isPart(text, first - 1) && !isPart(text, last + 1)

/** Left out before the first letter is not left out of the word. */
const BEFORE = WAY.sign | WAY.repeated

/** How the letters from `first` to `last` differ from what they are compared as. */
export function waysOf({ ways }: Letters, first: number, last: number): number {
  let all = (ways[first] ?? 0) & ~BEFORE
  for (let at = first + 1; at <= last; at += 1) all |= ways[at] ?? 0
  return all
}

const SPACES = new Set([0x20, 0x09])

/**
 * Whether a word of Latin letters was taken apart on purpose: any sign between its letters, or a space between all of
 * them. "his ex" and "an us" are words of their own.
 */
function isTakenApart(text: Letters, joined: Joined, first: number, last: number): boolean {
  let gaps = 0
  for (let at = first; at < last; at += 1) {
    const from = (joined.index[at] ?? 0) + 1
    const to = joined.index[at + 1] ?? 0
    if (from < to) gaps += 1
    for (let sign = from; sign < to; sign += 1) if (!SPACES.has(text.codes[sign] ?? 0)) return true
  }
  return gaps === last - first
}

type Judge = (pattern: Pattern, first: number, last: number) => boolean

function placesIn({ patterns, automaton }: Pass, letters: Letters, counts: Judge): Place[] {
  const places: Place[] = []
  automaton.scan(letters.codes, letters.length, (which, end) => {
    const pattern = patterns[which]
    if (!pattern) return
    const [first, last] = [end - pattern.length, end - 1]
    if (!counts(pattern, first, last)) return
    places.push({
      word: pattern.word,
      isException: pattern.isException,
      start: letters.from[first] ?? 0,
      end: letters.to[last] ?? 0,
      ways: waysOf(letters, first, last),
    })
  })
  return places
}

/** Every word in a text with its exceptions, found as it stands and with signs between its letters. */
function allPlaces(list: WordList, text: Letters): Place[] {
  const asWritten = placesIn(
    list.asWritten,
    text,
    ({ aloneOnly }, first, last) => !aloneOnly || standsAlone(text, first, last),
  )
  if (list.joined.patterns.length === 0) return asWritten
  const joined = withoutSigns(text)
  if (joined.length === text.length) return asWritten
  const inJoined = placesIn(list.joined, joined, ({ aloneOnly, isException }, first, last) => {
    const [from, to] = [joined.index[first] ?? 0, joined.index[last] ?? 0]
    if (to - from === last - first && !isException) return false
    return !aloneOnly || (standsAlone(text, from, to) && isTakenApart(text, joined, first, last))
  })
  return [...asWritten, ...inJoined]
}

/** Exceptions of one word by their start, each reaching as far as any before it. */
function coverOf(exceptions: readonly Place[]): { starts: number[]; ends: number[] } {
  const sorted = [...exceptions].sort((a, b) => a.start - b.start)
  let reach = 0
  return {
    starts: sorted.map(({ start }) => start),
    ends: sorted.map(({ end }) => {
      reach = Math.max(reach, end)
      return reach
    }),
  }
}

/** How many of the sorted numbers are at most `value`. */
function countUpTo(sorted: readonly number[], value: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? 0) <= value) low = middle + 1
    else high = middle
  }
  return low
}

/** Words in a text that none of their exceptions covers, overlapping ones included. */
export function findWords(list: WordList, text: Letters): Found[] {
  const places = allPlaces(list, text)
  const exceptions = new Map<SensitiveWord, Place[]>()
  for (const place of places) {
    if (!place.isException) continue
    const known = exceptions.get(place.word)
    if (known) known.push(place)
    else exceptions.set(place.word, [place])
  }
  const covers = new Map([...exceptions].map(([word, all]) => [word, coverOf(all)]))
  return places.filter(({ isException, word, start, end }) => {
    if (isException) return false
    const cover = covers.get(word)
    if (!cover) return true
    const before = countUpTo(cover.starts, start)
    return before === 0 || (cover.ends[before - 1] ?? 0) < end
  })
}
