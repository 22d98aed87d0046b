import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { containing } from '../../../wire/page.ts'

interface Named {
  id: string
  courseCode: string
  courseName: string
}

const PICKED_MAX = 50

/** Courses of any college: what is wanted before a course is often taught by another one. */
export async function pickPrerequisites(
  db: Db,
  { keyword = '', butId }: { keyword?: string | undefined; butId?: string | undefined },
): Promise<Named[]> {
  const like = containing(keyword)
  const { rows } = await sql<Named>`
    select id, course_code as "courseCode", course_name as "courseName" from basic_course
    where status = 'enabled' and (course_code ilike ${like} or course_name ilike ${like}) and id is distinct from ${butId ?? null}::uuid
    order by course_code limit ${PICKED_MAX}`.execute(db)
  return rows
}

export async function namesOfCourses(db: Db, ids: readonly string[]): Promise<Map<string, Named>> {
  const { rows } = await sql<Named>`
    select id, course_code as "courseCode", course_name as "courseName" from basic_course
    where id = any(${[...ids]}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** What each course of the catalogue wants before it; those that want nothing are absent. */
export async function allPrerequisites(db: Db): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; wanted: string[] }>`
    select id, prerequisite_ids as wanted from basic_course where prerequisite_ids <> '{}'`.execute(db)
  return new Map(rows.map(({ id, wanted }) => [id, wanted]))
}
