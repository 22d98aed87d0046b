import { questionFigures } from '@shuyuan/domain/scoring/question-figures.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Finding, Law } from '../../../laws/law.ts'
import { piecesOf } from '../../../laws/stream.ts'
import { computeQuestionUses, isSealedFinal, type QuestionUse, usesOfQuestions } from './question-uses.read.ts'

interface Stored {
  id: string
  answered: number
  facility: number | null
  discrimination: number | null
}

async function* sums(db: Db): AsyncIterable<Finding> {
  for await (const rows of piecesOf(db, sql<Stored>`select id, answered, facility, discrimination from question`)) {
    const uses = await usesOfQuestions(
      db,
      rows.map(({ id }) => id),
    )
    for (const { id, ...stored } of rows) yield { id, stored, computed: questionFigures(uses.get(id) ?? []) }
  }
}

interface Of {
  id: string
  uses: QuestionUse[]
}

/** Leaves out those that wait for the job. */
const SETTLED = sql<Of>`
  select a.id, coalesce((select json_agg(json_build_object('questionId', u.question_id, 'attempts', u.attempts,
      'facility', u.facility, 'discrimination', u.discrimination) order by u.question_id)
    from question_use u where u.assignment_id = a.id), '[]') as uses
  from assignment a where not exists (select 1 from question_recount r where r.assignment_id = a.id)`

async function* uses(db: Db, at: Date): AsyncIterable<Finding> {
  for await (const rows of piecesOf(db, SETTLED))
    for (const { id, uses: stored } of rows) {
      const computed = (await isSealedFinal(db, id, at)) ? [] : await computeQuestionUses(db, id)
      yield { id, stored, computed }
    }
}

export const questionFigureLaws: Law[] = [
  {
    name: 'bank.question-figures',
    guards: ['question', 'questionUse'],
    says: 'A question was answered, and is as easy and as telling, as the assignments say that asked it.',
    source: 'question-figures.rule',
    findings: sums,
  },
  {
    name: 'bank.question-uses',
    guards: ['questionUse', 'questionRecount'],
    says: 'What an assignment says of its questions is counted from one reviewed attempt of each student; sealed finals say nothing.',
    source: 'question-figures.rule, attempt-score.rule',
    findings: uses,
  },
]
