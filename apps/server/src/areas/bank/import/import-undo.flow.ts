import type { Ctx } from '../../../wire/context.ts'
import { AppError, found, refuse } from '../../../wire/error.ts'
import { assertCanAddQuestion, canManageBank } from '../question/bank.policy.ts'
import type { BankAccess } from '../question/bank-access.read.ts'
import { questionUse } from '../question/question-use.read.ts'
import { deleteBatchQuestions, lockBatch, setUndone } from './import.store.ts'
import { batchQuestionIds, enabledAmong } from './import-list.read.ts'

/** Removes everything that one import added, unless any of it is in use. */
export async function undoImport(ctx: Ctx, access: BankAccess, batchId: string): Promise<number> {
  assertCanAddQuestion(access)
  const batch = found(await lockBatch(ctx.db, batchId))
  if (batch.basicCourseId !== access.basicCourseId) throw new AppError(100455)
  if (!canManageBank(access) && batch.by !== ctx.me.userId) throw new AppError(100455)
  if (batch.undoneAt) throw refuse('本次导入已经撤销', 'this import has already been undone')
  const ids = await batchQuestionIds(ctx.db, batchId)
  // Also so that a refusal never reveals to a teacher that the host has put a question into a paper.
  if (!canManageBank(access) && (await enabledAmong(ctx.db, ids)) > 0)
    throw refuse('其中已有启用的试题，请由主持教师撤销', 'some of its questions are enabled; the host can undo it')
  const used = (await questionUse(ctx, access, ids)).filter(
    ({ paperCount, attempts, films }) => paperCount > 0 || attempts > 0 || films > 0,
  )
  if (used.length > 0)
    throw refuse(
      `其中${used.length}道题已被使用，不能撤销`,
      `${used.length} of its questions ${used.length === 1 ? 'is' : 'are'} in use, it cannot be undone`,
    )
  const removed = await deleteBatchQuestions(ctx.db, batchId)
  await setUndone(ctx.db, batchId, ctx.now)
  return removed
}
