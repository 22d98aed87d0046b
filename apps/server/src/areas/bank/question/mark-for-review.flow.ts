import type { Ctx } from '../../../wire/context.ts'
import { findFlag } from './flag.read.ts'
import { setFlag } from './flag.store.ts'

interface Marked {
  questionId: string
  /** How the log names it. */
  name: string
  /** '' takes the mark away. */
  note: string
}

/** 标记待审: says what is to be looked at again; whether this person may, the caller has asked. */
export async function markForReview(ctx: Ctx, { questionId, name, note }: Marked): Promise<null> {
  const before = (await findFlag(ctx.db, questionId))?.note ?? ''
  await setFlag(ctx.db, questionId, note, { by: ctx.me.userId, at: ctx.now })
  ctx.log({ targetType: 'question', targetId: questionId, targetName: name, before: { note: before }, after: { note } })
  return null
}
