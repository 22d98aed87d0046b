import type { Db } from '../db/db.ts'
import { aCourse, aTerm, type BuiltCourse } from './builders.ts'

export interface ExamWindow {
  readonly from: string
  readonly to: string
}

/** A term with one window; no two terms begin on the same day, so each has a serial number. */
export async function aTermWith(
  db: Db,
  {
    termCode,
    serial,
    windowName,
    window,
  }: { termCode: string; serial: number; windowName: string; window: ExamWindow },
): Promise<string> {
  const termId = await aTerm(db, { termCode, startDate: `2026-09-${String((serial % 28) + 1).padStart(2, '0')}` })
  await db
    .insertInto('termTimeSetting')
    .values({ termId, windowName, fromAt: new Date(window.from), toAt: new Date(window.to) })
    .execute()
  return termId
}

/** A course of this college's. */
export async function aCourseOf(db: Db, collegeId: string, row: Parameters<typeof aCourse>[1]): Promise<BuiltCourse> {
  const made = await aCourse(db, row)
  await db.updateTable('basicCourse').set({ subSchoolId: collegeId }).where('id', '=', made.basicCourseId).execute()
  return made
}

/** The fields for which a form was refused. */
export const fieldsOf = ({ data }: { readonly data: unknown }): string[] =>
  Object.keys((data as { fields?: object } | null)?.fields ?? {}).sort()
