import type { ImportPreview } from '@shuyuan/contract/calls/bank/questionInfo.calls.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/ids.ts'

/** A day, because rows are corrected on the screen, which takes longer than with other sheets (screens/shell 1.14). */
const LIFE_MS = 24 * 3_600_000
const CALL = 'importQuestionInfo'

export interface Kept extends Omit<ImportPreview, 'step' | 'importId'> {
  courseId: string
}

export async function keepPreview(db: Db, userId: string, now: Date, kept: Kept): Promise<string> {
  const id = newId()
  const { good, bad, fileName, ...facts } = kept
  await db
    .insertInto('importResult')
    .values({
      id,
      targetCall: CALL,
      userId,
      fileName,
      facts: JSON.stringify(facts),
      good: JSON.stringify(good),
      bad: JSON.stringify(bad),
      expiresAt: new Date(now.getTime() + LIFE_MS),
      createdAt: now,
    })
    .execute()
  return id
}

/** Locks the preview, so that a second click finds it committed. */
export async function lockPreview(db: Db, id: string, userId: string, now: Date): Promise<Kept | null> {
  const row = await db
    .selectFrom('importResult')
    .select(['fileName', 'facts', 'good', 'bad'])
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('targetCall', '=', CALL)
    .where('expiresAt', '>', now)
    .where('committedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return null
  const { fileName, facts, good, bad } = row
  return { ...(facts as Omit<Kept, 'good' | 'bad' | 'fileName'>), fileName, good, bad } as Kept
}

export const savePreview = (db: Db, id: string, { good, bad }: Pick<Kept, 'good' | 'bad'>) =>
  db
    .updateTable('importResult')
    .set({ good: JSON.stringify(good), bad: JSON.stringify(bad) })
    .where('id', '=', id)
    .execute()

/** The rows are in the bank now; only the fact of the import is kept. */
export const closePreview = (db: Db, id: string, now: Date) =>
  db.updateTable('importResult').set({ committedAt: now, good: '[]', bad: '[]' }).where('id', '=', id).execute()

export interface NewBatch {
  basicCourseId: string
  format: string
  fileName: string
  count: number
  at: Date
  by: string
}

export async function insertBatch(db: Db, batch: NewBatch): Promise<string> {
  const id = newId()
  await db
    .insertInto('questionImport')
    .values({ id, ...batch })
    .execute()
  return id
}

export const lockBatch = (db: Db, id: string) =>
  db.selectFrom('questionImport').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const setUndone = (db: Db, id: string, now: Date) =>
  db.updateTable('questionImport').set({ undoneAt: now }).where('id', '=', id).execute()

export const removeBatchQuestions = async (db: Db, id: string): Promise<number> => {
  const { rows } = await sql`delete from question where import_batch_id = ${id} returning id`.execute(db)
  return rows.length
}
