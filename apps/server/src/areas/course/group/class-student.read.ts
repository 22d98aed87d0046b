import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

export interface ClassStudent {
  id: string
  userId: string
  studentNo: string
  realname: string
  orgClassId: string
  orgClassName: string
  progress: number
  hasProgress: boolean
}

/** A student's progress in what the class studies, of the main course where it was merged. */
export const progressIn = (place: string): RawBuilder<number | null> => sql<number | null>`(
  select g.percent::float from course c join progress g on g.course_id = coalesce(c.main_course_id, c.id)
  where c.id = ${sql.ref(`${place}.course_id`)} and g.student_id = ${sql.ref(`${place}.student_id`)})`

/** Who has a place in a class. */
export async function studentsOfClass(db: Db, courseClassId: string): Promise<ClassStudent[]> {
  const { rows } = await sql<ClassStudent>`
    select x.*, x.progress_now is not null as "hasProgress", coalesce(x.progress_now, 0) as progress from (
      select p.student_id as id, s.user_id as "userId", s.student_no as "studentNo", u.realname,
        coalesce(s.org_class_id::text, '') as "orgClassId", coalesce(k.class_name, '') as "orgClassName",
        ${progressIn('p')} as progress_now
      from course_class_student p join student s on s.id = p.student_id join app_user u on u.id = s.user_id
      left join org_class k on k.id = s.org_class_id
      where p.course_class_id = ${courseClassId} and p.left_at is null) x
    order by "studentNo"`.execute(db)
  return rows
}
