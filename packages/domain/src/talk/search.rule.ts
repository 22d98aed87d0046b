import { foldCode } from '../words/fold.rule.ts'

/**
 * Search in Chinese texts without a dictionary: a text is known by the pairs of its neighbouring characters, and what is
 * asked for must have all of its pairs in the text. Words of a dictionary would miss names, terms and new words; pairs
 * miss nothing, and what they find too much is sorted out by looking at the text itself.
 */

const LETTER = /[\p{L}\p{N}]/u
/** Longer texts are searched by their beginning; no post comes near it. */
const SEARCHED_MAX = 60_000

/** A text as it is searched: one spelling of each character, one space for whatever stands between words. */
export function searchText(text: string): string {
  let out = ''
  for (const char of text.slice(0, SEARCHED_MAX)) {
    for (const code of foldCode(char.codePointAt(0) ?? 0).codes) {
      const one = String.fromCodePoint(code)
      if (LETTER.test(one)) out += one
      else if (!out.endsWith(' ')) out += ' '
    }
  }
  return out.trim()
}

/** The pairs of a text as searched, and the last character of each run, by which one alone is found. */
export function gramsOf(searched: string): string[] {
  const grams = new Set<string>()
  for (const run of searched.split(' ')) {
    const chars = [...run]
    for (const [at, char] of chars.entries()) grams.add(char + (chars[at + 1] ?? ''))
  }
  grams.delete('')
  return [...grams]
}

/** The words that are asked for, as they are searched; at most ten. */
export const wordsOf = (asked: string): string[] =>
  [...new Set(searchText(asked).split(' '))].filter(Boolean).slice(0, 10)

const quoted = (gram: string) => `'${gram.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/** For a column of type tsvector. */
export const toVector = (grams: readonly string[]): string => grams.map(quoted).join(' ')

/** What a text must have to hold all of these words: pairs, or what begins with a lone character. */
export const toQuery = (words: readonly string[]): string =>
  words
    .flatMap((word) => {
      const chars = [...word]
      if (chars.length === 1) return [`${quoted(word)}:*`]
      return chars.slice(0, -1).map((char, at) => quoted(char + (chars[at + 1] ?? '')))
    })
    .join(' & ')

/** Any of these pairs, for texts that are alike. */
export const toAnyQuery = (grams: readonly string[]): string => grams.map(quoted).join(' | ')

/** How alike two titles are: the share of pairs that they have in common. */
export function likenessOf(one: readonly string[], other: readonly string[]): number {
  if (one.length === 0 || other.length === 0) return 0
  const mine = new Set(one)
  const both = other.filter((gram) => mine.has(gram)).length
  return (2 * both) / (one.length + other.length)
}
