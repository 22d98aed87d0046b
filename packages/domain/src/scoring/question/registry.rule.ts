import type {
  AnswerContent,
  QuestionBody,
  QuestionKey,
  QuestionType,
} from '@shuyuan/contract/entities/bank/question.ts'
import { checkComposite, scoreComposite } from './composite.rule.ts'
import { dispatchCheck, dispatchScore } from './dispatch.rule.ts'
import type { AnswerState, Attached, Scored, Scorer } from './scorer.rule.ts'
import { simpleScorers } from './simple-registry.rule.ts'

/** Complete by type: a new question type does not compile until it has a scorer. */
export const scorers: { [T in QuestionType]: Scorer<T> } = {
  ...simpleScorers,
  composite: { check: checkComposite, score: scoreComposite },
}

/** Needs no key, so that the browser may run it. */
export const answerState = (body: QuestionBody, answer: AnswerContent | null, attached?: Attached): AnswerState =>
  dispatchCheck({ scorers, body }, answer, attached)

/** Needs the key: only the server runs it while an attempt is open. */
export const scoreAnswer = (
  body: QuestionBody,
  key: QuestionKey,
  answer: AnswerContent | null,
  fullScore: number,
): Scored => dispatchScore({ scorers, body }, key, answer, fullScore)
