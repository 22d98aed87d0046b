import { sql } from 'kysely'
import type { Law } from '../../../laws/law.ts'

export const batchLaws: Law[] = [
  {
    name: 'marking.batch-mark',
    guards: ['reviewBatch', 'reviewBatchMark', 'answer'],
    says: 'An answer whose mark is still that of a batch has its score and comment, unless it was sent back since.',
    source: 'batch.flow',
    conditions: () => sql`
      select m.study_paper_id as id, an.review_score is null or an.review_score = b.score and an.comment = b.comment as holds,
        jsonb_build_object('batch', b.id, 'given', b.score, 'stored', an.review_score) as facts
      from review_batch_mark m join review_batch b on b.id = m.batch_id
      join answer an on an.study_paper_id = m.study_paper_id and an.question_version_id = m.question_version_id
        and an.review_seq = m.seq`,
  },
]
