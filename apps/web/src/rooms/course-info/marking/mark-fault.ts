/** Why a typed score is none: not in halves, or beyond what the question gives. */
export function markFault(score: number, full: number): 'step' | 'over' | null {
  if (!Number.isFinite(score) || score < 0 || (score * 2) % 1 !== 0) return 'step'
  return score > full ? 'over' : null
}
