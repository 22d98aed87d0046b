import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/ids.ts'
import type { ReviewMarkTable } from '../../../db/schema/tables.ts'
import { BLIND_COLUMNS, type BlindMark, type StoredBlind } from './stored-task.read.ts'

export const blindMarksByIds = async (db: Db, ids: readonly string[]): Promise<StoredBlind[]> =>
  (await db
    .selectFrom('reviewMark')
    .select(BLIND_COLUMNS)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()) as StoredBlind[]

type NewMark = Pick<Insertable<ReviewMarkTable>, 'studyPaperId' | 'taskId' | 'purpose' | 'teacherId'> & {
  judgedId?: string
  judgedTotal?: number
}

/** Marks to be given; those that stand already stay as they are. */
export async function insertBlindMarks(db: Db, rows: readonly NewMark[], now: Date): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('reviewMark')
    .values(rows.map((row) => ({ ...row, id: newId(), createdAt: now })))
    .onConflict((clash) => clash.doNothing())
    .execute()
}

export const writeBlindMarks = (db: Db, id: string, marks: Record<string, BlindMark>) =>
  db
    .updateTable('reviewMark')
    .set({ marks: JSON.stringify(marks) })
    .where('id', '=', id)
    .execute()

export const finishBlindMark = (
  db: Db,
  id: string,
  { total, judgedTotal }: { total: number; judgedTotal: number | null },
  now: Date,
) =>
  db.updateTable('reviewMark').set({ total, judgedTotal, state: 'done', markedAt: now }).where('id', '=', id).execute()

export const decideBlindMark = (
  db: Db,
  id: string,
  { state, note }: { state: 'back' | 'stands'; note: string },
  now: Date,
) => db.updateTable('reviewMark').set({ state, note, decidedAt: now }).where('id', '=', id).execute()

/** Samples that nobody has marked go with the end of a trial; what was given stays to be compared. */
export const dropOpenTrial = (db: Db, taskId: string, teacherIds: readonly string[] | null) =>
  sql`delete from review_mark where task_id = ${taskId} and purpose = 'trial' and state = 'waiting'
    and (${teacherIds === null} or teacher_id = any(${[...(teacherIds ?? [])]}::uuid[]))`.execute(db)
