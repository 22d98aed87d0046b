import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

export interface HandedClass {
  name: string
  faceTeacherId: string | null
  students: number
  /** Students whose formative score has been submitted. */
  handed: number
}

/** The classes of a course that have students, by name. */
export async function handedClasses(db: Db, courseId: string): Promise<HandedClass[]> {
  const { rows } = await sql<HandedClass>`
    select k.name, k.face_teacher_id as "faceTeacherId", count(*) as students,
      count(*) filter (where x.formative_handed_at is not null) as handed
    from course_class k join course_class_student s on s.course_class_id = k.id and s.left_at is null
    left join score x on x.course_id = k.course_id and x.student_id = s.student_id
    where k.course_id = ${courseId} group by k.id order by k.name`.execute(db)
  return rows
}
