import type { ImportPreview } from '@shuyuan/contract/entities/bank/question-import.ts'
import type { Db } from '../../../db/db.ts'
import * as previews from '../../../sheet/preview.store.ts'

const CALL = 'importQuestionInfo'

export interface Kept extends Omit<ImportPreview, 'step' | 'importId'> {
  courseId: string
}

export function storePreview(
  db: Db,
  userId: string,
  now: Date,
  { good, bad, fileName, ...facts }: Kept,
): Promise<string> {
  return previews.storePreview(db, { call: CALL, userId }, { fileName, facts, good, bad }, now)
}

/** Locks the preview, so that a second click finds it committed. */
export async function lockPreview(db: Db, id: string, userId: string, now: Date): Promise<Kept | null> {
  const row = await previews.lockPreview(db, { call: CALL, userId }, id, now)
  if (!row) return null
  const { fileName, facts, good, bad } = row
  return { ...(facts as Omit<Kept, 'good' | 'bad' | 'fileName'>), fileName, good, bad } as Kept
}
