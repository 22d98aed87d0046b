import type { QuestionBody } from '@shuyuan/contract/entities/bank/question.ts'
import type { Layout } from '@shuyuan/contract/entities/paper/paper.ts'
import { refuse } from '../../../wire/error.ts'

/** What remains of a question that was passed for good. */
export const PASSED_BODY: QuestionBody = { type: 'short', stem: '' }

/** Questions that were passed for good; none if going back is allowed. */
export function passedQuestions(layout: Layout, noBackward: boolean, furthest: number): ReadonlySet<string> {
  const ids = layout.topics.flatMap(({ questions }) => questions.map(({ questionVersionId }) => questionVersionId))
  return new Set(noBackward ? ids.slice(0, furthest) : [])
}

export function assertNotPassed(
  places: ReadonlyMap<string, number> | null,
  questionVersionId: string,
  furthest: number,
) {
  if ((places?.get(questionVersionId) ?? furthest) < furthest)
    throw refuse('本题已翻过，不能再作答', 'this question was passed and can no longer be answered')
}
