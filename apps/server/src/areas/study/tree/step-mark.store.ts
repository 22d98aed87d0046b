import type { Db } from '../../../db/db.ts'

/** Of two devices that mark the same step one does it; both are told that it is done. */
export async function setStepMark(db: Db, stepId: string, studentId: string, on: boolean, now: Date): Promise<void> {
  if (on)
    await db
      .insertInto('stepMark')
      .values({ stepId, studentId, markedAt: now })
      .onConflict((c) => c.doNothing())
      .execute()
  else await db.deleteFrom('stepMark').where('stepId', '=', stepId).where('studentId', '=', studentId).execute()
}
