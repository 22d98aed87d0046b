import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { KeptFormative } from '../../../events/events.ts'
import { settleTotals } from '../settle-totals.flow.ts'

/**
 * Restores the preserved formative scores of courses without a scheme of their own, empty where they had none; courses
 * with a scheme recompute theirs. Corrected or submitted scores stay.
 */
export async function restoreFormative(
  db: Db,
  courseIds: readonly string[],
  kept: readonly KeptFormative[],
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ courseId: string }>`
    update score x set formative_score = case when x.formative_fixed then x.formative_score else k.formative end,
      option_scores = coalesce(k.options, '{}'), updated_at = ${now}
    from score y left join jsonb_to_recordset(${JSON.stringify(kept)}::jsonb)
      as k ("courseId" uuid, "studentId" uuid, formative numeric, options jsonb)
      on k."courseId" = y.course_id and k."studentId" = y.student_id
    where y.id = x.id and x.course_id = any(${[...courseIds]}::uuid[]) and x.state = 'computed'
      and not exists (select 1 from check_scheme s where s.course_id = x.course_id and s.state = 'active')
      and ((x.formative_score is distinct from k.formative and not x.formative_fixed)
        or x.option_scores is distinct from coalesce(k.options, '{}'))
    returning x.course_id as "courseId"`.execute(db)
  for (const courseId of new Set(rows.map((row) => row.courseId)))
    await settleTotals(db, courseId, now, null, 'computed')
}
