import { roundFinal } from '../round.rule.ts'
import { type CourseRule, courseTotal, passedAfter, type ScoreFlag } from './course-score.rule.ts'

/** The parts of one student's total; `total` and `passed` as they stand now. */
export interface TotalParts {
  formative: number | null
  final: number | null
  flag: ScoreFlag
  total: number | null
  passed: boolean | null
  /** What counts since a resit was written. */
  makeup: number | null
}

export interface RatioImpact {
  /** Students with a formative score. */
  scored: number
  meanBefore: number | null
  meanAfter: number | null
  passBefore: number
  passAfter: number
  /** Students whose total goes up, or down. */
  up: number
  down: number
}

const mean = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((one) => one !== null)
  return known.length === 0 ? null : roundFinal(known.reduce((sum, one) => sum + one, 0) / known.length)
}

/** What other ratios or another pass rule do to the totals of a course, nothing stored. */
export function ratioImpact(rows: readonly TotalParts[], rule: CourseRule): RatioImpact {
  const after = rows.map((row) => {
    const { total, passed } = courseTotal(row.formative, row.final, row.flag, rule)
    return { total, passed: passedAfter(passed, row.makeup) }
  })
  const step = (at: number) => (after[at]?.total ?? 0) - (rows[at]?.total ?? 0)
  const both = rows.flatMap(({ total }, at) => (total === null || after[at]?.total == null ? [] : [step(at)]))
  return {
    scored: rows.filter(({ formative }) => formative !== null).length,
    meanBefore: mean(rows.map(({ total }) => total)),
    meanAfter: mean(after.map(({ total }) => total)),
    passBefore: rows.filter(({ passed }) => passed === true).length,
    passAfter: after.filter(({ passed }) => passed === true).length,
    up: both.filter((change) => change > 0).length,
    down: both.filter((change) => change < 0).length,
  }
}
