import type { Insertable } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/ids.ts'
import type { ReviewBatchTable } from '../../../db/schema/tables.ts'
import type { WrittenBy } from '../../../wire/log/written-by.ts'
import type { BatchMark } from './batch-answers.read.ts'

type NewBatch = Pick<Insertable<ReviewBatchTable>, 'assignmentId' | 'questionId' | 'score' | 'comment'>

export async function insertBatch(
  db: Db,
  batch: NewBatch,
  marks: readonly BatchMark[],
  { now, userId }: WrittenBy,
): Promise<string> {
  const id = newId()
  await db
    .insertInto('reviewBatch')
    .values({ id, ...batch, by: userId, at: now })
    .execute()
  await db
    .insertInto('reviewBatchMark')
    .values(marks.map((mark) => ({ batchId: id, ...mark })))
    .execute()
  return id
}

export const setUndone = (db: Db, id: string, { now, userId }: WrittenBy) =>
  db.updateTable('reviewBatch').set({ undoneAt: now, undoneBy: userId }).where('id', '=', id).execute()
