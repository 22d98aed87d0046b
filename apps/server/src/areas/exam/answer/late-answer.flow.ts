import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

interface LateAnswer {
  studyPaperId: string
  questionVersionId: string
  content: unknown
  seq: number
  receivedAt: Date
}

/** What came too late becomes the answer, without the mark of the one before. The caller holds the attempt's lock. */
export const acceptLateAnswer = (db: Db, { studyPaperId, questionVersionId, content, seq, receivedAt }: LateAnswer) =>
  sql`
    insert into answer (study_paper_id, question_version_id, content, seq, saved_at)
    values (${studyPaperId}, ${questionVersionId}, ${JSON.stringify(content)}::jsonb, ${seq}, ${receivedAt})
    on conflict (study_paper_id, question_version_id) do update
      set content = excluded.content, seq = excluded.seq, saved_at = excluded.saved_at, review_score = null`.execute(db)

/** A person's decision about answers that are still kept beside their attempts. */
export const decideLateAnswers = (
  db: Db,
  ids: readonly string[],
  decision: { state: 'accepted' | 'refused'; by: string; reason: string },
) =>
  db
    .updateTable('lateAnswer')
    .set(decision)
    .where('id', 'in', [...ids])
    .where('state', '=', 'kept')
    .execute()
