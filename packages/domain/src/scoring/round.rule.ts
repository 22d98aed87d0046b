/** Distance from a half within which binary noise could decide, for scaled values below the second figure. */
const NEAR_HALF = 0.001
const EXACT = 1e9

/**
 * The only rounding of the product. Binary noise is removed first, so that 1.005 and 59.949999999999996 round like the
 * decimal numbers that they represent.
 */
export function roundHalfUp(value: number, decimals: number): number {
  const shift = 10 ** decimals
  // A shortcut: most scores are already rounded.
  if (Math.round(value * shift) / shift === value) return value === 0 ? 0 : value
  // Another: far from a half, noise decides nothing, and the text forms below cost ten times as much.
  const scaled = value * shift
  const isNearHalf = Math.abs(scaled - Math.floor(scaled) - 0.5) < NEAR_HALF
  if (Math.abs(scaled) < EXACT && !isNearHalf) return Math.round(scaled) / shift || 0
  const clean = Number(value.toPrecision(13))
  // Below this the shift by exponent would meet a number written as 1e-7; no score is that small.
  if (Math.abs(clean) < 1e-6) return 0
  return Number(`${Math.round(Number(`${clean}e${decimals}`))}e-${decimals}`)
}

/** Scores of questions and attempts are multiples of 0.01. */
export const roundScore = (value: number): number => roundHalfUp(value, 2)

/** Course scores are rounded once, at the end of a formula, to one decimal. */
export const roundFinal = (value: number): number => roundHalfUp(value, 1)

export const sumScores = (scores: readonly number[]): number => roundScore(scores.reduce((sum, one) => sum + one, 0))

/**
 * Shares `total` out by weight in steps of 0.01, so that the parts always sum to `total` and each is within
 * 0.01 of its fair share. Weights of nothing but 0 count as equal.
 */
export function apportion(weights: readonly number[], total: number): number[] {
  const sum = weights.reduce((all, one) => all + one, 0)
  const fair = sum > 0 ? weights : weights.map(() => 1)
  const whole = sum > 0 ? sum : weights.length
  let before = 0
  let weight = 0
  return fair.map((one) => {
    weight += one
    const upTo = roundScore((total * weight) / whole)
    const part = roundScore(upTo - before)
    before = upTo
    return part
  })
}
