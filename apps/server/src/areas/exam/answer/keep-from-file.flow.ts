import type { LatePayload } from '@shuyuan/contract/entities/marking/late-file.ts'
import { newId } from '../../../db/ids.ts'
import type { Ctx } from '../../../wire/context.ts'
import { keepLate, storedAnswers } from './answer.store.ts'

/** What a file brings that is newer than what the attempt has, kept beside it; answers those questions. */
export async function keepFromFile(
  ctx: Ctx,
  studyPaperId: string,
  answers: LatePayload['answers'],
  madeAt: Date,
): Promise<string[]> {
  const ids = answers.map(({ questionVersionId }) => questionVersionId)
  const stored = new Map(
    (await storedAnswers(ctx.db, studyPaperId, ids)).map((one) => [one.questionVersionId, one.seq]),
  )
  const writes = answers
    .filter(({ questionVersionId, seq }) => seq > (stored.get(questionVersionId) ?? 0))
    // Kept, not written: device and epoch say nothing here.
    .map((one) => ({ ...one, studyPaperId, deviceId: '', epoch: 0 }))
  return keepLate(ctx.db, () => newId(ctx.now.getTime()), writes, ctx.now, madeAt)
}
