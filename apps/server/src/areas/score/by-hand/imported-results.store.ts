import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/ids.ts'

interface Imported {
  studentId: string
  /** null: an option as a whole. */
  assignmentId: string | null
  optionId: string
  score: number
  full: number
  reason: string
}

interface By {
  now: Date
  userId: string
}

/** Results of a sheet in place of whatever stood there; recounting leaves them alone until they are revoked. */
export async function writeImported(
  tx: Db,
  contentId: string,
  results: readonly Imported[],
  { now, userId }: By,
): Promise<void> {
  const places = [
    { rows: results.filter((one) => one.assignmentId !== null), column: 'assignment_id' },
    { rows: results.filter((one) => one.assignmentId === null), column: 'option_root_id' },
  ]
  for (const { rows, column } of places) {
    const of = sql.ref(column)
    const ids = rows.map(({ assignmentId, optionId }) => assignmentId ?? optionId)
    await sql`
      insert into study_check_result (id, course_id, student_id, ${of}, score, full_score, source, reason, updated_at, updated_by)
      select t.id, ${contentId}, t.student, t.of, t.score, t.full_score, 'imported', t.reason, ${now}, ${userId}
      from unnest(${rows.map(() => newId())}::uuid[], ${rows.map(({ studentId }) => studentId)}::uuid[], ${ids}::uuid[],
        ${rows.map(({ score }) => score)}::numeric[], ${rows.map(({ full }) => full)}::numeric[],
        ${rows.map(({ reason }) => reason)}::text[]) as t (id, student, of, score, full_score, reason)
      order by t.student, t.of
      on conflict (student_id, ${of}) where ${of} is not null do update set score = excluded.score,
        source = excluded.source, reason = excluded.reason, updated_at = excluded.updated_at,
        updated_by = excluded.updated_by`.execute(tx)
  }
}
