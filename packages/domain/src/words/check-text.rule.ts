import { MATCH_WAYS, type MatchWay, type WordLevel } from '@shuyuan/contract/entities/filter/sensitive-word.ts'
import { type Found, findWords, waysOf } from './find-words.rule.ts'
import { WAY } from './fold.rule.ts'
import { lettersOf, lettersOfRich, starsFor, type TextKind } from './text-letters.rule.ts'
import type { WordList } from './word-list.rule.ts'

export interface Hit {
  /** Places in the text as it was given, of rich text in its markup. */
  readonly start: number
  readonly end: number
  readonly wordId: string
  readonly word: string
  readonly level: WordLevel
  /** How the text differs from the word; empty where it stands as in the list. */
  readonly ways: readonly MatchWay[]
}

export interface Checked {
  readonly hits: readonly Hit[]
  /** What the strongest of the words does; null where none was found. */
  readonly action: WordLevel | null
  /** The text with each word of the level 替换 starred out. */
  readonly published: string
}

const STRENGTH: Readonly<Record<WordLevel, number>> = { block: 3, hold: 2, mask: 1 }

const strongest = (levels: readonly WordLevel[]): WordLevel | null =>
  levels.reduce<WordLevel | null>(
    (most, level) => (most === null || STRENGTH[level] > STRENGTH[most] ? level : most),
    null,
  )

/** Of overlapping words the longest, then the one of the higher level. */
function withoutOverlaps(found: readonly Found[]): Found[] {
  const ranked = [...found].sort(
    (a, b) =>
      b.end - b.start - (a.end - a.start) ||
      STRENGTH[b.word.level] - STRENGTH[a.word.level] ||
      a.start - b.start ||
      (a.word.id < b.word.id ? -1 : 1),
  )
  const taken = new Set<number>()
  const kept = ranked.filter(({ start, end }) => {
    if (taken.has(start) || taken.has(end - 1)) return false
    for (let at = start; at < end; at += 1) taken.add(at)
    return true
  })
  return kept.sort((a, b) => a.start - b.start)
}

/** How the word itself is written, where the text is plainer than it, and what of it is therefore no difference. */
function bitsOf(word: string, ways: number): number {
  const letters = lettersOf(word)
  const own = waysOf(letters, 0, letters.length - 1)
  return ways & ~(own & WAY.case) || own
}

function toHit(text: string, { word, start, end, ways }: Found): Hit {
  const bits = text.slice(start, end) === word.word ? 0 : bitsOf(word.word, ways)
  const differs = MATCH_WAYS.filter((way) => (bits & WAY[way]) !== 0)
  return { start, end, wordId: word.id, word: word.word, level: word.level, ways: differs }
}

function masked(text: string, kind: TextKind, hits: readonly Hit[]): string {
  let published = ''
  let read = 0
  for (const { start, end, level } of hits) {
    if (level !== 'mask') continue
    published += text.slice(read, start) + starsFor(text.slice(start, end), kind)
    read = end
  }
  return published + text.slice(read)
}

/** What a list of words makes of a text before others may read it. */
export function checkText(list: WordList, text: string, kind: TextKind): Checked {
  const letters = kind === 'rich' ? lettersOfRich(text) : lettersOf(text)
  const found = findWords(list, letters)
  if (found.length === 0) return { hits: [], action: null, published: text }
  const hits = withoutOverlaps(found).map((one) => toHit(text, one))
  return { hits, action: strongest(hits.map(({ level }) => level)), published: masked(text, kind, hits) }
}
