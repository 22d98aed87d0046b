import type { ExamForm } from '@shuyuan/contract/entities/course/basic-course.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/ids.ts'
import type { WrittenBy } from '../../../wire/log/written-by.ts'

export interface CatalogueForm {
  courseCode: string
  courseName: string
  courseNameEn?: string | undefined
  credits: number
  hours: number
  category: string
  subSchoolId: string
  examForm: ExamForm
  formativeRatio: number
  finalRatio: number
  passRule: 'total' | 'both'
  defaultPaperCode?: string | undefined
  prerequisiteIds?: string[] | undefined
}

const stamp = ({ now, userId }: WrittenBy) => ({ updatedAt: now, updatedBy: userId })

export async function insertCatalogue(db: Db, forms: readonly CatalogueForm[], by: WrittenBy): Promise<string[]> {
  const rows = forms.map((form) => ({
    id: newId(),
    ...form,
    courseNameEn: form.courseNameEn ?? '',
    defaultPaperCode: form.defaultPaperCode ?? '',
    prerequisiteIds: form.prerequisiteIds ?? [],
    ...stamp(by),
    createdAt: by.now,
    createdBy: by.userId,
  }))
  // Batches stay below the limit of 65,535 parameters; a row has 18.
  for (let at = 0; at < rows.length; at += 2000)
    await db
      .insertInto('basicCourse')
      .values(rows.slice(at, at + 2000))
      .execute()
  return rows.map(({ id }) => id)
}

export const lockCatalogue = (db: Db, id: string) =>
  db.selectFrom('basicCourse').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const updateCatalogue = (
  db: Db,
  id: string,
  change: { [K in keyof CatalogueForm]?: CatalogueForm[K] | undefined } & { status?: 'enabled' | 'disabled' },
  by: WrittenBy,
) =>
  db
    .updateTable('basicCourse')
    .set({ ...change, ...stamp(by) })
    .where('id', '=', id)
    .execute()

export const deleteCatalogue = (db: Db, id: string) => db.deleteFrom('basicCourse').where('id', '=', id).execute()

/** Whether it was ever opened, even if cancelled, or its bank contains anything. */
export async function catalogueUse(
  db: Db,
  id: string,
): Promise<'opened' | 'bank' | 'merged' | 'wanted' | 'planned' | null> {
  const has = (table: 'course' | 'question' | 'courseClassify') =>
    db.selectFrom(table).select('id').where('basicCourseId', '=', id).limit(1).executeTakeFirst()
  if (await has('course')) return 'opened'
  if ((await has('question')) ?? (await has('courseClassify'))) return 'bank'
  const deputy = await db.selectFrom('basicCourse').select('id').where('mergedIntoId', '=', id).executeTakeFirst()
  if (deputy) return 'merged'
  const wanted = await sql`select 1 from basic_course where prerequisite_ids @> array[${id}::uuid] limit 1`.execute(db)
  if (wanted.rows.length > 0) return 'wanted'
  const plan = await db
    .selectFrom('graduationCourse')
    .select('isDegree')
    .where('basicCourseId', '=', id)
    .executeTakeFirst()
  return plan ? 'planned' : null
}

export async function catalogueCodeIsTaken(db: Db, courseCode: string, butId: string | null): Promise<boolean> {
  const row = await db
    .selectFrom('basicCourse')
    .select('id')
    .where('courseCode', '=', courseCode)
    .$if(butId !== null, (query) => query.where('id', '<>', butId as string))
    .executeTakeFirst()
  return row !== undefined
}
