import { sql } from 'kysely'
import type { Ctx } from '../../../wire/context.ts'
import type { BankAccess } from './bank-access.read.ts'
import { visiblePapers } from './visible-papers.read.ts'

export interface HoldingPaper {
  paperId: string
  /** The version that it asks now; null where it asks whichever is the latest. */
  versionId: string | null
}

/** Unused papers that the person may see and that contain another version of a question, locked. */
export async function freePapersHolding(
  ctx: Ctx,
  access: BankAccess,
  questionId: string,
  versionId: string,
): Promise<HoldingPaper[]> {
  const { rows } = await sql<HoldingPaper>`
    select p.id as "paperId", pq.question_version_id as "versionId"
    from paper_question pq join paper p on p.id = pq.paper_id
    where pq.question_id = ${questionId} and pq.question_version_id is distinct from ${versionId}
      and ${visiblePapers(ctx, access)} and p.frozen_at is null and p.status <> 'archived'
      and not exists (select 1 from assignment a join study_paper sp on sp.assignment_id = a.id where a.paper_id = p.id)
    for update of p`.execute(ctx.db)
  return rows
}
