import type { QuestionStatus } from '@shuyuan/contract/entities/bank/question.ts'
import { type Next, type Refusal, refusal } from './next.rule.ts'

export type QuestionEvent = 'enable' | 'disable'

export interface QuestionFacts {
  /** Codes of what validateQuestion finds; enabling runs every rule. */
  problems?: readonly string[]
}

export function nextQuestion(
  state: QuestionStatus,
  event: QuestionEvent,
  facts: QuestionFacts = {},
): Next<QuestionStatus> {
  if (event === 'disable') return state === 'enabled' ? { to: 'disabled' } : refusal('QUESTION_NOT_ENABLED')
  if (state === 'enabled') return refusal('QUESTION_ALREADY_ENABLED')
  const problems = facts.problems ?? []
  return problems.length > 0 ? refusal('QUESTION_INVALID', { problems }) : { to: 'enabled' }
}

export interface QuestionUse {
  papers: number
  answered: number
}

/** An enabled question that a paper uses is never changed in place: attempts keep the version that they showed. */
export const editMode = (state: QuestionStatus, use: QuestionUse): 'inPlace' | 'newVersion' =>
  (state !== 'draft' && use.papers > 0) || use.answered > 0 ? 'newVersion' : 'inPlace'

export const canDeleteQuestion = (use: QuestionUse): true | Refusal =>
  use.papers > 0 || use.answered > 0 ? refusal('QUESTION_IN_USE', { ...use }) : true
