import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/ids.ts'

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

export const deleteBatchQuestions = async (db: Db, id: string): Promise<number> => {
  const { rows } = await sql`delete from question where import_batch_id = ${id} returning id`.execute(db)
  return rows.length
}
