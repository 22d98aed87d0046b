import type { Letters } from './letters.rule.ts'
import { lettersOf } from './text-letters.rule.ts'
import { withoutSigns } from './without-signs.rule.ts'

const codesOf = ({ codes, length }: Letters): number[] => [...codes.subarray(0, length)]

export interface WordCodes {
  /** As it stands in a text. */
  readonly asWritten: readonly number[]
  /** As it stands in a text whose signs between letters are left out. */
  readonly joined: readonly number[]
}

export function wordCodes(word: string): WordCodes {
  const letters = lettersOf(word.trim())
  return { asWritten: codesOf(letters), joined: codesOf(withoutSigns(letters)) }
}

const LENGTH_MIN = 2

/** What makes two spellings the same word. */
export const normaliseWord = (word: string): string => String.fromCodePoint(...wordCodes(word).joined)

/** A single character would hit half of all texts. */
export const isTooShort = (word: string): boolean => wordCodes(word).joined.length < LENGTH_MIN

/** An exception excuses hits of its word alone, so the word must be in it. */
export const exceptionHolds = (exception: string, word: string): boolean =>
  normaliseWord(exception).includes(normaliseWord(word))
