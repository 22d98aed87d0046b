import { type GivenMark, median } from './combine.rule.ts'

export type OutlierWhy = 'far' | 'quick' | 'same'

/** Further than this share of the full score from the median of the work. */
const FAR_SHARE = 0.2
const QUICK_SECONDS = 60
/** Fewer works with one total say nothing. */
const SAME_FROM = 2

export interface TimedMark extends GivenMark {
  seconds: number
}

/** What a teacher should look at, and why. Nothing is left out of the score by this alone. */
export function findOutliers(marks: readonly TimedMark[], full: number): ReadonlyMap<string, OutlierWhy[]> {
  const scoresOf = new Map<string, number[]>()
  const totalsOf = new Map<string, number[]>()
  for (const { from, to, score } of marks) {
    scoresOf.set(to, [...(scoresOf.get(to) ?? []), score])
    totalsOf.set(from, [...(totalsOf.get(from) ?? []), score])
  }
  const found = new Map<string, OutlierWhy[]>()
  for (const { id, from, to, score, seconds } of marks) {
    const why: OutlierWhy[] = []
    if (Math.abs(score - (median(scoresOf.get(to) ?? []) ?? score)) > full * FAR_SHARE + 1e-9) why.push('far')
    if (seconds < QUICK_SECONDS) why.push('quick')
    const totals = totalsOf.get(from) ?? []
    if (totals.length >= SAME_FROM && totals.every((total) => total === totals[0])) why.push('same')
    if (why.length > 0) found.set(id, why)
  }
  return found
}
