import type { Db } from '../../../db/db.ts'

interface Whose {
  courseId: string
  studentId: string
  authorId: string
}

/** Keeps what its author notes about a student of a course; nothing is left of an empty note. */
export async function saveStudentNote(db: Db, whose: Whose, note: string, now: Date): Promise<void> {
  if (note === '') {
    await db
      .deleteFrom('studentNote')
      .where('courseId', '=', whose.courseId)
      .where('studentId', '=', whose.studentId)
      .where('authorId', '=', whose.authorId)
      .execute()
    return
  }
  await db
    .insertInto('studentNote')
    .values({ ...whose, note, updatedAt: now })
    .onConflict((c) => c.columns(['courseId', 'studentId', 'authorId']).doUpdateSet({ note, updatedAt: now }))
    .execute()
}
