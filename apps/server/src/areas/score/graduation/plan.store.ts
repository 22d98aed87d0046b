import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/ids.ts'
import type { WrittenBy } from '../../../wire/log/written-by.ts'

export interface PlanFields {
  totalCredits: number
  requiredCredits: number
  electiveCredits: number
  generalCredits: number
  practiceCredits: number
  degreeAverage: number
  thesis: boolean
  noFailed: boolean
}

export async function insertPlan(
  db: Db,
  row: PlanFields & { majorId: string; gradeCode: string },
  { now, userId }: WrittenBy,
): Promise<string> {
  const by = { createdAt: now, createdBy: userId, updatedAt: now, updatedBy: userId }
  const id = newId()
  await db
    .insertInto('graduationPlan')
    .values({ id, ...row, ...by })
    .execute()
  return id
}

export const lockPlan = (db: Db, id: string) =>
  db.selectFrom('graduationPlan').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const updatePlan = (
  db: Db,
  id: string,
  change: { readonly [K in keyof PlanFields]?: PlanFields[K] | undefined },
  { now, userId }: WrittenBy,
) =>
  db
    .updateTable('graduationPlan')
    .set({ ...change, updatedAt: now, updatedBy: userId })
    .where('id', '=', id)
    .execute()

export const deletePlan = (db: Db, id: string) => db.deleteFrom('graduationPlan').where('id', '=', id).execute()

/** The courses that have to be passed, in place of those before. */
export async function replaceCourses(db: Db, planId: string, courses: ReadonlyMap<string, boolean>): Promise<void> {
  await db.deleteFrom('graduationCourse').where('graduationPlanId', '=', planId).execute()
  const rows = [...courses].map(([basicCourseId, isDegree]) => ({ graduationPlanId: planId, basicCourseId, isDegree }))
  if (rows.length > 0) await db.insertInto('graduationCourse').values(rows).execute()
}
