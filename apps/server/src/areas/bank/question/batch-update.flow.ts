import type { Ctx } from '../../../wire/context.ts'
import type { BankAccess } from './bank-access.read.ts'
import { type LockedQuestion, setQuestion } from './question.store.ts'
import { assertPlace, writtenBy } from './save-question.flow.ts'

export interface BatchChange {
  chapterId?: string | undefined
  classifyIds?: string[] | undefined
  difficulty?: number | undefined
}

/** Chapter, knowledge points and difficulty are not part of a version, so existing attempts are not affected. */
export async function batchUpdate(
  ctx: Ctx,
  access: BankAccess,
  rows: readonly LockedQuestion[],
  change: BatchChange,
): Promise<void> {
  const { chapterId, classifyIds, difficulty } = change
  const given = {
    ...(chapterId === undefined ? {} : { chapterId }),
    ...(classifyIds === undefined ? {} : { classifyIds }),
    ...(difficulty === undefined ? {} : { difficulty }),
  }
  await assertPlace(ctx, access, given)
  for (const row of rows) await setQuestion(ctx.db, row.id, given, writtenBy(ctx))
}
