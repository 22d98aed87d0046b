import type { LatePayload } from '@shuyuan/contract/entities/marking/late-file.ts'
import { newId } from '../../../db/ids.ts'
import type { Ctx } from '../../../wire/context.ts'
import type { AttemptMeta } from '../attempt/attempt-meta.read.ts'
import { storedAnswers, storeLateAnswers } from './answer.store.ts'
import { toStored } from './shown-answer.read.ts'
import { cleanWritten } from './written-text.ts'

/** The student's user id: pictures in the answers are the student's own. */
async function authorOf(ctx: Ctx, studentId: string): Promise<string> {
  const row = await ctx.db.selectFrom('student').select('userId').where('id', '=', studentId).executeTakeFirstOrThrow()
  return row.userId
}

/** Stores what a file brings beyond the attempt's own answers, beside the attempt; returns those questions. */
export async function storeFromFile(
  ctx: Ctx,
  studyPaperId: string,
  meta: AttemptMeta,
  given: LatePayload['answers'],
  madeAt: Date,
): Promise<string[]> {
  const answers = await cleanWritten(ctx, await toStored(ctx.db, meta, given), await authorOf(ctx, meta.studentId))
  const ids = answers.map(({ questionVersionId }) => questionVersionId)
  const stored = new Map(
    (await storedAnswers(ctx.db, studyPaperId, ids)).map((one) => [one.questionVersionId, one.seq]),
  )
  const writes = answers
    .filter(({ questionVersionId, seq }) => seq > (stored.get(questionVersionId) ?? 0))
    // Device and epoch mean nothing for answers kept aside.
    .map((one) => ({ ...one, studyPaperId, deviceId: '', epoch: 0, place: null }))
  return storeLateAnswers(ctx.db, () => newId(ctx.now.getTime()), writes, ctx.now, madeAt)
}
