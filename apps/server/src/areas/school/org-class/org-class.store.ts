import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { WrittenBy } from '../../../wire/log/written-by.ts'

export interface NewClass {
  id: string
  classCode: string
  className: string
  subSchoolId: string
  majorId: string
  gradeCode: string
  maxStudents?: number | undefined
}

export async function insertClasses(db: Db, rows: readonly NewClass[], { now, userId }: WrittenBy): Promise<void> {
  const stamp = { createdAt: now, updatedAt: now, createdBy: userId, updatedBy: userId }
  for (let at = 0; at < rows.length; at += 2000)
    await db
      .insertInto('orgClass')
      .values(rows.slice(at, at + 2000).map((row) => ({ ...row, ...stamp })))
      .execute()
}

/** Locks classes in the order of their ids, so that two batches cannot deadlock. */
export const lockClasses = (db: Db, ids: readonly string[]) =>
  db.selectFrom('orgClass').selectAll().where('id', 'in', ids).orderBy('id').forUpdate().execute()

export type LockedClass = Awaited<ReturnType<typeof lockClasses>>[number]

export const updateClasses = (
  db: Db,
  ids: readonly string[],
  change: Partial<{ [K in keyof NewClass]: NewClass[K] | undefined }> & {
    status?: 'enabled' | 'disabled'
    graduatedAt?: Date
  },
  { now, userId }: WrittenBy,
) =>
  db
    .updateTable('orgClass')
    .set({ ...change, updatedAt: now, updatedBy: userId })
    .where('id', 'in', ids)
    .execute()

export const deleteClass = (db: Db, id: string) => db.deleteFrom('orgClass').where('id', '=', id).execute()

/** Replaces the instructors of classes or adds to them. */
export async function writeInstructors(
  db: Db,
  classIds: readonly string[],
  teacherIds: readonly string[],
  mode: 'replace' | 'add',
): Promise<void> {
  if (mode === 'replace') await db.deleteFrom('orgClassInstructor').where('orgClassId', 'in', classIds).execute()
  await sql`
    insert into org_class_instructor (org_class_id, teacher_id)
    select c, t from unnest(${classIds}::uuid[]) as c cross join unnest(${teacherIds}::uuid[]) as t
    on conflict do nothing`.execute(db)
}

export const countInClass = async (db: Db, orgClassId: string): Promise<number> =>
  (
    await db
      .selectFrom('student')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('orgClassId', '=', orgClassId)
      .executeTakeFirstOrThrow()
  ).n

export async function setMonitors(db: Db, orgClassId: string, studentIds: readonly string[]): Promise<void> {
  await db.deleteFrom('orgClassMonitor').where('orgClassId', '=', orgClassId).execute()
  if (studentIds.length > 0)
    await db
      .insertInto('orgClassMonitor')
      .values(studentIds.map((studentId) => ({ orgClassId, studentId })))
      .execute()
}
