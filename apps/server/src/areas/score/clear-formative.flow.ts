import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { settleTotals } from './settle-totals.flow.ts'

/**
 * Where the content that a course's students study has no scheme, there is no formative score: none of an earlier
 * scheme is left behind. What a person corrected or handed in stays.
 */
export async function clearFormative(db: Db, courseIds: readonly string[], now: Date): Promise<void> {
  const { rows } = await sql<{ courseId: string }>`
    update score x set formative_score = case when x.formative_fixed then x.formative_score end, option_scores = '{}',
      updated_at = ${now}
    from course c
    where c.id = x.course_id and c.id = any(${[...courseIds]}::uuid[]) and x.state = 'computed'
      and not exists (select 1 from check_scheme s where s.course_id = coalesce(c.main_course_id, c.id) and s.state = 'active')
      and (x.option_scores <> '{}' or x.formative_score is not null and not x.formative_fixed)
    returning x.course_id as "courseId"`.execute(db)
  for (const courseId of new Set(rows.map((row) => row.courseId)))
    await settleTotals(db, courseId, now, null, 'computed')
}
