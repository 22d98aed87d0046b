import { decodeEntities, plainText } from '../text/html.rule.ts'
import { foldWidth } from '../text/width.rule.ts'

/** Stems above this similarity are shown side by side (6.1, point 12). */
export const SIMILAR_ABOVE = 0.9

const FORMULA = /<span\b[^>]*\bdata-formula="([^"]*)"[^>]*>.*?<\/span>/gis
/** Each Chinese character is a token, and so is each Latin word or number. Punctuation and blanks are skipped. */
const WORDS = /\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu
/** Inside a formula operators carry the meaning: x+1 is not x-1. */
const SYMBOLS = /\\[a-z]+|[a-z0-9.]+|[^\s{}$]/g

const lower = (text: string): string => foldWidth(text).normalize('NFKC').toLowerCase()

function pieces(html: string): string[] {
  const all: string[] = []
  let from = 0
  const words = (part: string) => lower(plainText(part)).match(WORDS) ?? []
  for (const found of html.matchAll(FORMULA)) {
    all.push(...words(html.slice(from, found.index)))
    all.push(...(lower(decodeEntities(found[1] ?? '')).match(SYMBOLS) ?? []))
    from = found.index + found[0].length
  }
  return [...all, ...words(html.slice(from))]
}

/** Token bigrams with their counts. Stored beside the stem, they make comparing a whole bank cheap. */
export interface Shingles {
  counts: ReadonlyMap<string, number>
  size: number
}

export function shinglesOf(html: string): Shingles {
  const all = pieces(html)
  const pairs = all.length === 1 ? all : all.slice(1).map((piece, at) => `${all[at]} ${piece}`)
  const counts = new Map<string, number>()
  for (const pair of pairs) counts.set(pair, (counts.get(pair) ?? 0) + 1)
  return { counts, size: pairs.length }
}

/** 0: nothing in common, 1: the same words in the same order. Dice coefficient: twice the shared bigrams over all bigrams. */
export function shingleSimilarity(a: Shingles, b: Shingles): number {
  if (a.size + b.size === 0) return 0
  const [small, large] = a.counts.size <= b.counts.size ? [a.counts, b.counts] : [b.counts, a.counts]
  let common = 0
  for (const [pair, count] of small) common += Math.min(count, large.get(pair) ?? 0)
  return (2 * common) / (a.size + b.size)
}

export const likeness = (stem: string, other: string): number => shingleSimilarity(shinglesOf(stem), shinglesOf(other))

/** Stems of a bank above the threshold, most similar first. */
export function findSimilar<T>(
  stem: string,
  bank: readonly { of: T; shingles: Shingles }[],
  over = SIMILAR_ABOVE,
): { of: T; likeness: number }[] {
  const own = shinglesOf(stem)
  return bank
    .filter(({ shingles }) => 2 * Math.min(own.size, shingles.size) > over * (own.size + shingles.size))
    .map(({ of, shingles }) => ({ of, likeness: shingleSimilarity(own, shingles) }))
    .filter((one) => one.likeness > over)
    .sort((a, b) => b.likeness - a.likeness)
}
