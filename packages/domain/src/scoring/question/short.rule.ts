import type { AnswerOf, BodyOf, KeyOf } from '@shuyuan/contract/entities/bank/question.ts'
import { countChars, hasContent } from '../../text/html.rule.ts'
import { type AnswerState, type Attached, needsManualGrading, type Scored } from './scorer.rule.ts'

/** Short enough is not enough: a text under the least length is unfinished. Files alone are an answer too. */
export function checkShort(
  body: BodyOf<'short'> | BodyOf<'essay'>,
  answer: AnswerOf<'short'> | AnswerOf<'essay'> | null,
  attached?: Attached,
): AnswerState {
  const html = answer?.html ?? ''
  const hasFiles = (attached?.own ?? 0) > 0
  if (!hasContent(html)) return hasFiles ? 'complete' : 'empty'
  return countChars(html) >= (body.minChars ?? 0) || hasFiles ? 'complete' : 'partial'
}

/** Key words only suggest points to the marker (6.1, point 7): the machine gives none. */
export const scoreShort = (
  _body: BodyOf<'short'>,
  _key: KeyOf<'short'>,
  _answer: AnswerOf<'short'> | null,
  fullScore: number,
): Scored => needsManualGrading('text', fullScore)
