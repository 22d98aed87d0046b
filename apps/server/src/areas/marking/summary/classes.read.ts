import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

/** The classes that study a course's content, with those of deputy courses; `classIds` null: all of them. */
export async function classesOf(
  db: Db,
  courseId: string,
  classIds: readonly string[] | null,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select distinct cc.id, cc.name from content_place s join course_class cc on cc.id = s.course_class_id
    where s.course_id = ${courseId} and ${classIds ? sql`cc.id = any(${[...classIds]}::uuid[])` : sql`true`}
    order by cc.name, cc.id`.execute(db)
  return rows
}
