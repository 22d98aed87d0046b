import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

/** A change is announced on the course's home for so long. */
const ANNOUNCED_DAYS = 14
const DAY_MS = 86_400_000

/** The last change of a course's scheme, while it is news; a first publishing is none. */
export async function schemeChange(db: Db, courseId: string, now: Date): Promise<{ at: Date; note: string } | null> {
  const { rows } = await sql<{ at: Date; note: string }>`
    select published_at as at, note from check_scheme
    where course_id = ${courseId} and state = 'active' and version_no > 1
      and published_at > ${new Date(now.getTime() - ANNOUNCED_DAYS * DAY_MS)}`.execute(db)
  return rows[0] ?? null
}
