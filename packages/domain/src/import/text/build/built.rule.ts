import type { QuestionType, SimpleBody, SimpleKey } from '@shuyuan/contract/entities/bank/question.ts'
import type { Held } from '../held.rule.ts'
import type { RawQuestion } from '../raw.rule.ts'
import type { TextLine } from '../source.rule.ts'
import type { TypeHint } from '../types.rule.ts'

export interface Fault {
  code: string
  facts: Record<string, string | number | readonly string[]>
}

export const fault = (code: string, facts: Fault['facts'] = {}): Fault => ({ code, facts })

/** What the builder of a type makes of a raw question. It always has a form, so that an editor can open it. */
export interface Built {
  body: SimpleBody
  key: SimpleKey
  faults: Fault[]
  /** Words after the key («B，因为…»): they explain it. */
  explained: TextLine[]
  /** A score that only the builder can work out: the sum of scoring points, or points per blank. */
  score?: number
}

export interface BuildContext {
  raw: RawQuestion
  held: readonly Held[]
  hint: TypeHint | null
  /** The stem as paragraphs, without the points it stated. */
  stem: string[]
  score: number | null
}

export type SimpleOf<T extends QuestionType> = Extract<SimpleBody, { type: T }>
