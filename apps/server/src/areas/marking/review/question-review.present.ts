import type { Ctx } from '../../../wire/context.ts'
import { found } from '../../../wire/error.ts'
import type { PagingInput } from '../../../wire/paging.ts'
import { questionVersions } from '../../bank/question/question-version.read.ts'
import { withQuestionLinks } from '../../bank/question/rich-texts.ts'
import { attemptFiles } from '../../exam/answer/room.present.ts'
import { linkWritten } from '../../exam/answer/written-text.ts'
import { answersOf, type QuestionFilter, questionsToMark } from './question-review.read.ts'

type Page = Pick<PagingInput, 'limit' | 'offset'>

/** One question across all attempts, with the versions shown; by default the first one with unmarked answers. */
export async function questionReview(ctx: Ctx, filter: QuestionFilter, { limit, offset }: Page) {
  const questions = await questionsToMark(ctx, filter)
  const first = questions.find(({ waiting }) => waiting > 0) ?? questions[0]
  const questionId = filter.questionId ?? first?.questionId
  if (!questionId) return { questions, questionId: '', versions: [], rows: [], total: 0 }
  found(questions.find((one) => one.questionId === questionId))
  const page = { limit, skip: (Math.max(offset, 1) - 1) * limit }
  const { rows, total } = await answersOf(ctx, { ...filter, questionId }, page)
  const versions = await questionVersions(
    ctx.db,
    rows.map(({ questionVersionId }) => questionVersionId),
  )
  const shown = [...versions.values()].filter(({ id }) =>
    rows.some(({ questionVersionId }) => questionVersionId === id),
  )
  const written = await linkWritten(ctx, rows, ({ studentUserId }) => studentUserId)
  return {
    questions: await withQuestionLinks(ctx, questions),
    questionId,
    versions: await withQuestionLinks(
      ctx,
      shown.map(({ id, body, key }) => ({ questionVersionId: id, body, key })),
    ),
    rows: await Promise.all(
      written.map(async ({ studentUserId: _, ...row }) => ({ ...row, files: await attemptFiles(ctx, row.files) })),
    ),
    total,
  }
}
