import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/ids.ts'
import type { WrittenBy } from '../../../wire/log/written-by.ts'

export const chooseTopic = (
  tx: Db,
  id: string,
  { topicId = null, ownTitle = '' }: { topicId?: string | null; ownTitle?: string },
  { now, userId }: WrittenBy,
) =>
  tx
    .updateTable('thesisSubmission')
    .set({ topicId, ownTitle, updatedAt: now, updatedBy: userId })
    .where('id', '=', id)
    .execute()

export interface NewVersion {
  version: number
  fileIds: string[]
  lateDays: number
}

/** A new version stands for the paper: marks and similarity are those of the newest one. */
export async function handInVersion(
  tx: Db,
  submissionId: string,
  { version, fileIds, lateDays }: NewVersion,
  { now, userId }: WrittenBy,
): Promise<void> {
  await tx
    .insertInto('thesisVersion')
    .values({ id: newId(), submissionId, versionNo: version, fileIds, declared: true, lateDays, submittedAt: now })
    .execute()
  await tx
    .updateTable('thesisSubmission')
    .set({
      state: 'submitted',
      versionNo: version,
      submittedAt: now,
      lateDays,
      similarityPercent: null,
      similarityAt: null,
      arbitration: false,
      finalMark: null,
      updatedAt: now,
      updatedBy: userId,
    })
    .where('id', '=', submissionId)
    .execute()
  await tx.deleteFrom('thesisMatch').where('submissionId', '=', submissionId).execute()
}
