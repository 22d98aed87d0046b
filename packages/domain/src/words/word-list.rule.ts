import type { WordLevel } from '@shuyuan/contract/entities/filter/sensitive-word.ts'
import { type Automaton, buildAutomaton } from './automaton.rule.ts'
import { classOf, isWordPart } from './char-class.rule.ts'
import { wordCodes } from './normalise-word.rule.ts'

export interface SensitiveWord {
  readonly id: string
  readonly word: string
  readonly level: WordLevel
  /** Whether it is found with signs between its letters too. */
  readonly matchVariant: boolean
  readonly exceptions: readonly string[]
}

/** A word or an exception of it, as one of the two passes looks for it. */
export interface Pattern {
  readonly word: SensitiveWord
  readonly isException: boolean
  readonly length: number
  /** English words and numbers hit only where they stand alone. */
  readonly aloneOnly: boolean
}

export interface Pass {
  readonly patterns: readonly Pattern[]
  readonly automaton: Automaton
}

export interface WordList {
  /** Over the text as it stands. */
  readonly asWritten: Pass
  /** Over the text without signs between letters. */
  readonly joined: Pass
}

type Form = 'asWritten' | 'joined'

function passOf(words: readonly SensitiveWord[], form: Form): Pass {
  const patterns: Pattern[] = []
  const codes: (readonly number[])[] = []
  const add = (word: SensitiveWord, spelling: string, isException: boolean) => {
    const found = wordCodes(spelling)[form]
    if (found.length === 0) return
    const aloneOnly = !isException && found.every((code) => isWordPart(classOf(code)))
    patterns.push({ word, isException, length: found.length, aloneOnly })
    codes.push(found)
  }
  for (const word of words) {
    if (form === 'asWritten' || word.matchVariant) add(word, word.word, false)
    for (const exception of word.exceptions) add(word, exception, true)
  }
  return { patterns, automaton: buildAutomaton(codes) }
}

export const compileWords = (words: readonly SensitiveWord[]): WordList => ({
  asWritten: passOf(words, 'asWritten'),
  joined: passOf(words, 'joined'),
})
