import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

interface Late {
  userId: string
  courseId: string
  courseName: string
  missing: number
}

/**
 * The host of each course and the face-to-face teachers of classes whose students have neither final score nor flag.
 */
export async function teachersWithMissing(db: Db, courseIds: readonly string[]): Promise<Late[]> {
  const { rows } = await sql<Late>`
    with missing as (
      select s.course_id, s.course_class_id, count(*) as n
      from course_class_student s join course c on c.id = s.course_id and c.final_ratio > 0
      left join score x on x.course_id = s.course_id and x.student_id = s.student_id
      where s.course_id = any(${[...courseIds]}::uuid[]) and s.left_at is null
        and x.final_score is null and coalesce(x.flag, 'normal') = 'normal'
      group by s.course_id, s.course_class_id),
    told as (
      select h.user_id, m.course_id, m.n from missing m join course c on c.id = m.course_id join teacher h on h.id = c.host_teacher_id
      union all
      select f.user_id, m.course_id, m.n from missing m join course_class cc on cc.id = m.course_class_id
        join course c on c.id = m.course_id join teacher f on f.id = cc.face_teacher_id and f.id is distinct from c.host_teacher_id)
    select d.user_id as "userId", d.course_id as "courseId", b.course_name as "courseName", sum(d.n) as missing
    from told d join course c on c.id = d.course_id join basic_course b on b.id = c.basic_course_id
    group by d.user_id, d.course_id, b.course_name`.execute(db)
  return rows
}
