import type { AnalysisFilter } from '@shuyuan/contract/entities/analysis/analysis.ts'
import type { Ctx } from '../../../wire/context.ts'
import { found } from '../../../wire/error.ts'
import { findFlag, setFlag } from '../../bank/question/flag.store.ts'
import { assertStaffCanEdit } from '../../course/people/duty.policy.ts'
import { figuresOf } from './figures.flow.ts'
import { assertShowsQuestions } from './items.flow.ts'
import { checkedScope } from './scope.flow.ts'

/** 标记待审: a teacher of the course wants a question of the exam looked at again; the bank shows it. */
export async function flagQuestion(
  ctx: Ctx,
  { questionId, note, ...filter }: AnalysisFilter & { questionId: string; note: string },
): Promise<null> {
  const scope = await checkedScope(ctx, filter)
  assertStaffCanEdit(scope.access, 'resource')
  assertShowsQuestions(scope)
  const { figures } = await figuresOf(ctx.db, scope, ctx.now)
  const item = found(figures.items.find((one) => one.questionId === questionId))
  const before = (await findFlag(ctx.db, questionId))?.note ?? ''
  await setFlag(ctx.db, questionId, note, { by: ctx.me.userId, at: ctx.now })
  ctx.log({
    ...{ targetType: 'question', targetId: questionId, targetName: `${scope.title} ${item.no}` },
    ...{ before: { note: before }, after: { note } },
  })
  return null
}
