import { roundScore } from '../scoring/round.rule.ts'

/** From this many on the highest and the lowest are left out. */
const TRIM_FROM = 5
/** A marker this far from the others, as a share of the full score, weighs least. */
const FAR = 0.2
const LEAST_WEIGHT = 0.2

export interface WeighedMark {
  score: number
  weight: number
}

const sorted = (marks: readonly WeighedMark[]) => [...marks].sort((a, b) => a.score - b.score)

/** Where half of the weight lies below; between two marks when it falls there. */
function weighedMedian(marks: readonly WeighedMark[]): number {
  const half = marks.reduce((sum, { weight }) => sum + weight, 0) / 2
  let below = 0
  for (const [place, { score, weight }] of marks.entries()) {
    below += weight
    if (Math.abs(below - half) < 1e-9) return (score + (marks[place + 1]?.score ?? score)) / 2
    if (below > half) return score
  }
  return marks.at(-1)?.score ?? 0
}

function weighedMean(marks: readonly WeighedMark[]): number {
  const weight = marks.reduce((sum, one) => sum + one.weight, 0)
  return marks.reduce((sum, one) => sum + one.score * one.weight, 0) / weight
}

export type Combining = 'none' | 'median' | 'trimmedMean'

export const combiningOf = (marks: number): Combining =>
  marks === 0 ? 'none' : marks < TRIM_FROM ? 'median' : 'trimmedMean'

/** One score of several marks: the median of a few, of five and more the mean without the highest and the lowest. */
export function combineMarks(marks: readonly WeighedMark[]): number | null {
  const way = combiningOf(marks.length)
  if (way === 'none') return null
  const ordered = sorted(marks)
  return roundScore(way === 'median' ? weighedMedian(ordered) : weighedMean(ordered.slice(1, -1)))
}

export const median = (scores: readonly number[]): number | null =>
  scores.length === 0 ? null : weighedMedian(sorted(scores.map((score) => ({ score, weight: 1 }))))

export interface GivenMark {
  /** Names the mark. */
  id: string
  from: string
  to: string
  score: number
}

const groupedBy = (marks: readonly GivenMark[], key: 'from' | 'to') => {
  const groups = new Map<string, GivenMark[]>()
  for (const mark of marks) groups.set(mark[key], [...(groups.get(mark[key]) ?? []), mark])
  return groups
}

/**
 * How much each marker's marks weigh: 1 for who agrees with the others on the same works, less the further away, never
 * nothing. Whoever cannot be compared weighs 1. A mark is compared with the other marks of the work, without itself.
 */
export function markerWeights(marks: readonly GivenMark[], full: number): ReadonlyMap<string, number> {
  const ofWork = groupedBy(marks, 'to')
  const weights = new Map<string, number>()
  for (const [from, own] of groupedBy(marks, 'from')) {
    const apart = own.flatMap((mark) => {
      const others = (ofWork.get(mark.to) ?? []).filter(({ id }) => id !== mark.id).map(({ score }) => score)
      const middle = median(others)
      return middle === null ? [] : [Math.abs(mark.score - middle) / full]
    })
    const mean = apart.length === 0 ? 0 : apart.reduce((sum, one) => sum + one, 0) / apart.length
    weights.set(from, Math.max(LEAST_WEIGHT, 1 - (mean / FAR) * (1 - LEAST_WEIGHT)))
  }
  return weights
}

/** Each work's combined score. With `isCalibrated` those who agree with the others weigh more. */
export function combineAll(
  marks: readonly GivenMark[],
  full: number,
  isCalibrated: boolean,
): ReadonlyMap<string, { score: number; marks: number; spread: number }> {
  const weights = isCalibrated ? markerWeights(marks, full) : null
  return new Map(
    [...groupedBy(marks, 'to')].map(([work, own]) => {
      const scores = own.map(({ score }) => score)
      const weighed = own.map(({ from, score }) => ({ score, weight: weights?.get(from) ?? 1 }))
      const spread = roundScore(Math.max(...scores) - Math.min(...scores))
      return [work, { score: combineMarks(weighed) ?? 0, marks: own.length, spread }]
    }),
  )
}
