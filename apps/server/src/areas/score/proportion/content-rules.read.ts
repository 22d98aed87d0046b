import type { AttemptRule } from '@shuyuan/domain/scoring/attempt-score.rule.ts'
import type { LateRule } from '@shuyuan/domain/scoring/late.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

interface ContentRules {
  maxAttempts: number
  attemptRule: AttemptRule
  lateRule: LateRule
  lateDays: number
  lateDeductPercent: number
}

/** How the score of each assignment comes about: attempts and late work. */
export async function contentRules(db: Db, assignmentIds: readonly string[]): Promise<Map<string, ContentRules>> {
  const { rows } = await sql<ContentRules & { id: string }>`
    select id, max_attempts as "maxAttempts", attempt_rule as "attemptRule", late_rule as "lateRule",
      late_days as "lateDays", late_deduct_percent as "lateDeductPercent"
    from assignment where id = any(${[...assignmentIds]}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, ...rules }) => [id, rules] as const))
}

interface CourseRules {
  formative: number
  final: number
  passRule: 'total' | 'both'
}

/** The ratio and the rule of passing, as the course was opened with them. */
export async function courseRules(db: Db, courseId: string): Promise<CourseRules | undefined> {
  const { rows } = await sql<CourseRules>`
    select formative_ratio as formative, final_ratio as final, pass_rule as "passRule" from course
    where id = ${courseId}`.execute(db)
  return rows[0]
}
