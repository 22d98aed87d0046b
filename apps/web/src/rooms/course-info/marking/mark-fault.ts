/** Why a typed score is invalid: not a multiple of 0.5, or more than the question's score. */
export function markFault(score: number, full: number): 'step' | 'over' | null {
  if (!Number.isFinite(score) || score < 0 || (score * 2) % 1 !== 0) return 'step'
  return score > full ? 'over' : null
}
