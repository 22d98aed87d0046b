import type { AnswerOf, BodyOf, KeyOf, QuestionType } from '@shuyuan/contract/entities/bank/question.ts'
import type { ScoredPart } from '@shuyuan/domain/scoring/question/scorer.rule.ts'
import type { ReactNode } from 'react'
import type { Uploader } from '../../kit/upload/types.ts'

/** The props of one type's input: it renders the answer and reports every change. */
export interface InputProps<T extends QuestionType> {
  readonly body: BodyOf<T>
  readonly answer: AnswerOf<T> | null
  /** null: read only. */
  readonly onAnswer: ((answer: AnswerOf<T>) => void) | null
  /** Prefix of names and ids, unique on the page. */
  readonly name: string
  /** Id of the stem, which labels the input. */
  readonly labelledBy: string
  /** Known after scoring: the result of each part (blank, left side). */
  readonly parts: readonly ScoredPart[]
  /** Known when keys may be shown: correct options are marked. */
  readonly answerKey: KeyOf<T> | null
  /** Its score here, if that differs from the sum of its points. */
  readonly worth?: number | undefined
  /** The answer's files, rendered by the owner. */
  readonly files: ReactNode
  /** Whether there are files: they complete a written answer however short it is. */
  readonly hasFiles?: boolean | undefined
  /** Uploads a picture of a written answer; absent: no pictures. */
  readonly upload: Uploader | undefined
}

/** The props of a whole question of one type. */
export type ViewProps<T extends QuestionType> = InputProps<T>

export type Mark = 'right' | 'wrong' | undefined

export function markOf(parts: readonly ScoredPart[], id: string): Mark {
  const right = parts.find((part) => part.id === id)?.right
  if (right === undefined || right === null) return undefined
  return right ? 'right' : 'wrong'
}

export const letterAt = (index: number): string => String.fromCharCode(65 + index)

/** The letters of these options in the order of the page. */
export const lettersOf = (options: readonly { id: string }[], ids: readonly string[]): string =>
  options.flatMap(({ id }, index) => (ids.includes(id) ? [letterAt(index)] : [])).join('')
