/**
 * Descriptive statistics of a whole group, not of a sample drawn from it: variances divide by n. Nothing is rounded here;
 * figures are rounded once, where they are shown.
 */

export const sumOf = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0)

/** Of at least one value. */
export const meanOf = (values: readonly number[]): number => sumOf(values) / values.length

export function varianceOf(values: readonly number[]): number {
  const mean = meanOf(values)
  return sumOf(values.map((one) => (one - mean) ** 2)) / values.length
}

export const deviationOf = (values: readonly number[]): number => Math.sqrt(varianceOf(values))

/** Linear between the two nearest values (type 7 of Hyndman and Fan, the default of R and NumPy). `sorted` ascends. */
export function quantileOf(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share
  const below = sorted[Math.floor(place)] ?? 0
  const above = sorted[Math.ceil(place)] ?? below
  return below + (above - below) * (place - Math.floor(place))
}

/** The middle of values in any order; 0 of none. */
export const medianOf = (values: readonly number[]): number =>
  quantileOf(
    [...values].sort((a, b) => a - b),
    0.5,
  )

export interface FiveNumbers {
  min: number
  q1: number
  median: number
  q3: number
  max: number
}

/** What a box plot draws. */
export function fiveNumbers(values: readonly number[]): FiveNumbers {
  const sorted = [...values].sort((a, b) => a - b)
  const [min, q1, median, q3, max] = [0, 0.25, 0.5, 0.75, 1].map((share) => quantileOf(sorted, share)) as [
    number,
    number,
    number,
    number,
    number,
  ]
  return { min, q1, median, q3, max }
}

/** Below this a spread is binary noise: all values are the same. */
const NO_SPREAD = 1e-12

const hasSpread = (variance: number): boolean => variance > NO_SPREAD

/** Negative: a long tail of low values. null where all values are the same. */
export function skewnessOf(values: readonly number[]): number | null {
  const variance = varianceOf(values)
  if (!hasSpread(variance)) return null
  const mean = meanOf(values)
  return meanOf(values.map((one) => (one - mean) ** 3)) / variance ** 1.5
}

/** Pearson's r; null where one side does not vary. */
export function correlationOf(pairs: readonly (readonly [number, number])[]): number | null {
  if (pairs.length < 2) return null
  const [left, right] = [pairs.map(([x]) => x), pairs.map(([, y]) => y)]
  const [varianceX, varianceY] = [varianceOf(left), varianceOf(right)]
  if (!hasSpread(varianceX) || !hasSpread(varianceY)) return null
  const [meanX, meanY] = [meanOf(left), meanOf(right)]
  const covariance = meanOf(pairs.map(([x, y]) => (x - meanX) * (y - meanY)))
  return Math.max(-1, Math.min(1, covariance / Math.sqrt(varianceX * varianceY)))
}

/** How many of these percentages fall into each of `count` equal bands; 100 belongs to the last. */
export function bandCounts(percents: readonly number[], count: number): number[] {
  const bands = Array.from({ length: count }, () => 0)
  for (const percent of percents) {
    // A percentage that is 60 on paper must not fall below 60 by binary noise.
    const band = Math.min(count - 1, Math.max(0, Math.floor((percent * count) / 100 + 1e-9)))
    bands[band] = (bands[band] ?? 0) + 1
  }
  return bands
}

/** How many of `n` a normal distribution would put into each of `count` equal bands from 0 to 100. */
export function normalCounts(n: number, mean: number, deviation: number, count: number): number[] {
  if (deviation * deviation <= NO_SPREAD) return []
  const width = 100 / count
  return Array.from({ length: count }, (_, band) => {
    const z = ((band + 0.5) * width - mean) / deviation
    return (n * width * Math.exp((-z * z) / 2)) / (deviation * Math.sqrt(2 * Math.PI))
  })
}
