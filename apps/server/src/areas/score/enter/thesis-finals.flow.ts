import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { lockScoreRows } from '../score.store.ts'
import { settleTotals } from '../settle-totals.flow.ts'

/**
 * Final scores of a thesis course: the published marks, also for students without a row. Scores entered, imported or
 * corrected by a person are kept, and so are published rows.
 */
export async function thesisFinals(
  tx: Db,
  courseId: string,
  now: Date,
  studentIds: readonly string[] | null,
): Promise<void> {
  await lockScoreRows(tx, courseId, studentIds, now)
  await sql`
    update score x set final_score = p.final_mark, final_source = 'review', final_at = ${now}, final_by = null,
      updated_at = ${now}
    from thesis_submission p
    where p.course_id = ${courseId} and p.state = 'published' and p.student_id = x.student_id
      and x.course_id = ${courseId} and x.state in ('computed', 'entered') and x.final_source in ('', 'review')
      and x.final_score is distinct from p.final_mark
      and ${studentIds ? sql`x.student_id = any(${[...studentIds]}::uuid[])` : sql`true`}`.execute(tx)
}

/** After theses are published: takes over their final scores and recomputes totals. */
export async function applyThesisFinals(
  tx: Db,
  courseId: string,
  now: Date,
  studentIds: readonly string[],
): Promise<void> {
  await thesisFinals(tx, courseId, now, studentIds)
  await settleTotals(tx, courseId, now, studentIds)
}
