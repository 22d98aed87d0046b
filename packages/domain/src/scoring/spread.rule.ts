import { apportion, roundScore, sumScores } from './round.rule.ts'

const STEP = 0.5

function inSteps(weights: readonly number[], total: number, step: (value: number) => number): number[] | null {
  const sum = weights.reduce((all, one) => all + one, 0)
  const parts = weights.slice(0, -1).map((one) => step((total * one) / sum / STEP) * STEP)
  const last = roundScore(total - sumScores(parts))
  const all = [...parts, last]
  return all.every((one) => one > 0) ? all : null
}

/**
 * Spreads a score over questions in proportion to what they have: steps of 0.5, the remainder on the last
 * (6.2, points 7 and 10). Where half points are too coarse for so many questions, steps of 0.01.
 */
export function distributeScore(weights: readonly number[], total: number): number[] {
  if (weights.length === 0) return []
  const fair = weights.some((one) => one > 0) ? weights : weights.map(() => 1)
  return inSteps(fair, total, Math.round) ?? inSteps(fair, total, Math.floor) ?? apportion(fair, total)
}
