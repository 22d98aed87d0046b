import type { Db } from '../../../db/db.ts'
import type { WrittenBy } from '../../../wire/log/written-by.ts'

/** Locks the row until the call ends. */
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

export const deletePerson = (db: Db, id: string) => db.deleteFrom('courseTeacher').where('id', '=', id).execute()

/** Hands the teacher's classes of the course to another teacher, or to nobody. */
export const passClasses = (db: Db, courseId: string, from: string, to: string | null, { now, userId }: WrittenBy) =>
  db
    .updateTable('courseClass')
    .set({ faceTeacherId: to, updatedAt: now, updatedBy: userId })
    .where('courseId', '=', courseId)
    .where('faceTeacherId', '=', from)
    .execute()

/** Hands the teacher's face-to-face and assistant rows to another teacher; false if there were none. */
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
    if (has) await deletePerson(db, id)
    else
      await db
        .updateTable('courseTeacher')
        .set({ teacherId: to, updatedAt: now, updatedBy: userId })
        .where('id', '=', id)
        .execute()
  }
  return held.length > 0
}
