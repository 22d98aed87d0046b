import type { Db } from '../../../db/db.ts'
import type { WrittenBy } from '../../../wire/log/written-by.ts'

export interface NewTeacher {
  id: string
  userId: string
  teacherNo: string
  subSchoolId: string
  title: string
  kind: 'full' | 'part' | 'external'
  degree: string
  specialties: string[]
}

/** Rows per insert, well below the limit of 65,535 parameters. */
const BATCH = 2000

export async function insertTeachers(
  db: Db,
  teachers: readonly NewTeacher[],
  { now, userId }: WrittenBy,
): Promise<void> {
  const stamp = { createdAt: now, updatedAt: now, createdBy: userId, updatedBy: userId }
  for (let at = 0; at < teachers.length; at += BATCH)
    await db
      .insertInto('teacher')
      .values(teachers.slice(at, at + BATCH).map((one) => ({ ...one, ...stamp })))
      .execute()
}

export const lockTeacher = (db: Db, id: string) =>
  db
    .selectFrom('teacher')
    .innerJoin('appUser', 'appUser.id', 'teacher.userId')
    .selectAll('teacher')
    .select('appUser.realname')
    .where('teacher.id', '=', id)
    .forUpdate('teacher')
    .executeTakeFirst()

export interface TeacherChange {
  subSchoolId?: string | undefined
  title?: string | undefined
  kind?: string | undefined
  degree?: string | undefined
  specialties?: string[] | undefined
  status?: 'enabled' | 'disabled' | undefined
}

export const updateTeacherRow = (db: Db, id: string, change: TeacherChange, { now, userId }: WrittenBy) =>
  db
    .updateTable('teacher')
    .set({ ...change, updatedAt: now, updatedBy: userId })
    .where('id', '=', id)
    .execute()

export const deleteTeacher = (db: Db, id: string) => db.deleteFrom('teacher').where('id', '=', id).execute()

/** The record that hangs on an account. */
export const deleteTeacherOfUser = (db: Db, userId: string) =>
  db.deleteFrom('teacher').where('userId', '=', userId).execute()
