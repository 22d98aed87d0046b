import type { Db } from '../../../db/db.ts'

/** The students of one class of a course. */
export async function seatsOfClass(db: Db, courseId: string, courseClassId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('courseClassStudent')
    .select('studentId')
    .where('courseId', '=', courseId)
    .where('courseClassId', '=', courseClassId)
    .where('leftAt', 'is', null)
    .execute()
  return rows.map(({ studentId }) => studentId)
}
