import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/ids.ts'

interface By {
  now: Date
  userId: string
}

export const fixFormative = (tx: Db, id: string, value: number, { now, userId }: By) =>
  sql`update score set formative_score = ${value}, formative_fixed = true, updated_at = ${now}, updated_by = ${userId}
    where id = ${id}`.execute(tx)

export const fixFinal = (tx: Db, id: string, value: number, { now, userId }: By) =>
  sql`update score set final_score = ${value}, final_source = 'override', final_at = ${now}, final_by = ${userId},
      updated_at = ${now}, updated_by = ${userId} where id = ${id}`.execute(tx)

interface ContentFix {
  courseId: string
  studentId: string
  assignmentId: string
  value: number
  full: number
  reason: string
}

/** Stores a score entered by a person instead of the computed one. */
export const fixContent = (tx: Db, fix: ContentFix, { now, userId }: By) =>
  sql`
    insert into study_check_result (id, course_id, student_id, assignment_id, score, full_score, source, reason, updated_at, updated_by)
    values (${newId()}, ${fix.courseId}, ${fix.studentId}, ${fix.assignmentId}, ${fix.value}, ${fix.full}, 'override',
      ${fix.reason}, ${now}, ${userId})
    on conflict (student_id, assignment_id) where assignment_id is not null do update
      set score = excluded.score, source = 'override', reason = excluded.reason, updated_at = excluded.updated_at,
        updated_by = excluded.updated_by`.execute(tx)

/** Writes the currently computed formative score, also into submitted or published rows. */
export const writeFormative = (tx: Db, id: string, value: number | null, optionScores: object, { now, userId }: By) =>
  sql`update score set formative_score = ${value}, option_scores = ${JSON.stringify(optionScores)}::jsonb,
      updated_at = ${now}, updated_by = ${userId} where id = ${id}`.execute(tx)
