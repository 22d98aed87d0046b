import { roundHalfUp } from './round.rule.ts'

/** The mean of scores in percent of the full score, to one decimal; null where there is nothing to average. */
export function averagePercent(scores: readonly number[], fullScore: number): number | null {
  if (scores.length === 0 || fullScore === 0) return null
  const sum = scores.reduce((all, score) => all + score, 0)
  return roundHalfUp((100 * sum) / scores.length / fullScore, 1)
}
