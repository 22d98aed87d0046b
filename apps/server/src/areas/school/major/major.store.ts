import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/ids.ts'
import type { WrittenBy } from '../../../wire/log/written-by.ts'

export interface MajorForm {
  majorCode: string
  majorName: string
  level: string
  discipline?: string | undefined
  subSchoolId: string
  years?: number | undefined
  minCredits?: number | undefined
  degreeType: 'degree' | 'nonDegree'
}

export async function insertMajors(db: Db, forms: readonly MajorForm[], { now, userId }: WrittenBy): Promise<string[]> {
  const rows = forms.map((form) => ({ id: newId(), ...form, ...stamp(now, userId), createdAt: now, createdBy: userId }))
  if (rows.length > 0) await db.insertInto('major').values(rows).execute()
  return rows.map(({ id }) => id)
}

const stamp = (updatedAt: Date, updatedBy: string) => ({ updatedAt, updatedBy })

export const lockMajor = (db: Db, id: string) =>
  db.selectFrom('major').selectAll().where('id', '=', id).where('archivedAt', 'is', null).forUpdate().executeTakeFirst()

export const updateMajor = (
  db: Db,
  id: string,
  change: { [K in keyof MajorForm]?: MajorForm[K] | undefined } & { status?: 'enabled' | 'disabled' },
  { now, userId }: WrittenBy,
) =>
  db
    .updateTable('major')
    .set({ ...change, ...stamp(now, userId) })
    .where('id', '=', id)
    .execute()

export const deleteMajor = (db: Db, id: string) => db.deleteFrom('major').where('id', '=', id).execute()

/** Whether a class, a student or a course of any term names the major. */
export async function majorIsUsed(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select 1 from org_class where major_id = ${id})
      or exists (select 1 from student where major_id = ${id})
      or exists (select 1 from course where major_ids @> array[${id}::uuid]) as used`.execute(db)
  return rows[0]?.used ?? false
}

/** Whether another major has the code; codes are told apart by their case nowhere. */
export async function codeIsTaken(db: Db, majorCode: string, butId: string | null): Promise<boolean> {
  const row = await db
    .selectFrom('major')
    .select('id')
    .where('majorCode', '=', majorCode)
    .$if(butId !== null, (query) => query.where('id', '<>', butId as string))
    .executeTakeFirst()
  return row !== undefined
}
