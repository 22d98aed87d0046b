import { addDays, mondayOf } from '@shuyuan/domain/school/term-week.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

/** The goal of a week in minutes, 0 without one, and the seconds studied in the week of this day, in all courses. */
export async function weekGoalOf(db: Db, studentId: string | null, today: string) {
  const monday = mondayOf(today)
  const { rows } = await sql<{ minutes: number; weekSeconds: number }>`
    select coalesce((select week_minutes from study_goal where student_id = ${studentId}), 0) as minutes,
      coalesce((select sum(seconds) from study_day
        where student_id = ${studentId} and day between ${monday} and ${addDays(monday, 6)}), 0)::int as "weekSeconds"`.execute(
    db,
  )
  return rows[0] ?? { minutes: 0, weekSeconds: 0 }
}
