import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Finding, Law } from '../../../laws/law.ts'
import { piecesOf } from '../../../laws/stream.ts'
import { attemptsForMark } from '../review/attempt-for-mark.read.ts'
import { doubleFactsOf, finalMarks, judgedOf } from './pair.read.ts'

const PIECE = 200

/** Attempts that two markers settled; what the host changed later says so in its events and is another story. */
const settled = sql<{ id: string }>`
  select sp.id from study_paper sp where sp.review_status = '2'
    and exists (select 1 from review_mark m where m.study_paper_id = sp.id and m.purpose = 'double')
    and not exists (select 1 from review_event e where e.study_paper_id = sp.id and e.kind = 'change' and e.at >= sp.reviewed_at)
  order by sp.id`

async function* finals(db: Db): AsyncIterable<Finding> {
  for await (const rows of piecesOf<{ id: string }>(db, settled, PIECE)) {
    const ids = rows.map(({ id }) => id)
    const [attempts, facts] = [await attemptsForMark(db, ids), await doubleFactsOf(db, ids)]
    for (const [id, attempt] of attempts) {
      const own = facts.get(id)
      const judged = own && judgedOf(attempt, own)
      const decided = own?.marks.find(({ purpose, state }) => purpose === 'arbitrate' && state === 'done')
      const computed = judged && finalMarks(judged, decided?.marks ?? {})
      const byPerson = attempt.answers.filter(({ needsReview }) => needsReview)
      yield {
        id,
        stored: Object.fromEntries(byPerson.map((one) => [one.questionVersionId, one.reviewScore])),
        computed: computed
          ? Object.fromEntries(byPerson.map((one) => [one.questionVersionId, computed.get(one.questionVersionId)]))
          : null,
      }
    }
  }
}

export const doubleLaws: Law[] = [
  {
    name: 'marking.double-result',
    guards: ['answer', 'reviewMark'],
    says: 'The points of an attempt with two markers are what came of both marks and of the arbiter.',
    source: 'double.rule, settle.flow',
    findings: finals,
  },
  {
    name: 'marking.double-markers',
    guards: ['reviewMark', 'reviewTask'],
    says: 'An attempt has two markers at most, and whoever decides between them is neither.',
    source: 'deal-double.flow, arbitrate.flow',
    conditions: () => sql`
      select m.study_paper_id as id, count(*) filter (where m.purpose = 'double') <= 2
          and count(distinct m.teacher_id) = count(*) and bool_and(t.assignment_id = sp.assignment_id) as holds,
        jsonb_agg(jsonb_build_object('purpose', m.purpose, 'teacher', m.teacher_id, 'state', m.state)) as facts
      from review_mark m join review_task t on t.id = m.task_id join study_paper sp on sp.id = m.study_paper_id
      where m.purpose in ('double', 'arbitrate') group by m.study_paper_id`,
  },
  {
    name: 'marking.arbiter-waits',
    guards: ['reviewMark'],
    says: 'Nobody is asked to decide between two markers about an attempt that is reviewed.',
    source: 'settle.flow',
    conditions: () => sql`
      select m.id, sp.review_status <> '2' as holds, jsonb_build_object('attempt', sp.id) as facts
      from review_mark m join study_paper sp on sp.id = m.study_paper_id
      where m.purpose = 'arbitrate' and m.state = 'waiting'`,
  },
]
