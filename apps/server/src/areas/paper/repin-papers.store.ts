import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { Events } from '../../events/events.ts'

/**
 * Papers ask the question's new version from now on. The version's id stands in the paper's topics as well; being a UUID
 * it can be replaced in their text.
 */
export const repinPapers = (db: Db, { questionId, versionId, papers }: Events['questionRevised']) =>
  sql`
    with held as (
      select * from unnest(${papers.map(({ paperId }) => paperId)}::uuid[],
        ${papers.map((one) => one.versionId)}::uuid[]) as h (id, old)),
    pinned as (
      update paper_question pq set question_version_id = ${versionId} from held
      where pq.paper_id = held.id and pq.question_id = ${questionId})
    update paper p set big_topics = replace(p.big_topics::text, held.old::text, ${versionId})::jsonb, updated_at = now()
    from held where p.id = held.id and held.old is not null`.execute(db)
