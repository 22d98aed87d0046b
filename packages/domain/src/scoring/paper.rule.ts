import type { RegradeChoice } from '@shuyuan/contract/entities/marking/regrade.ts'
import { isOverruled } from './question/corrected.rule.ts'
import { roundScore, sumScores } from './round.rule.ts'

/** One question of an attempt: its automatic points and those of a marker. */
export interface MarkedAnswer {
  questionId: string
  /** The points that the paper gives for it. */
  full: number
  /** The automatic points; null until they have been computed. */
  autoScore: number | null
  needsReview: boolean
  /** A marker's points for the whole question; they replace the automatic ones. */
  reviewScore: number | null
  /** What a regrade decided for the question. */
  choice?: RegradeChoice | null
}

export interface PaperScore {
  objective: number
  subjective: number
  total: number
  /** Questions that still need a marker, in the order given. */
  waiting: string[]
}

const scoreOf = ({ choice, reviewScore, autoScore }: MarkedAnswer): number =>
  (isOverruled(choice) ? null : reviewScore) ?? autoScore ?? 0

/** Of a question that a person marks, only the automatic points (a composite's choices) are objective. */
function objectiveOf(answer: MarkedAnswer): number {
  return answer.needsReview ? Math.min(answer.autoScore ?? 0, scoreOf(answer)) : scoreOf(answer)
}

/**
 * Always summed from the answers, never by adding differences. Void questions count nowhere: the others share out the
 * whole paper's points in proportion. Of a paper with nothing else, everybody gets all of them.
 */
export function scorePaper(answers: readonly MarkedAnswer[]): PaperScore {
  const counted = answers.filter(({ choice }) => choice !== 'void')
  const fullOf = (all: readonly MarkedAnswer[]) => sumScores(all.map(({ full }) => full))
  const waiting = counted.filter((one) => one.needsReview && one.reviewScore === null).map((one) => one.questionId)
  const whole = fullOf(answers)
  const left = fullOf(counted)
  if (counted.length < answers.length && left === 0) return { objective: whole, subjective: 0, total: whole, waiting }
  const scale = counted.length < answers.length ? whole / left : 1
  const objective = roundScore(sumScores(counted.map(objectiveOf)) * scale)
  const total = roundScore(sumScores(counted.map(scoreOf)) * scale)
  return { objective, subjective: roundScore(total - objective), total, waiting }
}
