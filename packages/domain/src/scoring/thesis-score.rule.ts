import { roundFinal, roundScore, sumScores } from './round.rule.ts'

/** The submitted marks of one paper, each 0 to 100. */
export interface ThesisMarks {
  first?: number | undefined
  second?: number | undefined
  arbitration?: number | undefined
}

export interface ThesisMarking {
  count: 1 | 2
  /** Two marks further apart than this are decided by an arbiter. */
  gap: number
  lateDays: number
  minusPerDay: number
}

export interface ThesisOutcome {
  state: 'waiting' | 'arbitration' | 'marked'
  /** Between the two marks. */
  gap: number | null
  /** The final score after the late deduction; null until it is marked. */
  mark: number | null
}

/** Points by rubric row, none above what the row gives; null when a row is not marked. */
export function rubricTotal(rubric: readonly { max: number }[], scores: readonly (number | null)[]): number | null {
  if (scores.length !== rubric.length) return null
  const points = scores.map((score, at) => {
    const most = rubric[at]?.max ?? 0
    return score === null || score < 0 || score > most ? null : score
  })
  return points.some((one) => one === null) ? null : sumScores(points as number[])
}

/**
 * One mark counts as it is; two marks within the gap count as their mean, further apart the arbiter's score counts alone
 * (calls/school-base, markThesisExamInfo). Points off for lateness come last, never below 0; rounded once.
 */
export function thesisOutcome(marks: ThesisMarks, rule: ThesisMarking): ThesisOutcome {
  const { first, second, arbitration } = marks
  const late = (score: number) => roundFinal(Math.max(0, score - rule.lateDays * rule.minusPerDay))
  const both = first !== undefined && second !== undefined
  const gap = both ? roundScore(Math.abs(first - second)) : null
  if (rule.count === 1) {
    if (first === undefined) return { state: 'waiting', gap: null, mark: null }
    return { state: 'marked', gap: null, mark: late(first) }
  }
  if (!both || gap === null) return { state: 'waiting', gap, mark: null }
  if (gap <= rule.gap) return { state: 'marked', gap, mark: late((first + second) / 2) }
  if (arbitration === undefined) return { state: 'arbitration', gap, mark: null }
  return { state: 'marked', gap, mark: late(arbitration) }
}
