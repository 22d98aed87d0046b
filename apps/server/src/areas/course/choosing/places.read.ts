import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

/** The places in course classes that confirmed choices have led to. */
export async function choicePlaces(
  db: Db,
  choiceIds: readonly string[],
): Promise<{ id: string; courseClassId: string; choiceId: string }[]> {
  const { rows } = await sql<{ id: string; courseClassId: string; choiceId: string }>`
    select p.id, x.id as "choiceId", p.course_class_id as "courseClassId" from choose_course x
    join course_class_student p on p.course_id = x.course_id and p.student_id = x.student_id and p.left_at is null
    where x.id = any(${[...choiceIds]}::uuid[]) and x.state = 'confirmed' order by p.id`.execute(db)
  return rows
}
