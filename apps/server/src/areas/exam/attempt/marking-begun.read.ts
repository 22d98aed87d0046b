import { sql } from 'kysely'
import type { Ctx } from '../../../wire/context.ts'

/** Whether any mark was given, or an attempt was reviewed or sent back: from then on names stay hidden or shown. */
export async function isMarkingBegun({ db }: Pick<Ctx, 'db'>, assignmentId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from study_paper sp where sp.assignment_id = ${assignmentId} and (
      exists (select 1 from answer an where an.study_paper_id = sp.id and an.review_score is not null)
      or exists (select 1 from review_event e where e.study_paper_id = sp.id and e.kind in ('save', 'submit', 'change', 'back', 'double')))
    limit 1`.execute(db)
  return rows.length > 0
}
