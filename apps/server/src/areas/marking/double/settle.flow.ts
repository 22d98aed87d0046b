import { comesAgain } from '@shuyuan/domain/marking/double.rule.ts'
import { sql } from 'kysely'
import { tell } from '../../../events/hub.ts'
import type { Ctx } from '../../../wire/context.ts'
import { found } from '../../../wire/error.ts'
import { finishReview, markAnswer } from '../../exam/attempt/marked-attempt.flow.ts'
import { type AttemptForMark, attemptsForMark } from '../review/attempt-for-mark.read.ts'
import { countedTotal, sumOf } from '../review/review-sum.flow.ts'
import { tellReviewed } from '../review/tell-students.flow.ts'
import { insertBlindMarks } from '../task/blind-mark.store.ts'
import type { BlindMark } from '../task/stored-task.read.ts'
import { markersOf } from './arbiter.policy.ts'
import { dropOpenArbitration } from './double.store.ts'
import { bothMarks, type DoubleFacts, doubleFactsOf, finalMarks, judgedOf } from './pair.read.ts'

/** What the student reads of a question: the words of the arbiter, else those of both markers. */
function commentOf(facts: DoubleFacts, decided: Record<string, BlindMark>, id: string): string {
  const own = decided[id]?.comment
  if (own) return own
  const both = bothMarks(facts) ?? []
  return [...new Set(both.map(({ marks }) => marks[id]?.comment ?? ''))].filter(Boolean).join('\n').slice(0, 2000)
}

/** The final marks become those of the attempt, by the way of every reviewed one. Nobody alone is its reviewer. */
async function finish(
  ctx: Ctx,
  attempt: AttemptForMark,
  scores: ReadonlyMap<string, number>,
  words: (id: string) => string,
) {
  for (const [questionVersionId, reviewScore] of scores) {
    const before = attempt.answers.find((one) => one.questionVersionId === questionVersionId)
    const row = { questionVersionId, reviewScore, comment: words(questionVersionId), seq: (before?.reviewSeq ?? 0) + 1 }
    await markAnswer(ctx.db, attempt.id, row, ctx.now)
  }
  const after = found((await attemptsForMark(ctx.db, [attempt.id])).get(attempt.id))
  const sums = sumOf(after)
  const counted = {
    objectiveScore: sums.objective,
    subjectiveScore: sums.subjective,
    score: await countedTotal(ctx.db, after, sums.total, ctx.now),
  }
  await finishReview(ctx.db, attempt.id, counted, ctx.now, null)
  await tell(ctx, 'attemptsScored', { assignmentId: attempt.assignmentId, studentIds: [attempt.studentId] })
  await tellReviewed(ctx, [attempt.id])
  return counted.score
}

/**
 * Once both markers, and where they are apart an arbiter, have handed in, the attempt is reviewed; before, what is
 * disputed goes to the arbiter. The caller holds the attempt's lock. Answers the score; null: it waits.
 */
export async function settlePair(ctx: Ctx, studyPaperId: string): Promise<number | null> {
  const attempt = found((await attemptsForMark(ctx.db, [studyPaperId])).get(studyPaperId))
  const facts = (await doubleFactsOf(ctx.db, [studyPaperId])).get(studyPaperId)
  const judged = facts && judgedOf(attempt, facts)
  if (!judged || attempt.reviewStatus !== '1') return null
  const decided = facts.marks.find(({ purpose, state }) => purpose === 'arbitrate' && state === 'done')?.marks ?? {}
  const scores = finalMarks(judged, decided)
  if (scores) {
    await dropOpenArbitration(ctx.db, { studyPaperId })
    return finish(ctx, attempt, scores, (id) => commentOf(facts, decided, id))
  }
  const arbiter = facts.arbiterId ?? (await hostOf(ctx, attempt.courseId))
  if (arbiter && !markersOf(facts).includes(arbiter)) {
    const row = { studyPaperId, taskId: facts.taskId, purpose: 'arbitrate', teacherId: arbiter }
    await insertBlindMarks(ctx.db, [row], ctx.now)
  }
  return null
}

async function hostOf(ctx: Ctx, courseId: string): Promise<string | null> {
  const row = await ctx.db.selectFrom('course').select('hostTeacherId').where('id', '=', courseId).executeTakeFirst()
  return row?.hostTeacherId ?? null
}

interface Done {
  studyPaperId: string
  total: number
}

/** A whole number of a marker and a task, so that nobody can tell which attempt comes again, and every run gives the same. */
const seedOf = (text: string): number =>
  [...text].reduce((seed, sign) => (seed * 31 + sign.charCodeAt(0)) % 1_000_003, 7)

/** 5 % of a marker's attempts come again to the same marker, who does not know which. */
export async function letComeAgain(ctx: Ctx, taskId: string, teacherId: string): Promise<void> {
  const { rows } = await sql<Done>`
    select study_paper_id as "studyPaperId", total from review_mark
    where task_id = ${taskId} and purpose = 'double' and teacher_id = ${teacherId} and state = 'done'
    order by marked_at, id`.execute(ctx.db)
  const seed = seedOf(`${taskId}${teacherId}${rows.length}`)
  const again = comesAgain(
    rows.map(({ studyPaperId }) => studyPaperId),
    seed,
  )
  const one = rows.find(({ studyPaperId }) => studyPaperId === again)
  if (!one) return
  const row = { studyPaperId: one.studyPaperId, taskId, teacherId, purpose: 'again' }
  await insertBlindMarks(ctx.db, [{ ...row, judgedId: teacherId, judgedTotal: one.total }], ctx.now)
}
