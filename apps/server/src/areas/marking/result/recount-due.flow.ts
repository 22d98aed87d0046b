import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { recountCourseProgress } from '../../study/course-progress.flow.ts'
import { recomputeScore } from './recompute.flow.ts'

/**
 * Recounts one course in which an opening or closing time has passed, or a date was moved, since its scores and
 * progress were last computed; null if there is none. Recounts and schedules the next moments in one transaction:
 * running twice changes nothing, and an interrupted run is repeated.
 */
export async function recountNextCourse(db: Db, now: Date): Promise<string | null> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ courseId: string }>`
      select c.id as "courseId" from course c
      where c.id in (select a.course_id from assignment a where a.recount_at <= ${now}
        union select a.course_id from assignment_override o join assignment a on a.id = o.assignment_id
        where o.recount_at <= ${now})
      limit 1 for no key update of c skip locked`.execute(tx)
    const courseId = rows[0]?.courseId
    if (!courseId) return null
    // Schedule first, scores second: a date that is moved meanwhile waits for this transaction and schedules another
    // recount.
    await sql`update assignment set recount_at = case when opens_at > ${now} then opens_at when closes_at > ${now} then closes_at end
      where course_id = ${courseId} and recount_at <= ${now}`.execute(tx)
    await sql`update assignment_override o set recount_at = case when o.closes_at > ${now} then o.closes_at end
      from assignment a where a.id = o.assignment_id and a.course_id = ${courseId} and o.recount_at <= ${now}`.execute(
      tx,
    )
    await recomputeScore(tx, courseId, now)
    await recountCourseProgress({ db: tx, now }, courseId)
    return courseId
  })
}
