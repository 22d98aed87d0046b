import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

/**
 * Moves papers that contain a question and have not been used yet to its new version. The version id also appears in
 * the paper's sections JSON; being a UUID it can be replaced as text.
 */
export async function repinPapers(db: Db, questionId: string, versionId: string): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    with free as (
      select p.id, pq.question_version_id as old from paper_question pq join paper p on p.id = pq.paper_id
      where pq.question_id = ${questionId} and pq.question_version_id is distinct from ${versionId}
        and p.frozen_at is null and p.status <> 'archived'
        and not exists (select 1 from assignment a join study_paper sp on sp.assignment_id = a.id where a.paper_id = p.id)
      for update of p),
    pinned as (
      update paper_question pq set question_version_id = ${versionId} from free
      where pq.paper_id = free.id and pq.question_id = ${questionId})
    update paper p set big_topics = replace(p.big_topics::text, free.old::text, ${versionId})::jsonb, updated_at = now()
    from free where p.id = free.id and free.old is not null returning p.id`.execute(db)
  return rows.length
}
