import { roundScore, sumScores } from '../scoring/round.rule.ts'

/** Points are given in halves. */
const STEP = 0.5
const LEAST = 0.5

const halves = (score: number): number => Math.floor(score / STEP + 1e-9) * STEP

/**
 * 均分: the same score for every question in steps of 0.5, the remainder on the last one; null if that is not possible.
 */
export function splitScoreEvenly(total: number, count: number): number[] | null {
  if (count === 0 || total < count * LEAST || halves(total) !== total) return null
  const each = halves(total / count)
  return Array.from({ length: count }, (_, at) => (at === count - 1 ? roundScore(total - each * (count - 1)) : each))
}

/**
 * 调整到目标总分: every score in proportion, in halves; what rounding leaves is given out in halves, the largest
 * losses first, so that the parts always sum to the target. null when the target is too small for so many questions.
 */
export function scaleScores(scores: readonly number[], target: number): number[] | null {
  const sum = sumScores(scores)
  if (scores.length === 0 || sum <= 0 || target < scores.length * LEAST || halves(target) !== target) return null
  const fair = scores.map((score) => (score * target) / sum)
  const given = fair.map((score) => Math.max(LEAST, halves(score)))
  let left = roundScore(target - sumScores(given))
  const loss = (at: number) => (fair[at] ?? 0) - (given[at] ?? 0)
  const order = scores.map((_, at) => at)
  while (left !== 0) {
    const step = left > 0 ? STEP : -STEP
    const may = order.filter((at) => step > 0 || (given[at] ?? 0) > LEAST)
    const best = may.reduce((a, b) => (step * loss(b) > step * loss(a) ? b : a))
    given[best] = roundScore((given[best] ?? 0) + step)
    left = roundScore(left - step)
  }
  return given
}
