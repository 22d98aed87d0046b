import type { StudyStatus } from '@shuyuan/contract/entities/account/person.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/ids.ts'
import type { WrittenBy } from '../../../wire/log/written-by.ts'

export interface NewStudent {
  id: string
  userId: string
  studentNo: string
  subSchoolId: string
  majorId: string
  gradeCode: string
  orgClassId: string | null
  enrolDate: string
  degreeType: 'degree' | 'nonDegree'
  studyStatus: StudyStatus
}

const BATCH = 5000

export async function insertStudents(db: Db, students: readonly NewStudent[], by: WrittenBy): Promise<void> {
  for (let at = 0; at < students.length; at += BATCH) {
    const part = students.slice(at, at + BATCH)
    const of = (field: keyof NewStudent) => part.map((one) => one[field])
    await sql`
      insert into student (id, user_id, student_no, sub_school_id, major_id, grade_code, org_class_id, enrol_date,
        degree_type, study_status, created_at, updated_at, created_by, updated_by)
      select *, ${by.now}::timestamptz, ${by.now}::timestamptz, ${by.userId}::uuid, ${by.userId}::uuid from unnest(
        ${of('id')}::uuid[], ${of('userId')}::uuid[], ${of('studentNo')}::text[], ${of('subSchoolId')}::uuid[],
        ${of('majorId')}::uuid[], ${of('gradeCode')}::text[], ${of('orgClassId')}::uuid[], ${of('enrolDate')}::date[],
        ${of('degreeType')}::text[], ${of('studyStatus')}::text[])`.execute(db)
  }
}

/** Locks students in the order of their ids, so that two batches cannot deadlock. */
export const lockStudents = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('student')
    .innerJoin('appUser', 'appUser.id', 'student.userId')
    .selectAll('student')
    .select('appUser.realname')
    .where('student.id', 'in', ids)
    .orderBy('student.id')
    .forUpdate('student')
    .execute()

export type LockedStudent = Awaited<ReturnType<typeof lockStudents>>[number]

export const updateStudentRow = (
  db: Db,
  id: string,
  change: {
    studentNo?: string | undefined
    orgClassId?: string | undefined
    enrolDate?: string | undefined
    degreeType?: string | undefined
  },
  { now, userId }: WrittenBy,
) =>
  db
    .updateTable('student')
    .set({ ...change, updatedAt: now, updatedBy: userId })
    .where('id', '=', id)
    .execute()

/** Updates existing students from a sheet; absent fields stay. */
export async function updateStudents(
  db: Db,
  rows: readonly { id: string; enrolDate: string; degreeType: string }[],
  { now, userId }: WrittenBy,
): Promise<void> {
  for (let at = 0; at < rows.length; at += BATCH) {
    const part = rows.slice(at, at + BATCH)
    await sql`
      update student s set enrol_date = c.enrol_date, degree_type = c.degree_type, updated_at = ${now}, updated_by = ${userId}
      from unnest(${part.map(({ id }) => id)}::uuid[], ${part.map(({ enrolDate }) => enrolDate)}::date[],
        ${part.map(({ degreeType }) => degreeType)}::text[]) as c(id, enrol_date, degree_type)
      where s.id = c.id`.execute(db)
  }
}

/** Applies 学籍异动: status, place and class of several students at once. */
export const moveStudents = (
  db: Db,
  ids: readonly string[],
  change: {
    studyStatus?: StudyStatus
    subSchoolId?: string
    majorId?: string
    gradeCode?: string
    orgClassId?: string | null
  },
  { now, userId }: WrittenBy,
) =>
  db
    .updateTable('student')
    .set({ ...change, updatedAt: now, updatedBy: userId })
    .where('id', 'in', ids)
    .execute()

export const deleteStudent = (db: Db, id: string) => db.deleteFrom('student').where('id', '=', id).execute()

/** The record that hangs on an account. */
export const deleteStudentOfUser = (db: Db, userId: string) =>
  db.deleteFrom('student').where('userId', '=', userId).execute()

export interface StudentChangeRow {
  studentId: string
  kind: 'status' | 'class' | 'major' | 'subSchool' | 'grade'
  from: string
  to: string
}

/** Appends to the record of changes. */
export async function recordChanges(
  db: Db,
  rows: readonly StudentChangeRow[],
  facts: { reason: string; day: string; fileIds: readonly string[] },
  { now, userId }: WrittenBy,
): Promise<string[]> {
  const made = rows.map(({ from, to, ...row }) => ({
    id: newId(),
    ...row,
    fromValue: from,
    toValue: to,
    reason: facts.reason,
    day: facts.day,
    fileIds: [...facts.fileIds],
    at: now,
    by: userId,
  }))
  if (made.length > 0) await db.insertInto('studentChange').values(made).execute()
  return made.map(({ id }) => id)
}

/** Students who leave a class are no longer its monitors. */
export const endMonitors = (db: Db, studentIds: readonly string[]) =>
  db.deleteFrom('orgClassMonitor').where('studentId', 'in', studentIds).execute()
