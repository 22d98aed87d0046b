import type { BigTopic } from '@shuyuan/contract/entities/paper/paper.ts'
import { paperScore, questionCountOf } from '@shuyuan/domain/paper/check.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { Finding, Law } from '../../laws/law.ts'
import { piecesOf } from '../../laws/stream.ts'

interface Row {
  id: string
  topics: BigTopic[]
  questionCount: number
  totalScore: number
  /** As the table of a paper's questions has them. */
  placed: string[]
}

const PAPERS = sql<Row>`
  select p.id, p.big_topics as topics, p.question_count as "questionCount", p.total_score as "totalScore",
    coalesce((select array_agg(q.question_id::text order by q.sort) from paper_question q where q.paper_id = p.id), '{}') as placed
  from paper p`

async function* sums(db: Db): AsyncIterable<Finding> {
  for await (const rows of piecesOf(db, PAPERS))
    for (const { id, topics, ...stored } of rows) {
      const placed = topics.flatMap(({ questions }) => questions.map(({ questionId }) => questionId))
      const computed = {
        questionCount: questionCountOf(topics),
        totalScore: paperScore(topics),
        placed: [...new Set(placed)],
      }
      yield { id, stored, computed }
    }
}

export const paperLaws: Law[] = [
  {
    name: 'paper.sums',
    guards: ['paper', 'paperQuestion'],
    says: 'The questions of a paper, their number and its total are those of its topics.',
    source: 'check.rule',
    findings: sums,
  },
  {
    name: 'paper.frozen',
    guards: ['paper'],
    says: 'A paper that somebody has answered is frozen, and it was enabled.',
    source: 'paper.rule, start-attempt.flow',
    conditions: () => sql`
      select p.id, p.frozen_at is not null and p.status <> 'draft' as holds,
        jsonb_build_object('frozenAt', p.frozen_at, 'status', p.status) as facts
      from paper p where exists (select 1 from assignment a join study_paper sp on sp.assignment_id = a.id where a.paper_id = p.id)`,
  },
]
