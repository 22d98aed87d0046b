import type { AnalysisFilter } from '@shuyuan/contract/entities/analysis/analysis.ts'
import type { Ctx } from '../../../wire/context.ts'
import { found } from '../../../wire/error.ts'
import { markForReview } from '../../bank/question/mark-for-review.flow.ts'
import { assertStaffCanEdit } from '../../course/people/duty.policy.ts'
import { figuresOf } from './figures.flow.ts'
import { assertShowsQuestions } from './items.flow.ts'
import { checkedScope } from './scope.flow.ts'

/** A teacher of the course wants a question of the exam looked at again; the bank shows it. */
export async function flagQuestion(
  ctx: Ctx,
  { questionId, note, ...filter }: AnalysisFilter & { questionId: string; note: string },
): Promise<null> {
  const scope = await checkedScope(ctx, filter)
  assertStaffCanEdit(scope.access, 'resource')
  assertShowsQuestions(scope)
  const { figures } = await figuresOf(ctx.db, scope, ctx.now)
  const { no } = found(figures.items.find((one) => one.questionId === questionId))
  return markForReview(ctx, { questionId, note, name: `${scope.title} ${no}` })
}
