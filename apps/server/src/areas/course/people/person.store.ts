import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { WrittenBy } from '../../../wire/log/written-by.ts'

/** The row, held while this call changes it. */
export const lockPerson = (db: Db, id: string) =>
  db.selectFrom('courseTeacher').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const updatePerson = (
  db: Db,
  id: string,
  change: {
    rights?: string[] | undefined
    subSchoolId?: string | null | undefined
    fromAt?: Date | undefined
    toAt?: Date | undefined
  },
  { now, userId }: WrittenBy,
) =>
  db
    .updateTable('courseTeacher')
    .set({ ...change, updatedAt: now, updatedBy: userId })
    .where('id', '=', id)
    .execute()

export const removePerson = (db: Db, id: string) => db.deleteFrom('courseTeacher').where('id', '=', id).execute()

/** Attempts that the teacher held for marking in the course are free for the others. */
export async function releaseReviews(db: Db, courseId: string, teacherId: string): Promise<number> {
  const done = await sql`update study_paper set lease_by = null, lease_until = null
    where course_id = ${courseId} and lease_by = (select user_id from teacher where id = ${teacherId})`.execute(db)
  return Number(done.numAffectedRows ?? 0)
}

/** What the teacher has begun to mark in the course goes on with the other. */
export const moveReviews = (db: Db, courseId: string, from: string, to: string) =>
  sql`update study_paper set lease_by = (select user_id from teacher where id = ${to})
    where course_id = ${courseId} and lease_by = (select user_id from teacher where id = ${from})`.execute(db)

/** Classes of the course that the teacher teaches go to the other, or to nobody. */
export const passClasses = (db: Db, courseId: string, from: string, to: string | null, { now, userId }: WrittenBy) =>
  db
    .updateTable('courseClass')
    .set({ faceTeacherId: to, updatedAt: now, updatedBy: userId })
    .where('courseId', '=', courseId)
    .where('faceTeacherId', '=', from)
    .execute()

/** Face and assistant rows of the teacher in the course become the other's; false when there were none. */
export async function passDuties(
  db: Db,
  courseId: string,
  from: string,
  to: string,
  { now, userId }: WrittenBy,
): Promise<boolean> {
  const held = await db
    .selectFrom('courseTeacher')
    .select(['id', 'duty'])
    .where('courseId', '=', courseId)
    .where('teacherId', '=', from)
    .where('duty', '<>', 'host')
    .execute()
  for (const { id, duty } of held) {
    const has = await db
      .selectFrom('courseTeacher')
      .select('id')
      .where('courseId', '=', courseId)
      .where('teacherId', '=', to)
      .where('duty', '=', duty)
      .executeTakeFirst()
    if (has) await removePerson(db, id)
    else
      await db
        .updateTable('courseTeacher')
        .set({ teacherId: to, updatedAt: now, updatedBy: userId })
        .where('id', '=', id)
        .execute()
  }
  return held.length > 0
}
