import type { Db } from '../../../db/db.ts'

/** 0 takes the goal back. */
export async function setWeekGoal(db: Db, studentId: string, weekMinutes: number, now: Date): Promise<void> {
  if (weekMinutes === 0) await db.deleteFrom('studyGoal').where('studentId', '=', studentId).execute()
  else
    await db
      .insertInto('studyGoal')
      .values({ studentId, weekMinutes, updatedAt: now })
      .onConflict((c) => c.column('studentId').doUpdateSet({ weekMinutes, updatedAt: now }))
      .execute()
}
