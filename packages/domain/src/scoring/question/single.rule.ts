import type { AnswerOf, BodyOf, KeyOf } from '@shuyuan/contract/entities/bank/question.ts'
import { type AnswerState, allOrNothing, needsManualGrading, type Scored } from './scorer.rule.ts'

export const checkSingle = (_body: BodyOf<'single'>, answer: AnswerOf<'single'> | null): AnswerState =>
  answer?.choice ? 'complete' : 'empty'

export function scoreSingle(
  _body: BodyOf<'single'>,
  key: KeyOf<'single'>,
  answer: AnswerOf<'single'> | null,
  fullScore: number,
): Scored {
  if (key.right === null) return needsManualGrading('choice', fullScore, 'noKey')
  if (!answer?.choice) return allOrNothing('choice', false, fullScore, { code: 'empty' })
  const right = answer.choice === key.right
  return allOrNothing('choice', right, fullScore, { code: right ? 'right' : 'wrong' })
}
