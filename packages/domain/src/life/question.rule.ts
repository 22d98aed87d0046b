import type { QuestionStatus } from '@shuyuan/contract/entities/bank/question.ts'
import { type Next, type No, no } from './next.rule.ts'

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
  if (event === 'disable') return state === 'enabled' ? { to: 'disabled' } : no('QUESTION_NOT_ENABLED')
  if (state === 'enabled') return no('QUESTION_ALREADY_ENABLED')
  const problems = facts.problems ?? []
  return problems.length > 0 ? no('QUESTION_INVALID', { problems }) : { to: 'enabled' }
}

export interface QuestionUse {
  papers: number
  answered: number
}

/** An enabled question that a paper uses is never changed in place: attempts keep the version they were shown. */
export const editWay = (state: QuestionStatus, use: QuestionUse): 'inPlace' | 'newVersion' =>
  (state !== 'draft' && use.papers > 0) || use.answered > 0 ? 'newVersion' : 'inPlace'

export const canRemoveQuestion = (use: QuestionUse): true | No =>
  use.papers > 0 || use.answered > 0 ? no('QUESTION_IN_USE', { ...use }) : true
