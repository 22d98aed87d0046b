import { createHash } from 'node:crypto'
import type { Layout } from '@shuyuan/contract/entities/paper/paper.ts'
import { nextAttempt } from '@shuyuan/domain/life/attempt.rule.ts'
import { isRefusal } from '@shuyuan/domain/life/next.rule.ts'
import { shownNames } from '@shuyuan/domain/paper/arrange.rule.ts'
import { renameAnswer } from '@shuyuan/domain/paper/part-names.rule.ts'
import { lateScore } from '@shuyuan/domain/scoring/late.rule.ts'
import { scorePaper } from '@shuyuan/domain/scoring/paper.rule.ts'
import { isOverruled, scoreShown } from '@shuyuan/domain/scoring/question/corrected.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { tell } from '../../../events/hub.ts'
import type { VersionRow } from '../../bank/question/question-version.read.ts'
import { type Corrections, correctionsOf } from '../correction/correction.read.ts'
import { layoutVersionIds } from './attempt-meta.read.ts'
import { lateDaysOf } from './late-days.read.ts'
import { type Stored, storedOf, unansweredOf, versionsOf } from './stored.read.ts'

export interface HandedIn {
  id: string
  assignmentId: string
  studentId: string
  layout: Layout
  submittedAt: Date
  /** Its marker has to hand the review in: no sum of marks finishes it. */
  isWaiting?: boolean
}

/**
 * A checksum of what was handed in that student and teacher can compare. It covers the answers in the names of the
 * student's page: over the stored ids it would allow guessing them.
 */
function checksumOf(layout: Layout, stored: Stored, versions: ReadonlyMap<string, VersionRow>): string {
  const hash = createHash('sha256')
  for (const shown of layout.topics.flatMap((topic) => topic.questions)) {
    const { questionVersionId: id } = shown
    const content = stored.get(id)?.content ?? null
    const names = content && shownNames(layout, shown, (versions.get(id) as VersionRow).body)
    hash.update(`${id}:${JSON.stringify(names ? renameAnswer(content, names, 'out') : content)};`)
  }
  return hash.digest('hex').slice(0, 16)
}

interface Material {
  stored: (studyPaperId: string) => Stored
  versions: ReadonlyMap<string, VersionRow>
  corrections: Corrections
}

/** Every question by machine, with what a marker gave before. */
function scoresOf({ id, layout }: HandedIn, { stored, versions, corrections }: Material) {
  return layout.topics.flatMap(({ questions }) =>
    questions.map(({ questionVersionId, score }) => {
      const answer = stored(id).get(questionVersionId)
      const correction = corrections(id, questionVersionId)
      const choice = correction?.choice ?? null
      const shown = versions.get(questionVersionId) as VersionRow
      const result = scoreShown(shown, correction, answer?.content ?? null, score)
      // Files are looked at by a person, whatever the machine makes of the text.
      const needsReview = result.needsReview && (answer?.content != null || (answer?.fileCount ?? 0) > 0)
      return {
        studyPaperId: id,
        questionId: questionVersionId,
        full: score,
        autoScore: result.score,
        parts: result.parts,
        needsReview,
        reviewScore: answer?.reviewScore ?? null,
        choice,
        // What overrules every answer holds for the missing ones as well.
        isStored: answer !== undefined || isOverruled(choice),
      }
    }),
  )
}

type Scored = ReturnType<typeof scoresOf>[number]

/** What was never answered gets no row: readers take it for unanswered and for no points. */
const storeScores = (tx: Db, scored: readonly Scored[], now: Date) =>
  sql`
  insert into answer (study_paper_id, question_version_id, content, seq, saved_at, auto_score, auto_parts)
  select t.sp, t.qv, 'null'::jsonb, 0, ${now}, t.score, t.parts::jsonb
  from unnest(${scored.map((one) => one.studyPaperId)}::uuid[], ${scored.map((one) => one.questionId)}::uuid[],
    ${scored.map((one) => one.autoScore)}::numeric[],
    ${scored.map(({ parts, needsReview, choice }) => JSON.stringify({ parts, needsReview, ...(choice ? { choice } : {}) }))}::text[]) as t (sp, qv, score, parts)
  order by t.sp, t.qv
  on conflict (study_paper_id, question_version_id) do update
    set auto_score = excluded.auto_score, auto_parts = excluded.auto_parts`.execute(tx)

interface Outcome {
  id: string
  status: string
  objective: number
  subjective: number | null
  score: number | null
  late: boolean
  answered: number
  checksum: string
}

const storeOutcomes = (tx: Db, all: readonly Outcome[], now: Date) =>
  sql`
  update study_paper sp set review_status = t.status, objective_score = t.objective, subjective_score = t.subjective,
    score = t.score, reviewed_at = case when t.status <> '2' then null when sp.review_status = '2' then sp.reviewed_at else ${now} end, late = t.late,
    answered_count = t.answered, checksum = t.checksum, updated_at = ${now}
  from unnest(${all.map(({ id }) => id)}::uuid[], ${all.map(({ status }) => status)}::text[],
    ${all.map(({ objective }) => objective)}::numeric[], ${all.map(({ subjective }) => subjective)}::numeric[],
    ${all.map(({ score }) => score)}::numeric[], ${all.map(({ late }) => late)}::boolean[],
    ${all.map(({ answered }) => answered)}::int[], ${all.map(({ checksum }) => checksum)}::text[])
    as t (id, status, objective, subjective, score, late, answered, checksum)
  where sp.id = t.id`.execute(tx)

/**
 * The points and sums that these attempts have by now: '1' while anything waits for a person, else '2'. `corrections`
 * are those that hold, unless a regrade asks what others would do.
 */
export async function computeOutcomes(db: Db, attempts: readonly HandedIn[], corrections?: Corrections) {
  const ids = attempts.map(({ id }) => id)
  const stored = await storedOf(db, ids)
  const versions = await versionsOf(db, attempts)
  const material = { stored, versions, corrections: corrections ?? (await correctionsOf(db, ids)) }
  const scored = attempts.map((attempt) => scoresOf(attempt, material))
  const lateDays = await lateDaysOf(db, attempts)
  const outcomes = attempts.map(({ id, layout, isWaiting }, place): Outcome => {
    const own = scored[place] ?? []
    const sums = scorePaper(own)
    const needsReview = sums.waiting.length > 0 || (isWaiting === true && own.some((one) => one.needsReview))
    const next = nextAttempt('0', 'timeout', { needsReview })
    const status = isRefusal(next) ? '1' : next.to
    const isReviewed = status === '2'
    const { rule, percent, days } = lateDays(id)
    const questions = layoutVersionIds(layout)
    const unanswered = unansweredOf(layout, stored(id), versions)
    return {
      id,
      status,
      objective: sums.objective,
      subjective: isReviewed ? sums.subjective : null,
      score: isReviewed ? lateScore(sums.total, rule, percent, days) : null,
      late: days > 0,
      answered: questions.length - unanswered.length,
      checksum: checksumOf(layout, stored(id), versions),
    }
  })
  return { scored: scored.flat(), outcomes }
}

/**
 * Scores handed-in attempts by machine: every answer gets its points, an attempt its sums and its state. Run again it
 * gives the same. The caller holds their locks. A handful of statements, whatever the number, as a whole class hands in
 * in the same seconds. `questions`: the only ones whose points can have changed.
 */
export async function scoreAttempts(
  tx: Db,
  attempts: readonly HandedIn[],
  now: Date,
  questions?: ReadonlySet<string>,
): Promise<void> {
  if (attempts.length === 0) return
  const { scored, outcomes } = await computeOutcomes(tx, attempts)
  const changed = scored.filter(({ isStored, questionId }) => isStored && (questions?.has(questionId) ?? true))
  await storeScores(tx, changed, now)
  await storeOutcomes(tx, outcomes, now)
  for (const assignmentId of new Set(attempts.map((one) => one.assignmentId))) {
    const own = attempts.filter((one) => one.assignmentId === assignmentId)
    const studentIds = [...new Set(own.map(({ studentId }) => studentId))]
    await tell({ db: tx, now }, 'attemptsScored', { assignmentId, studentIds })
  }
}
