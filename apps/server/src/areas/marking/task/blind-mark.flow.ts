import type { MarkPurpose } from '@shuyuan/contract/entities/marking/review-task.ts'
import { listed } from '@shuyuan/domain/text/listed.rule.ts'
import type { Ctx } from '../../../wire/context.ts'
import { found, outsideScope, refuse } from '../../../wire/error.ts'
import { assertContentEditable } from '../../course/people/duty.policy.ts'
import { courseAccess } from '../../course/people/duty.read.ts'
import { type AttemptForMark, attemptsForMark, placesOf } from '../review/attempt-for-mark.read.ts'
import { assertFits } from '../review/mark-fits.policy.ts'
import { canMark } from '../review/marker.policy.ts'
import { sumOf } from '../review/review-sum.flow.ts'
import { finishBlindMark, writeBlindMarks } from './blind-mark.store.ts'
import { type BlindMark, blindMarkOf, type StoredBlind } from './stored-task.read.ts'

/** The attempt as if these were its marks. */
const withMarks = (attempt: AttemptForMark, { marks }: Pick<StoredBlind, 'marks'>): AttemptForMark => ({
  ...attempt,
  answers: attempt.answers.map((answer) => ({
    ...answer,
    reviewScore: marks[answer.questionVersionId]?.score ?? null,
  })),
})

/** What this person was asked to mark beside the marks that count; anybody else is refused. */
async function ownBlind(ctx: Ctx, studyPaperId: string, purpose: MarkPurpose) {
  const attempt = found((await attemptsForMark(ctx.db, [studyPaperId])).get(studyPaperId))
  const access = await courseAccess(ctx, attempt.courseId)
  const blind = await blindMarkOf(ctx.db, { studyPaperId, purpose, teacherId: ctx.me.teacherId }, true)
  if (!blind || !canMark(access)) throw outsideScope()
  assertContentEditable(access)
  return { attempt, blind }
}

interface SavedRow {
  questionVersionId: string
  reviewScore: number | null
  comment: string
  seq: number
}

/** Stores marks beside those that count; as there, an older counter never replaces a newer one. */
export async function saveBlind(
  ctx: Ctx,
  { studyPaperId, rows, purpose }: { studyPaperId: string; rows: SavedRow[]; purpose: MarkPurpose },
) {
  const { attempt, blind } = await ownBlind(ctx, studyPaperId, purpose)
  if (blind.state !== 'waiting') throw refuse('已提交，不能再改', 'it has been submitted and cannot be changed')
  assertFits(placesOf(attempt.layout), rows)
  const marks: Record<string, BlindMark> = { ...blind.marks }
  const fresh = rows.filter(({ questionVersionId, seq }) => seq > (marks[questionVersionId]?.seq ?? 0))
  for (const { questionVersionId, reviewScore, comment, seq } of fresh)
    marks[questionVersionId] = { score: reviewScore, comment, seq }
  await writeBlindMarks(ctx.db, blind.id, marks)
  const sums = sumOf(withMarks(attempt, { marks }))
  return {
    saved: fresh.map(({ questionVersionId, seq }) => ({ questionVersionId, seq })),
    stale: rows
      .filter((row) => !fresh.includes(row))
      .map(({ questionVersionId }) => {
        const { score, comment, seq } = marks[questionVersionId] as BlindMark
        return { questionVersionId, reviewScore: score, comment, seq }
      }),
    objective: sums.objective,
    subjective: sums.subjective,
    total: sums.total,
    waiting: sums.waitingNos,
  }
}

/** Hands in marks of a trial or a spot check; totals are compared before any deduction for lateness. */
export async function submitBlind(ctx: Ctx, ids: readonly string[], purpose: MarkPurpose) {
  const refused: { id: string; reason: string; questions: number[] }[] = []
  let done = 0
  for (const id of [...new Set(ids)].sort()) {
    const { attempt, blind } = await ownBlind(ctx, id, purpose)
    const sums = sumOf(withMarks(attempt, blind))
    if (blind.state !== 'waiting') done += 1
    else if (sums.waitingNos.length > 0) {
      const nos = listed(sums.waitingNos, ctx.lang)
      const reason = ctx.lang === 'en' ? `question ${nos} has not been marked` : `第${nos}题未评分`
      refused.push({ id, reason, questions: sums.waitingNos })
    } else {
      const judgedTotal = purpose === 'spot' ? sumOf(attempt).total : null
      await finishBlindMark(ctx.db, blind.id, { total: sums.total, judgedTotal }, ctx.now)
      done += 1
    }
  }
  return { done, refused }
}
