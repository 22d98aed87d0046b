import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { KeptFormative } from '../../../events/events.ts'

/** The formative scores of these courses, to be preserved while another course's scheme scores their students. */
export async function readFormative(db: Db, courseIds: readonly string[]): Promise<KeptFormative[]> {
  const { rows } = await sql<KeptFormative>`
    select course_id as "courseId", student_id as "studentId", formative_score as formative, option_scores as options
    from score where course_id = any(${[...courseIds]}::uuid[]) and (formative_score is not null or option_scores <> '{}')
    order by course_id, student_id`.execute(db)
  return rows
}
