import type { questionQueryCalls } from '@shuyuan/contract/calls/marking/questionQuery.calls.ts'
import type { Handlers } from '../../../wire/handlers.ts'
import { slice } from '../../../wire/paging.ts'
import { courseAccess } from '../../course/people/duty.read.ts'
import { visibleClassIds } from '../review/marker.policy.ts'
import { answerQuestionQuery, queryQuestion } from './question-query.flow.ts'
import { questionQueries } from './question-query.read.ts'

export const questionQueryHandlers: Pick<Handlers<'studyPaperReview'>, keyof typeof questionQueryCalls> = {
  queryStudyPaperInfo: queryQuestion,
  answerQueryStudyPaperInfo: answerQuestionQuery,

  async listQueryStudyPaperInfo(ctx, input) {
    const seen = visibleClassIds(await courseAccess(ctx, input.courseId))
    return questionQueries(ctx, input, seen, slice(input, 'listQueryStudyPaperInfo'))
  },
}
