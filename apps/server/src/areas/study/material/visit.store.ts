import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { visitBefore } from './visit.read.ts'

export async function storeVisit(db: Db, studentId: string, courseId: string, now: Date): Promise<void> {
  await sql`insert into material_visit as v (student_id, course_id, last_at) values (${studentId}, ${courseId}, ${now})
    on conflict (student_id, course_id) do update set before_at = ${visitBefore(now)}, last_at = ${now}`.execute(db)
}

/** A download counts as opened, not as time. */
export async function storeOpened(
  db: Db,
  studentId: string,
  courseId: string,
  resourceIds: readonly string[],
  now: Date,
): Promise<void> {
  await sql`insert into study_resource as r (student_id, resource_id, course_id, first_at, last_at)
    select ${studentId}::uuid, x.id, ${courseId}::uuid, ${now}::timestamptz, ${now}::timestamptz from unnest(${[...resourceIds]}::uuid[]) as x (id)
    order by x.id
    on conflict (student_id, resource_id) do update set last_at = greatest(r.last_at, excluded.last_at)`.execute(db)
}
