import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

export interface SheetCourse {
  courseCode: string
  courseId: string
  archived: boolean
}

/** Openings of a term by the codes that a sheet names. */
export async function coursesByCode(
  db: Db,
  termCode: string,
  codes: readonly string[],
): Promise<Map<string, SheetCourse>> {
  const { rows } = await sql<SheetCourse>`
    select b.course_code as "courseCode", c.id as "courseId", (c.archived_at is not null or t.archived_at is not null) as archived
    from course c join basic_course b on b.id = c.basic_course_id join term t on t.id = c.term_id
    where t.term_code = ${termCode} and b.course_code = any(${[...codes]}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.courseCode, row]))
}
