import type { SummaryFigure } from '@shuyuan/contract/entities/course/course-check.ts'
import type { Updateable } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/ids.ts'
import type { Tables } from '../../../db/schema/tables.ts'
import type { WrittenBy } from '../../../wire/log/written-by.ts'

/** Once read by the recipient, the summary can no longer be withdrawn by its author. */
export const markRead = (db: Db, id: string, { now, userId }: WrittenBy) =>
  db
    .updateTable('courseSummary')
    .set({ state: 'read', updatedAt: now, updatedBy: userId })
    .where('id', '=', id)
    .where('state', '=', 'submitted')
    .execute()

export const lockSummary = (db: Db, id: string) =>
  db.selectFrom('courseSummary').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const changeSummary = (
  db: Db,
  id: string,
  change: Updateable<Tables['courseSummary']>,
  { now, userId }: WrittenBy,
) =>
  db
    .updateTable('courseSummary')
    .set({ ...change, updatedAt: now, updatedBy: userId })
    .where('id', '=', id)
    .execute()

export const sendBack = (db: Db, id: string, note: string, by: WrittenBy) =>
  changeSummary(db, id, { state: 'returned', note }, by)

interface NewSummary {
  courseId: string
  courseClassId: string | null
  teacherId: string
  figures: readonly SummaryFigure[]
}

/** undefined if there is one already: one a course, one a class. */
export async function insertSummary(
  db: Db,
  { figures, ...row }: NewSummary,
  { now, userId }: WrittenBy,
): Promise<string | undefined> {
  const inserted = await db
    .insertInto('courseSummary')
    .values({
      ...{ id: newId(), ...row, figures: JSON.stringify(figures), figuresAt: now },
      ...{ createdAt: now, updatedAt: now, createdBy: userId, updatedBy: userId },
    })
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

export const deleteSummary = (db: Db, id: string) => db.deleteFrom('courseSummary').where('id', '=', id).execute()
