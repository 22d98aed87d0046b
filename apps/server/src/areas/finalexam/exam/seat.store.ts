import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

/** Creates the seat rows of these candidates; existing rows stay as they are. */
export const insertSeats = (db: Db, finalExamCourseId: string, studentIds: readonly string[], now: Date) =>
  sql`
    insert into exam_seat (id, final_exam_course_id, student_id, created_at, updated_at)
    select gen_random_uuid(), ${finalExamCourseId}, id, ${now}, ${now} from unnest(${[...studentIds]}::uuid[]) as t (id) order by id
    on conflict (final_exam_course_id, student_id) do nothing`.execute(db)
