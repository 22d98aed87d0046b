import type { AnswerOf, BodyOf, KeyOf, QuestionType } from '@shuyuan/contract/entities/bank/question.ts'
import { type AnswerState, type Attached, needsManualGrading, type Scored, type Scorer } from './scorer.rule.ts'

/** One union of all types; the scorer of `body.type` is asked, whose parts are of that type by the checks below. */
interface Asked<T extends QuestionType> {
  scorers: { [K in T]: Scorer<K> }
  body: BodyOf<T>
}

/** An answer of another type (the question changed meanwhile) counts as none. */
export function dispatchCheck<T extends QuestionType>(
  { scorers, body }: Asked<T>,
  answer: AnswerOf<T> | null,
  attached?: Attached,
): AnswerState {
  const type = body.type as T
  return scorers[type].check(body, answer?.type === type ? answer : null, attached)
}

/** Without a key of its type, a question waits for a person instead of scoring 0. */
export function dispatchScore<T extends QuestionType>(
  { scorers, body }: Asked<T>,
  key: KeyOf<T> | undefined,
  answer: AnswerOf<T> | null,
  fullScore: number,
): Scored {
  const type = body.type as T
  if (key?.type !== type) return needsManualGrading('key', fullScore, 'noKey')
  return scorers[type].score(body, key, answer?.type === type ? answer : null, fullScore)
}
