import type { RegradeChoice } from '@shuyuan/contract/entities/marking/regrade.ts'
import type { Layout } from '@shuyuan/contract/entities/paper/paper.ts'
import { lateScore } from '@shuyuan/domain/scoring/late.rule.ts'
import { type MarkedAnswer, scorePaper } from '@shuyuan/domain/scoring/paper.rule.ts'
import { scoreShown } from '@shuyuan/domain/scoring/question/corrected.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Finding, Law } from '../../../laws/law.ts'
import { piecesOf } from '../../../laws/stream.ts'
import { correctionsOf } from '../correction/correction.read.ts'
import { layoutVersionIds } from './attempt-meta.read.ts'
import { lateDaysOf } from './late-days.read.ts'
import { storedOf, unansweredOf, versionsOf } from './stored.read.ts'

interface Attempt {
  id: string
  layout: Layout
  reviewStatus: '1' | '2'
  submittedAt: Date
  answeredCount: number
  objective: number
  subjective: number | null
  score: number | null
}

interface Marked {
  studyPaperId: string
  questionVersionId: string
  autoScore: number | null
  needsReview: boolean
  reviewScore: number | null
  choice: RegradeChoice | null
}

const PIECE = 200

const scored = sql<Attempt>`
  select sp.id, sp.layout, sp.review_status as "reviewStatus", sp.submitted_at as "submittedAt",
    sp.answered_count as "answeredCount", sp.objective_score as objective, sp.subjective_score as subjective, sp.score
  from study_paper sp where sp.review_status in ('1', '2') and sp.objective_score is not null order by sp.id`

async function marksOf(db: Db, ids: readonly string[]): Promise<Map<string, Map<string, Marked>>> {
  const { rows } = await sql<Marked>`
    select an.study_paper_id as "studyPaperId", an.question_version_id as "questionVersionId",
      an.auto_score as "autoScore", coalesce((an.auto_parts->>'needsReview')::boolean, false) as "needsReview",
      an.review_score as "reviewScore", an.auto_parts->>'choice' as choice from answer an where an.study_paper_id = any(${[...ids]}::uuid[])`.execute(
    db,
  )
  const of = new Map<string, Map<string, Marked>>(ids.map((id) => [id, new Map()]))
  for (const row of rows) of.get(row.studyPaperId)?.set(row.questionVersionId, row)
  return of
}

const UNANSWERED = { autoScore: 0, needsReview: false, reviewScore: null }

/** What a marker has begun to give is not in the machine's sums until the review is handed in. */
function countedOf({ layout, reviewStatus }: Attempt, marks: ReadonlyMap<string, Marked> | undefined): MarkedAnswer[] {
  return layout.topics.flatMap(({ questions }) =>
    questions.map(({ questionVersionId, score }) => {
      const mark = marks?.get(questionVersionId)
      const reviewScore = reviewStatus === '2' ? (mark?.reviewScore ?? null) : null
      return { ...UNANSWERED, ...mark, questionId: questionVersionId, full: score, reviewScore }
    }),
  )
}

/** An attempt that waits holds the machine's points; a reviewed one all of them, less what lateness takes off. */
async function* attemptSums(db: Db): AsyncIterable<Finding> {
  for await (const attempts of piecesOf(db, scored, PIECE)) {
    const ids = attempts.map(({ id }) => id)
    const [marks, stored] = [await marksOf(db, ids), await storedOf(db, ids)]
    const [versions, lateDays] = [await versionsOf(db, attempts), await lateDaysOf(db, attempts)]
    for (const attempt of attempts) {
      const shown = layoutVersionIds(attempt.layout)
      const isReviewed = attempt.reviewStatus === '2'
      const sums = scorePaper(countedOf(attempt, marks.get(attempt.id)))
      const { rule, percent, days } = lateDays(attempt.id)
      yield {
        id: attempt.id,
        stored: {
          answered: attempt.answeredCount,
          objective: isReviewed ? attempt.objective : null,
          subjective: attempt.subjective,
          score: attempt.score,
          unmarked: 0,
        },
        computed: {
          answered: shown.length - unansweredOf(attempt.layout, stored(attempt.id), versions).length,
          objective: isReviewed ? sums.objective : null,
          subjective: isReviewed ? sums.subjective : null,
          score: isReviewed ? lateScore(sums.total, rule, percent, days) : null,
          unmarked: isReviewed ? sums.waiting.length : 0,
        },
      }
    }
  }
}

/** The machine gives the same points for the same answer at any time. */
async function* machinePoints(db: Db): AsyncIterable<Finding> {
  for await (const attempts of piecesOf(db, scored, PIECE)) {
    const ids = attempts.map(({ id }) => id)
    const [marks, stored, versions] = [await marksOf(db, ids), await storedOf(db, ids), await versionsOf(db, attempts)]
    const corrections = await correctionsOf(db, ids)
    for (const { id, layout } of attempts)
      for (const { questionVersionId, score } of layout.topics.flatMap(({ questions }) => questions)) {
        const version = versions.get(questionVersionId)
        if (!version) continue
        const content = stored(id).get(questionVersionId)?.content ?? null
        yield {
          id: `${id}/${questionVersionId}`,
          // What was never answered has no row, and no points.
          stored: marks.get(id)?.has(questionVersionId) ? marks.get(id)?.get(questionVersionId)?.autoScore : 0,
          computed: scoreShown(version, corrections(id, questionVersionId), content, score).score,
        }
      }
  }
}

export const attemptScoreLaws: Law[] = [
  {
    name: 'exam.attempt-sums',
    guards: ['studyPaper', 'answer'],
    says: 'The scores of an attempt are the sums of its answers, less what lateness takes off, and no mark is missing.',
    source: 'paper.rule, late.rule',
    findings: attemptSums,
  },
  {
    name: 'exam.machine-points',
    guards: ['answer'],
    says: 'Every question of an attempt that was handed in has the points that the machine gives for its answer, as regrades have decided, or none without one.',
    source: 'registry.rule',
    findings: machinePoints,
  },
]
