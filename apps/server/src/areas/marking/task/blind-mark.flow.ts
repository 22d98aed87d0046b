import type { MarkPurpose, SubmitPurpose } from '@shuyuan/contract/entities/marking/review-task.ts'
import { listed } from '@shuyuan/domain/text/listed.rule.ts'
import type { Ctx } from '../../../wire/context.ts'
import { found, outsideScope, refuse } from '../../../wire/error.ts'
import { writtenBy } from '../../../wire/log/written-by.ts'
import { assertContentEditable } from '../../course/people/duty.policy.ts'
import { courseAccess } from '../../course/people/duty.read.ts'
import { lockAllExclusive } from '../../exam/answer/attempt-lock.ts'
import { recordEvents } from '../../exam/attempt/attempt-event.flow.ts'
import { openArbitration } from '../double/arbitrate.flow.ts'
import { letComeAgain, settlePair } from '../double/settle.flow.ts'
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

/** One of two markers works on what waits, once samples have been marked; what came again is no different to them. */
function assertOpenDouble({ given, reviewStatus }: AttemptForMark, blind: StoredBlind): void {
  if (given.openFor && !given.openFor.includes(blind.teacherId))
    throw refuse('正在试评，尚未开放正式批阅', 'samples are being marked first; marking has not been opened yet')
  if (blind.purpose === 'double' && blind.state === 'waiting' && reviewStatus !== '1')
    throw refuse('答卷不在待批阅状态', 'it is not waiting to be marked')
}

/** What this person was asked to mark beside the marks that count; anybody else is refused. */
async function ownBlind(ctx: Ctx, studyPaperId: string, purpose: MarkPurpose) {
  const attempt = found((await attemptsForMark(ctx.db, [studyPaperId])).get(studyPaperId))
  const access = await courseAccess(ctx, attempt.courseId)
  if (purpose === 'arbitrate') return { attempt, blind: await openArbitration(ctx, attempt, access) }
  const blind = await blindMarkOf(ctx.db, { studyPaperId, purpose, teacherId: ctx.me.teacherId }, true)
  if (!blind || !canMark(access)) throw outsideScope()
  assertContentEditable(access)
  if (purpose === 'double') assertOpenDouble(attempt, blind)
  return { attempt, blind }
}

/** Two markers and their arbiter give points where a person has to, and nowhere else. */
function assertByPerson({ answers }: AttemptForMark, rows: readonly SavedRow[]): void {
  const byPerson = new Set(answers.filter(({ needsReview }) => needsReview).map((one) => one.questionVersionId))
  if (rows.some(({ questionVersionId }) => !byPerson.has(questionVersionId)))
    throw refuse('这道题由系统评分', 'this question is scored automatically')
}

/** From the first mark on the student can take the attempt back no more. */
async function tellBegun(ctx: Ctx, { id, given }: AttemptForMark): Promise<void> {
  if (!given.isDoubleBegun) await recordEvents(ctx.db, [{ studyPaperId: id, kind: 'double' }], writtenBy(ctx))
}

interface SavedRow {
  questionVersionId: string
  reviewScore: number | null
  comment: string
  seq: number
  picks: string[]
}

/** Stores marks beside those that count; as there, an older counter never replaces a newer one. */
export async function saveBlind(
  ctx: Ctx,
  { studyPaperId, rows, purpose }: { studyPaperId: string; rows: SavedRow[]; purpose: MarkPurpose },
) {
  const { attempt, blind } = await ownBlind(ctx, studyPaperId, purpose)
  if (blind.state !== 'waiting') throw refuse('已提交，不能再改', 'it has been submitted and cannot be changed')
  assertFits(placesOf(attempt.layout), rows)
  if (purpose === 'double' || purpose === 'arbitrate') assertByPerson(attempt, rows)
  if (blind.purpose === 'double' && rows.length > 0) await tellBegun(ctx, attempt)
  const marks: Record<string, BlindMark> = { ...blind.marks }
  const fresh = rows.filter(({ questionVersionId, seq }) => seq > (marks[questionVersionId]?.seq ?? 0))
  for (const { questionVersionId, reviewScore, comment, seq, picks } of fresh)
    marks[questionVersionId] = { score: reviewScore, comment, seq, picks }
  await writeBlindMarks(ctx.db, blind.id, marks)
  const sums = sumOf(withMarks(attempt, { marks }))
  return {
    saved: fresh.map(({ questionVersionId, seq }) => ({ questionVersionId, seq })),
    stale: rows
      .filter((row) => !fresh.includes(row))
      .map(({ questionVersionId }) => {
        const { score, comment, seq, picks = [] } = marks[questionVersionId] as BlindMark
        return { questionVersionId, reviewScore: score, comment, seq, picks }
      }),
    objective: sums.objective,
    subjective: sums.subjective,
    total: sums.total,
    waiting: sums.waitingNos,
  }
}

async function handIn(ctx: Ctx, attempt: AttemptForMark, blind: StoredBlind, total: number): Promise<void> {
  const judgedTotal = blind.purpose === 'spot' ? sumOf(attempt).total : blind.judgedTotal
  await finishBlindMark(ctx.db, blind.id, { total, judgedTotal }, ctx.now)
  if (blind.purpose !== 'double') return
  await recordEvents(ctx.db, [{ studyPaperId: attempt.id, kind: 'double', toScore: total }], writtenBy(ctx))
  await letComeAgain(ctx, blind.taskId, blind.teacherId)
  await settlePair(ctx, attempt.id)
}

/** Hands in marks beside those that count; totals are compared before any deduction for lateness. */
export async function submitBlind(ctx: Ctx, ids: readonly string[], purpose: SubmitPurpose) {
  const refused: { id: string; reason: string; questions: number[] }[] = []
  let done = 0
  // Of two markers who hand in at once the second one sees what the first has given.
  if (purpose === 'double') await lockAllExclusive(ctx.db, [...new Set(ids)])
  for (const id of [...new Set(ids)].sort()) {
    const { attempt, blind } = await ownBlind(ctx, id, purpose)
    const sums = sumOf(withMarks(attempt, blind))
    if (blind.state !== 'waiting') done += 1
    else if (sums.waitingNos.length > 0) {
      const nos = listed(sums.waitingNos, ctx.lang)
      const reason = ctx.lang === 'en' ? `question ${nos} has not been marked` : `第${nos}题未评分`
      refused.push({ id, reason, questions: sums.waitingNos })
    } else {
      await handIn(ctx, attempt, blind, sums.total)
      done += 1
    }
  }
  return { done, refused }
}
