export type AttemptRule = 'best' | 'last' | 'average'

export interface ScoredAttempt {
  attemptNo: number
  /** The score less its late deduction; null while no review is done. */
  score: number | null
  /** A void attempt does not count. */
  valid?: boolean
}

/** Which score counts for the content: over reviewed attempts; null when there is none. Not rounded (3.5). */
export function countedScore(attempts: readonly ScoredAttempt[], rule: AttemptRule): number | null {
  const reviewed = attempts.flatMap(({ score, attemptNo, valid }) =>
    score === null || valid === false ? [] : [{ score, attemptNo }],
  )
  if (reviewed.length === 0) return null
  if (rule === 'best') return Math.max(...reviewed.map((one) => one.score))
  if (rule === 'last') return reviewed.reduce((a, b) => (b.attemptNo > a.attemptNo ? b : a)).score
  return reviewed.reduce((sum, one) => sum + one.score, 0) / reviewed.length
}

/** The one attempt of a student that stands for all of them where each student counts once; of an average the last. */
export function representativeAttempt<A extends ScoredAttempt>(
  attempts: readonly A[],
  rule: AttemptRule,
): A | undefined {
  const numbers = countedAttempts(attempts, rule)
  return attempts.find(({ attemptNo }) => attemptNo === Math.max(...numbers))
}

/** Numbers of the attempts that the rule picks, for the mark 计入 in lists. */
export function countedAttempts(attempts: readonly ScoredAttempt[], rule: AttemptRule): number[] {
  const reviewed = attempts.filter((one) => one.score !== null && one.valid !== false)
  if (rule === 'average') return reviewed.map((one) => one.attemptNo)
  const counted = countedScore(attempts, rule)
  const latestFirst = [...reviewed].sort((a, b) => b.attemptNo - a.attemptNo)
  const one = rule === 'last' ? latestFirst[0] : latestFirst.findLast((attempt) => attempt.score === counted)
  return one ? [one.attemptNo] : []
}
