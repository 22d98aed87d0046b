import { roundScore, sumScores } from './round.rule.ts'

/** One question of an attempt as it stands: what the machine gave and what a marker gave. */
export interface MarkedAnswer {
  questionId: string
  /** The machine's points; null as long as it has not been run. */
  autoScore: number | null
  needsReview: boolean
  /** A marker's points for the whole question; once given it stands instead of the machine's. */
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

/** Of a question that a person marks only what the machine gave (a composite's choices) is objective. */
function objectiveOf(answer: MarkedAnswer): number {
  return answer.needsReview ? Math.min(answer.autoScore ?? 0, scoreOf(answer)) : scoreOf(answer)
}

/** Always summed anew from the answers, never by adding differences. */
export function scorePaper(answers: readonly MarkedAnswer[]): PaperScore {
  const objective = sumScores(answers.map(objectiveOf))
  const total = sumScores(answers.map(scoreOf))
  const waiting = answers.filter((one) => one.needsReview && one.reviewScore === null).map((one) => one.questionId)
  return { objective, subjective: roundScore(total - objective), total, waiting }
}
