import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { TEACHER_OF_PLACE } from './class-assignments.read.ts'

export interface ExtensionAsk {
  studentId: string
  assignmentId: string
  until: Date
}

/** The latest request for each student of a class and each assignment of a course, by `student/assignment`. */
export async function extensionsAsked(
  db: Db,
  orgClassId: string,
  courseId: string,
): Promise<ReadonlyMap<string, ExtensionAsk>> {
  const { rows } = await sql<ExtensionAsk>`
    select distinct on (e.assignment_id, e.student_id)
      e.assignment_id as "assignmentId", e.student_id as "studentId", e.until
    from extension_ask e join assignment a on a.id = e.assignment_id join student s on s.id = e.student_id
    where a.course_id = ${courseId} and s.org_class_id = ${orgClassId}
    order by e.assignment_id, e.student_id, e.created_at desc`.execute(db)
  return new Map(rows.map((row) => [`${row.studentId}/${row.assignmentId}`, row]))
}

export interface AskedTeacher {
  faceTeacherId: string
  faceUserId: string
  hostTeacherId: string
  hostUserId: string
  hostName: string
  faceName: string
  studentNo: string
  realname: string
  courseName: string
}

/** Who can give a student more time for an assignment that is set for him; undefined if it is not. */
export async function teachersToAsk(
  db: Db,
  assignmentId: string,
  studentId: string,
): Promise<AskedTeacher | undefined> {
  const { rows } = await sql<AskedTeacher>`
    select t.id as "faceTeacherId", t.user_id as "faceUserId", u.realname as "faceName",
      h.id as "hostTeacherId", h.user_id as "hostUserId", hu.realname as "hostName",
      s.student_no as "studentNo", su.realname, b.course_name as "courseName"
    from assignment a join content_place p on p.course_id = a.course_id
      and (a.all_targets or p.course_class_id = any(a.target_class_ids))
    join student s on s.id = p.student_id join app_user su on su.id = s.user_id
    join course c on c.id = a.course_id join basic_course b on b.id = c.basic_course_id
    join teacher h on h.id = c.host_teacher_id join app_user hu on hu.id = h.user_id
    join teacher t on t.id = ${TEACHER_OF_PLACE} join app_user u on u.id = t.user_id
    where a.id = ${assignmentId} and p.student_id = ${studentId} and a.publish_status = 'published'`.execute(db)
  return rows[0]
}

/** Until when more time was asked for last, if that request has not been answered by an exception. */
export async function latestAsk(db: Db, assignmentId: string, studentId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('extensionAsk')
    .select('until')
    .where('assignmentId', '=', assignmentId)
    .where('studentId', '=', studentId)
    .orderBy('createdAt', 'desc')
    .executeTakeFirst()
  return row?.until
}
