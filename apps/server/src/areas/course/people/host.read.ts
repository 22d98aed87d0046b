import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

export interface Host {
  userId: string
  courseId: string
  courseName: string
}

/** The accounts of the hosts of these courses; courses without a host are omitted. */
export async function hostsOf(db: Db, courseIds: readonly string[]): Promise<Host[]> {
  const { rows } = await sql<Host>`
    select t.user_id as "userId", c.id as "courseId", b.course_name as "courseName"
    from course c join basic_course b on b.id = c.basic_course_id join teacher t on t.id = c.host_teacher_id
    where c.id = any(${[...courseIds]}::uuid[]) order by c.id`.execute(db)
  return rows
}
