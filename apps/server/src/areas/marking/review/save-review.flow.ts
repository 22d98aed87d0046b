import type { In } from '@shuyuan/contract/calls/index.ts'
import { isOverruled } from '@shuyuan/domain/scoring/question/corrected.rule.ts'
import { tell } from '../../../events/hub.ts'
import type { Ctx } from '../../../wire/context.ts'
import { badField, found, outsideScope, refuse } from '../../../wire/error.ts'
import { writtenBy } from '../../../wire/log/written-by.ts'
import { type CourseAccess, courseAccess } from '../../course/people/duty.read.ts'
import { lockExclusive } from '../../exam/answer/attempt-lock.ts'
import { recordEvents } from '../../exam/attempt/attempt-event.flow.ts'
import { markAnswer, storeMarks } from '../../exam/attempt/marked-attempt.flow.ts'
import {
  type AttemptForMark,
  attemptsForMark,
  type MarkedRow,
  placesOf,
  questionIdsOf,
} from './attempt-for-mark.read.ts'
import { assertLease, LEASE_MS } from './lease.policy.ts'
import { assertFits } from './mark-fits.policy.ts'
import { assertCanMarkAttempt, canMarkQuestion } from './marker.policy.ts'
import { countedTotal, sumOf } from './review-sum.flow.ts'

type Input = Required<Pick<In<'saveReviewStudyPaperInfo'>, 'studyPaperId'>> & {
  rows: { questionVersionId: string; reviewScore: number | null; comment: string; seq: number; picks?: string[] }[]
  comment?: string | undefined
  reason: string
}
const CHANGE_REASON_MIN = 2

function assertOwnQuestions(ctx: Ctx, access: CourseAccess, attempt: AttemptForMark, rows: Input['rows']): void {
  const questionIds = questionIdsOf(attempt.layout)
  const isOther = ({ questionVersionId }: Input['rows'][number]) => {
    const questionId = questionIds.get(questionVersionId)
    return questionId !== undefined && !canMarkQuestion(access, attempt, questionId, ctx.me.teacherId)
  }
  if (rows.some(isOther)) throw refuse('这道题由另一位批阅人批阅', 'another marker marks this question')
}

/** Unmarked attempts: the markers of the class. Marked ones: the marker who did it, or the host, with a reason. */
async function assertCanChange(ctx: Ctx, attempt: AttemptForMark, { rows, reason }: Input): Promise<void> {
  const access = assertCanMarkAttempt(await courseAccess(ctx, attempt.courseId), attempt, ctx.me.teacherId)
  assertOwnQuestions(ctx, access, attempt, rows)
  if (attempt.reviewStatus === '0' || attempt.reviewStatus === '3')
    throw refuse('答卷未提交，不能评分', 'it has not been handed in, so it cannot be marked')
  if (attempt.reviewStatus === '1' && attempt.given.isDouble)
    throw refuse('双评答卷由两位批阅人分别评分', 'two markers mark this attempt, each on their own')
  if (attempt.reviewStatus === '1') return assertLease(attempt, ctx.me.userId, ctx.now)
  if (access.duty !== 'host' && attempt.reviewerId !== ctx.me.userId) throw outsideScope()
  if (reason.length < CHANGE_REASON_MIN)
    throw badField('reason', '修改已批阅的分数须填写原因', 'give a reason for changing a mark after review')
}

type Before = Pick<MarkedRow, 'reviewScore' | 'comment' | 'reviewSeq' | 'needsReview' | 'autoScore'>

async function writeMark(
  ctx: Ctx,
  attempt: AttemptForMark,
  row: Input['rows'][number],
  before: Before,
  reason: string,
) {
  await markAnswer(ctx.db, attempt.id, row, ctx.now)
  if (before.reviewScore === row.reviewScore && before.comment === row.comment) return
  const event = {
    studyPaperId: attempt.id,
    kind: attempt.reviewStatus === '2' ? 'change' : 'save',
    questionVersionId: row.questionVersionId,
    fromScore: before.reviewScore ?? (attempt.reviewStatus === '2' ? before.autoScore : null),
    toScore: row.reviewScore,
    reason,
  }
  await recordEvents(ctx.db, [event], writtenBy(ctx))
}

const NO_ANSWER: Before = { reviewScore: null, comment: '', reviewSeq: 0, needsReview: false, autoScore: 0 }

/** A regrade gave everybody the same, or nobody anything: a mark would change nothing. */
function assertCounts(stored: ReadonlyMap<string, MarkedRow>, rows: Input['rows']): void {
  if (rows.some(({ questionVersionId: id }) => isOverruled(stored.get(id)?.choice)))
    throw refuse(
      '本题已重新判分为全员满分或不计分',
      'a regrade gave everybody full marks for this question, or left it out',
    )
}

/**
 * Stores marks under the attempt's lock: a row whose counter is not newer than the stored one changes nothing and is
 * returned as stored. A marked attempt keeps its state and is summed again.
 */
export async function saveReview(ctx: Ctx, input: Input) {
  await lockExclusive(ctx.db, input.studyPaperId)
  const attempt = found((await attemptsForMark(ctx.db, [input.studyPaperId])).get(input.studyPaperId))
  await assertCanChange(ctx, attempt, input)
  assertFits(placesOf(attempt.layout), input.rows)
  const stored = new Map(attempt.answers.map((one) => [one.questionVersionId, one]))
  assertCounts(stored, input.rows)
  const fresh = input.rows.filter((row) => row.seq > (stored.get(row.questionVersionId)?.reviewSeq ?? 0))
  for (const row of fresh)
    await writeMark(ctx, attempt, row, stored.get(row.questionVersionId) ?? NO_ANSWER, input.reason)
  const written = new Set(fresh.map(({ questionVersionId }) => questionVersionId))
  const stale = input.rows.filter(({ questionVersionId }) => !written.has(questionVersionId))

  const after = found((await attemptsForMark(ctx.db, [attempt.id])).get(attempt.id))
  const sums = sumOf(after)
  const isReviewed = attempt.reviewStatus === '2'
  if (isReviewed && sums.waitingNos.length > 0)
    throw refuse('已批阅的答卷不能取消评分', 'the marks of a reviewed attempt cannot be cleared')
  const until = new Date(ctx.now.getTime() + LEASE_MS)
  const kept = isReviewed
    ? {
        objectiveScore: sums.objective,
        subjectiveScore: sums.subjective,
        score: await countedTotal(ctx.db, attempt, sums.total, ctx.now),
      }
    : null
  await storeMarks(ctx.db, attempt.id, { until, comment: input.comment, sums: kept }, writtenBy(ctx))
  if (isReviewed && fresh.length > 0)
    await tell(ctx, 'attemptsScored', { assignmentId: attempt.assignmentId, studentIds: [attempt.studentId] })
  return {
    saved: fresh.map(({ questionVersionId, seq }) => ({ questionVersionId, seq })),
    stale: stale.flatMap(({ questionVersionId }) => {
      const now = stored.get(questionVersionId)
      return now
        ? [
            {
              questionVersionId,
              reviewScore: now.reviewScore,
              comment: now.comment,
              seq: now.reviewSeq,
              picks: now.picks,
            },
          ]
        : []
    }),
    objective: sums.objective,
    subjective: sums.subjective,
    total: sums.total,
    waiting: sums.waitingNos,
  }
}
