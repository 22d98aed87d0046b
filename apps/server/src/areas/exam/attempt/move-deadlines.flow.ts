import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

/**
 * The deadlines of open attempts after their assignment's window or somebody's exception changed. It is effectiveEnd of
 * the domain in one statement, as thousands may be answering: own deadline or the class's or the assignment's, late
 * days where late is taken, what was spent in the line of a final, the timed end, extra minutes on top. A sent-back attempt keeps the date it was given.
 */
export async function moveDeadlines(db: Db, assignmentId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    update study_paper sp set updated_at = ${now}, deadline_at = w.deadline_at
    from (
      select x.id, least(
          case when x.timed then x.started_at + a.duration_min * interval '1 minute' end,
          coalesce(own.closes_at, cls.closes_at, a.closes_at)
            + case when a.late_rule = 'refuse' then 0 else a.late_days end * interval '1 day'
            + x.waited_seconds * interval '1 second'
        ) + x.extra_minutes * interval '1 minute' as deadline_at
      from study_paper x join assignment a on a.id = x.assignment_id
      left join content_place s on s.course_id = x.course_id and s.student_id = x.student_id
      left join assignment_override own on own.assignment_id = a.id and own.student_id = x.student_id
      left join assignment_override cls on cls.assignment_id = a.id and cls.course_class_id = s.course_class_id
      where x.assignment_id = ${assignmentId} and x.review_status = '0' and x.redo_until is null) w
    where sp.id = w.id and sp.review_status = '0' and sp.deadline_at <> w.deadline_at
    returning sp.id`.execute(db)
  return rows.length
}
