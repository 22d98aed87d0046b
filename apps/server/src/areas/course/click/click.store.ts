import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

export interface Click {
  courseId: string
  userId: string
  userRole: 'teacher' | 'student' | 'other'
  subSchoolId: string | null
  page: string
  now: Date
}

/** Repeated visits within ten minutes count once. */
const WINDOW_MS = 600_000

export const recordClick = (db: Db, { courseId, userId, userRole, subSchoolId, page, now }: Click) =>
  sql`insert into course_click (course_id, user_id, at, user_role, sub_school_id, page)
    values (${courseId}, ${userId}, ${new Date(Math.floor(now.getTime() / WINDOW_MS) * WINDOW_MS)}, ${userRole}, ${subSchoolId}, ${page})
    on conflict do nothing`.execute(db)
