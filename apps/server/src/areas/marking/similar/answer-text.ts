import { createHash } from 'node:crypto'
import { ownWords } from '@shuyuan/domain/similarity/own-words.rule.ts'
import type { WrittenAnswer } from './written-answers.read.ts'

/** A book is nobody's answer; what comes after is not compared. */
const TEXT_MAX = 60_000

/** All that an answer says in words: what was typed, and what its files say. */
export const textOfAnswer = ({ content, filesText }: Pick<WrittenAnswer, 'content' | 'filesText'>): string =>
  [ownWords(content), filesText ?? ''].filter(Boolean).join('\n').slice(0, TEXT_MAX)

export const hashOfText = (text: string): string => createHash('md5').update(text).digest('hex')
