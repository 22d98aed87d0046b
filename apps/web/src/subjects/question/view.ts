import type { AnswerOf, BodyOf, KeyOf, QuestionType } from '@shuyuan/contract/entities/bank/question.ts'
import type { ScoredPart } from '@shuyuan/domain/scoring/question/scorer.rule.ts'
import type { ReactNode } from 'react'
import type { Uploader } from '../../kit/upload/types.ts'

/** What an input of one type gets: it draws the answer and tells every change of it. */
export interface InputProps<T extends QuestionType> {
  readonly body: BodyOf<T>
  readonly answer: AnswerOf<T> | null
  /** null: read only. */
  readonly onAnswer: ((answer: AnswerOf<T>) => void) | null
  /** Prefix of names and ids, alone on its page. */
  readonly name: string
  /** Id of the stem, which is what the input is about. */
  readonly labelledBy: string
  /** Known after scoring: how each part (blank, left side) did. */
  readonly parts: readonly ScoredPart[]
  /** Known when keys may be shown: ids of right options are marked. */
  readonly answerKey: KeyOf<T> | null
  /** What it is worth here, where that is not what its own points add up to. */
  readonly worth?: number | undefined
  /** Uploads of the answer, drawn by whoever keeps them. */
  readonly files: ReactNode
  /** Whether there are any: they complete a written answer however short it is. */
  readonly hasFiles?: boolean | undefined
  /** Sends a picture of a written answer; absent: texts take none. */
  readonly upload: Uploader | undefined
}

/** What a whole question of one type gets. */
export type ViewProps<T extends QuestionType> = InputProps<T>

export type Mark = 'right' | 'wrong' | undefined

export function markOf(parts: readonly ScoredPart[], id: string): Mark {
  const right = parts.find((part) => part.id === id)?.right
  if (right === undefined || right === null) return undefined
  return right ? 'right' : 'wrong'
}

export const letterAt = (index: number): string => String.fromCharCode(65 + index)

/** Letters of these options as they stand on the page, joined. */
export const lettersOf = (options: readonly { id: string }[], ids: readonly string[]): string =>
  options.flatMap(({ id }, index) => (ids.includes(id) ? [letterAt(index)] : [])).join('')
