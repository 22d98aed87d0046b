import { sql } from 'kysely'
import type { AudienceReader } from '../../../messages/audience.ts'

/** Who studies in a course at present. */
export const courseStudents: AudienceReader<'courseStudents'> = async (db, { courseId }, { after, limit }) => {
  const { rows } = await sql<{ userId: string }>`
    select distinct st.user_id as "userId" from course_class_student s join student st on st.id = s.student_id
    where s.course_id = ${courseId} and s.left_at is null
      and (${after}::uuid is null or st.user_id > ${after}) order by st.user_id limit ${limit}`.execute(db)
  return rows.map(({ userId }) => userId)
}

/** Who studies in one of these classes at present. */
export const classStudents: AudienceReader<'classStudents'> = async (db, { courseClassIds }, { after, limit }) => {
  const { rows } = await sql<{ userId: string }>`
    select distinct st.user_id as "userId" from course_class_student s join student st on st.id = s.student_id
    where s.course_class_id = any(${courseClassIds}::uuid[]) and s.left_at is null
      and (${after}::uuid is null or st.user_id > ${after}) order by st.user_id limit ${limit}`.execute(db)
  return rows.map(({ userId }) => userId)
}
