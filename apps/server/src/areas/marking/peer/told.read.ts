import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

/** What messages name the peer marking by. */
export interface Told {
  course: string
  courseId: string
  assignment: string
  itemId: string
}

export async function toldOf(db: Db, mutualId: string): Promise<Told> {
  const { rows } = await sql<Told>`
    select b.course_name as course, c.id as "courseId", a.title as assignment, m.id as "itemId"
    from mutual_evaluate m join assignment a on a.id = m.assignment_id join course c on c.id = a.course_id
    join basic_course b on b.id = c.basic_course_id where m.id = ${mutualId}`.execute(db)
  return rows[0] as Told
}

/** The host of the course and the face-to-face teacher of the student's class. */
export async function teachersOf(db: Db, courseId: string, studentId: string): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select t.user_id as "userId" from course c
    left join content_place s on s.course_id = c.id and s.student_id = ${studentId}
    left join course_class cc on cc.id = s.course_class_id
    join teacher t on t.id in (c.host_teacher_id, cc.face_teacher_id) where c.id = ${courseId}`.execute(db)
  return rows.map(({ userId }) => userId)
}
