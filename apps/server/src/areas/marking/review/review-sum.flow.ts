import { lateScore } from '@shuyuan/domain/scoring/late.rule.ts'
import { type PaperScore, scorePaper } from '@shuyuan/domain/scoring/paper.rule.ts'
import type { Db } from '../../../db/db.ts'
import { lateDaysOf } from '../../exam/attempt/late-days.read.ts'
import { type AttemptForMark, placesOf } from './attempt-for-mark.read.ts'

export interface ReviewSum extends PaperScore {
  /** Numbers on this paper of the questions without a mark. */
  waitingNos: number[]
}

const UNANSWERED = { autoScore: 0, needsReview: false, reviewScore: null }

export function sumOf(attempt: AttemptForMark): ReviewSum {
  const places = placesOf(attempt.layout)
  const rows = new Map(attempt.answers.map((one) => [one.questionVersionId, one]))
  const answers = [...places].map(([questionId, { full }]) => ({
    questionId,
    full,
    ...(rows.get(questionId) ?? UNANSWERED),
  }))
  const sums = scorePaper(answers)
  const waitingNos = sums.waiting.map((id) => places.get(id)?.no ?? 0).sort((a, b) => a - b)
  return { ...sums, waitingNos }
}

/** The counted score of the attempt: its total minus the deduction for late days. */
export async function countedTotal(tx: Db, attempt: AttemptForMark, total: number, now: Date): Promise<number> {
  const late = (await lateDaysOf(tx, [{ id: attempt.id, submittedAt: attempt.submittedAt ?? now }]))(attempt.id)
  return lateScore(total, late.rule, late.percent, late.days)
}
