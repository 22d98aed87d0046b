import type { AnswerOf, BodyOf, KeyOf } from '@shuyuan/contract/entities/bank/question.ts'
import { type AnswerState, type Attached, needsManualGrading, type Scored } from './scorer.rule.ts'

/** A note to the marker without a file is no answer, but it is something: partial. */
export function checkFile(_body: BodyOf<'file'>, answer: AnswerOf<'file'> | null, attached?: Attached): AnswerState {
  if ((attached?.own ?? 0) > 0) return 'complete'
  return answer?.note.trim() ? 'partial' : 'empty'
}

export const scoreFile = (
  _body: BodyOf<'file'>,
  _key: KeyOf<'file'>,
  _answer: AnswerOf<'file'> | null,
  fullScore: number,
): Scored => needsManualGrading('files', fullScore)
