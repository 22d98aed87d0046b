import { roundScore } from '../scoring/round.rule.ts'

export interface RubricItem {
  title: string
  guide: string
  max: number
}

export interface RubricMark {
  score: number | null
  remark: string
}

/** An item below this share of its points needs a remark. */
const REMARK_BELOW = 0.6
const SCORE_STEP = 0.5

export type RubricFault = 'noScore' | 'overMax' | 'badStep' | 'noRemark'

export const rubricFull = (rubric: readonly RubricItem[]): number =>
  roundScore(rubric.reduce((sum, { max }) => sum + max, 0))

export const rubricTotal = (marks: readonly RubricMark[]): number =>
  roundScore(marks.reduce((sum, { score }) => sum + (score ?? 0), 0))

export const needsRemark = ({ max }: RubricItem, score: number | null): boolean =>
  score !== null && score < max * REMARK_BELOW

/**
 * What is wrong with each item; null where nothing is. `minRemark` is how long a remark on a low item is at least; null
 * while the marks are only saved, when anything may still be missing.
 */
export function rubricFaults(
  rubric: readonly RubricItem[],
  marks: readonly RubricMark[],
  minRemark: number | null,
): (RubricFault | null)[] {
  return rubric.map((item, place) => {
    const { score, remark } = marks[place] ?? { score: null, remark: '' }
    if (score === null) return minRemark === null ? null : 'noScore'
    if (score < 0 || score > item.max) return 'overMax'
    if (score % SCORE_STEP !== 0) return 'badStep'
    return minRemark !== null && needsRemark(item, score) && remark.trim().length < minRemark ? 'noRemark' : null
  })
}
