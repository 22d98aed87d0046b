import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { progressFigures } from './progress.read.ts'

/** Recomputed from rows, never incremented. */
async function recount(tx: Db, students: RawBuilder<unknown>, courseId: string, now: Date, studiedAt: Date | null) {
  await sql`
    insert into progress as p (student_id, course_id, must_total, must_done, task_total, task_done, percent, last_study_at, updated_at)
    select f."studentId", ${courseId}::uuid, f."mustTotal", f."mustDone", f."taskTotal", f."taskDone", f.percent,
      ${studiedAt}::timestamptz, ${now}
    from (${progressFigures(students, courseId, now)}) f
    -- One order for all: two recounts of a course at once wait for each other and never cross.
    order by f."studentId"
    on conflict (student_id, course_id) do update set must_total = excluded.must_total, must_done = excluded.must_done,
      task_total = excluded.task_total, task_done = excluded.task_done, percent = excluded.percent,
      last_study_at = coalesce(excluded.last_study_at, p.last_study_at), updated_at = excluded.updated_at`.execute(tx)
}

/** After this student has studied. */
export const recountProgress = (tx: Db, studentId: string, courseId: string, now: Date): Promise<void> =>
  recount(tx, sql`select ${studentId}::uuid as student_id`, courseId, now, now)

/** After these students have submitted work. */
export const recountStudents = (tx: Db, studentIds: readonly string[], courseId: string, now: Date): Promise<void> =>
  recount(tx, sql`select unnest(${[...studentIds]}::uuid[]) as student_id`, courseId, now, null)

/** After the requirements of the course have changed. */
export const recountCourse = (tx: Db, courseId: string, now: Date): Promise<void> =>
  recount(tx, sql`select student_id from content_place where course_id = ${courseId}`, courseId, now, null)
