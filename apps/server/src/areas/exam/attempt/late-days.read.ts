import { daysLate, type LateRule } from '@shuyuan/domain/scoring/late.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { OVERRIDES, OWN_DUE } from '../start/own-due.read.ts'

interface HandedIn {
  id: string
  submittedAt: Date
}

export interface LateDays {
  rule: LateRule
  percent: number
  days: number
}

const IN_TIME: LateDays = { rule: 'refuse', percent: 0, days: 0 }

/**
 * Days after the student's own due time, of any number of attempts; 0 where the assignment takes no late work.
 */
export async function lateDaysOf(db: Db, attempts: readonly HandedIn[]): Promise<(id: string) => LateDays> {
  const { rows } = await sql<{ id: string; rule: LateRule; percent: number; due: Date }>`
    select sp.id, a.late_rule as rule, a.late_deduct_percent as percent,
      ${OWN_DUE} as due
    from study_paper sp join assignment a on a.id = sp.assignment_id
    left join content_place seat on seat.course_id = a.course_id and seat.student_id = sp.student_id
    ${OVERRIDES}
    where sp.id = any(${attempts.map(({ id }) => id)}::uuid[]) and a.late_rule <> 'refuse'`.execute(db)
  const at = new Map(attempts.map(({ id, submittedAt }) => [id, submittedAt.getTime()]))
  const late = new Map(
    rows.map(({ id, rule, percent, due }) => [id, { rule, percent, days: daysLate(at.get(id) ?? 0, due.getTime()) }]),
  )
  return (id) => late.get(id) ?? IN_TIME
}
