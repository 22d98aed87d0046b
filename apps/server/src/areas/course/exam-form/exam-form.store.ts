import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { WrittenBy } from '../../../wire/log/written-by.ts'
import type { Terms } from './exam-form.read.ts'

/** Sets the exam terms of the courses in one statement. */
export async function setTerms(
  db: Db,
  rows: readonly (Terms & { courseId: string })[],
  { now, userId }: WrittenBy,
): Promise<void> {
  if (rows.length === 0) return
  const column = <K extends keyof (typeof rows)[number]>(key: K) => rows.map((row) => row[key])
  await sql`
    update course c set exam_form = m.form, formative_ratio = m.formative, final_ratio = m.final, pass_rule = m.rule,
      exam_minutes = m.minutes, updated_at = ${now}, updated_by = ${userId}
    from unnest(${column('courseId')}::uuid[], ${column('examForm')}::text[], ${column('formativeRatio')}::numeric[],
      ${column('finalRatio')}::numeric[], ${column('passRule')}::text[], ${column('examMinutes')}::integer[])
      as m (id, form, formative, final, rule, minutes)
    where c.id = m.id`.execute(db)
}
