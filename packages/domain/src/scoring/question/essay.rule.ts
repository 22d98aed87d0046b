import type { AnswerOf, BodyOf, KeyOf } from '@shuyuan/contract/entities/bank/question.ts'
import { needsManualGrading, type Scored } from './scorer.rule.ts'
import { checkShort } from './short.rule.ts'

export const checkEssay = checkShort

export const scoreEssay = (
  _body: BodyOf<'essay'>,
  _key: KeyOf<'essay'>,
  _answer: AnswerOf<'essay'> | null,
  fullScore: number,
): Scored => needsManualGrading('text', fullScore)
