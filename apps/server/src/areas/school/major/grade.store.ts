import type { Season } from '@shuyuan/domain/school/grade.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/ids.ts'
import type { WrittenBy } from '../../../wire/log/written-by.ts'

export interface GradeForm {
  gradeCode: string
  gradeName: string
  enrolYear: number
  season: Season
  maxYears: number
  sort: number
}

/** The id, or null where the code is taken. */
export async function insertGrade(db: Db, form: GradeForm, { now, userId }: WrittenBy): Promise<string | null> {
  const written = { createdAt: now, createdBy: userId, updatedAt: now, updatedBy: userId }
  const row = await db
    .insertInto('grade')
    .values({ id: newId(), ...form, ...written })
    .onConflict((c) => c.column('gradeCode').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export const lockGrade = (db: Db, id: string) =>
  db.selectFrom('grade').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

type Change = { [K in keyof GradeForm]?: GradeForm[K] | undefined } & { status?: 'enabled' | 'closed' }

export const updateGrade = (db: Db, id: string, change: Change, { now, userId }: WrittenBy) =>
  db
    .updateTable('grade')
    .set({ ...change, updatedAt: now, updatedBy: userId })
    .where('id', '=', id)
    .execute()

export const deleteGrade = (db: Db, id: string) => db.deleteFrom('grade').where('id', '=', id).execute()

/** Whether a class, a student or a course names the grade. */
export async function gradeIsUsed(db: Db, gradeCode: string): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select 1 from org_class where grade_code = ${gradeCode})
      or exists (select 1 from student where grade_code = ${gradeCode}) as used`.execute(db)
  return rows[0]?.used ?? false
}

export const gradeCodeTaken = async (db: Db, gradeCode: string, butId: string): Promise<boolean> =>
  (await db
    .selectFrom('grade')
    .select('id')
    .where('gradeCode', '=', gradeCode)
    .where('id', '<>', butId)
    .executeTakeFirst()) !== undefined

export const newestGrade = (db: Db) =>
  db
    .selectFrom('grade')
    .select(['enrolYear', 'season', 'sort', 'maxYears'])
    .orderBy('enrolYear', 'desc')
    .orderBy(sql`season = 'autumn'`, 'desc')
    .limit(1)
    .executeTakeFirst()
