import { roundScore, sumScores } from './round.rule.ts'

/** One question of an attempt: its automatic points and those of a marker. */
export interface MarkedAnswer {
  questionId: string
  /** The automatic points; null until they have been computed. */
  autoScore: number | null
  needsReview: boolean
  /** A marker's points for the whole question; they replace the automatic ones. */
  reviewScore: number | null
}

export interface PaperScore {
  objective: number
  subjective: number
  total: number
  /** Questions that still need a marker, in the order given. */
  waiting: string[]
}

const scoreOf = (answer: MarkedAnswer): number => answer.reviewScore ?? answer.autoScore ?? 0

/** Of a question that a person marks, only the automatic points (a composite's choices) are objective. */
function objectiveOf(answer: MarkedAnswer): number {
  return answer.needsReview ? Math.min(answer.autoScore ?? 0, scoreOf(answer)) : scoreOf(answer)
}

/** Always summed from the answers, never by adding differences. */
export function scorePaper(answers: readonly MarkedAnswer[]): PaperScore {
  const objective = sumScores(answers.map(objectiveOf))
  const total = sumScores(answers.map(scoreOf))
  const waiting = answers.filter((one) => one.needsReview && one.reviewScore === null).map((one) => one.questionId)
  return { objective, subjective: roundScore(total - objective), total, waiting }
}
