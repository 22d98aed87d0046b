import type { QuestionForm } from '@shuyuan/contract/entities/bank/question.ts'
import type { Fault } from '../rich/fault.rule.ts'
import { extrasOf } from './extras.rule.ts'
import { type Entry, finishEntries } from './finish.rule.ts'
import { normalForm } from './normal.rule.ts'

/** A question of the bank on its way out. */
export interface OutQuestion {
  readonly id: string
  readonly form: QuestionForm
  readonly chapter: string
  readonly tags: readonly string[]
}

/** What the target cannot hold of a question. */
export interface Lost {
  readonly id: string
  /** It is not in the file at all. */
  readonly isLeftOut: boolean
  readonly reasons: readonly Fault[]
}

const USUAL = { score: 2, difficulty: 3 }

/** The comment that makes the written question the same again when it is read; '' if nothing is missing. */
export function extrasFor(form: QuestionForm, read: Entry): string {
  const { good, bad } = finishEntries([{ ...read, faults: [], extras: '' }], USUAL, undefined)
  const seen = good[0]?.form ?? bad[0]?.form
  return seen ? extrasOf(normalForm(seen), normalForm(form)) : ''
}
