import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { tell } from '../../../events/hub.ts'
import { inTransaction } from '../../../wire/serialization.ts'
import { passMoments } from '../assignment.store.ts'

/**
 * Recounts one course in which an opening or closing time has passed, or a date was moved, since its scores and
 * progress were last computed; null if there is none. Recounts and schedules the next moments in one transaction:
 * running twice changes nothing, and an interrupted run is repeated.
 */
export async function recountNextCourse(db: Db, now: Date): Promise<string | null> {
  return inTransaction(db, async (tx) => {
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
    await passMoments(tx, courseId, now)
    await tell({ db: tx, now }, 'assignmentMomentsPassed', { courseId })
    return courseId
  })
}
