import { roundFinal, roundScore } from '../round.rule.ts'
import { PASS_LINE } from './course-score.rule.ts'

/** One student's formative under the active scheme and under the draft. */
export interface Effect {
  studentId: string
  before: number | null
  after: number | null
}

export interface Impact {
  up: number
  down: number
  same: number
  meanBefore: number | null
  meanAfter: number | null
  passBefore: number
  passAfter: number
  /** Students who cross the pass line, either way. */
  nowPassing: string[]
  nowFailing: string[]
  largestUp: number
  largestDown: number
  /** Differences in steps of 5 points, the middle bin is no change up to ±2.5; ends hold all beyond. */
  bins: { from: number; to: number; count: number }[]
}

const BIN = 5
const BINS_EACH_SIDE = 4

const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : roundFinal(values.reduce((sum, one) => sum + one, 0) / values.length)

const passes = (value: number | null): boolean => value !== null && roundFinal(value) >= PASS_LINE

const known = (values: readonly (number | null)[]): number[] => values.filter((one) => one !== null)

function histogram(changes: readonly number[]): Impact['bins'] {
  const at = (change: number) => Math.max(-BINS_EACH_SIDE, Math.min(BINS_EACH_SIDE, Math.round(change / BIN)))
  return Array.from({ length: 2 * BINS_EACH_SIDE + 1 }, (_, index) => {
    const middle = (index - BINS_EACH_SIDE) * BIN
    const count = changes.filter((change) => at(change) === index - BINS_EACH_SIDE).length
    return { from: middle - BIN / 2, to: middle + BIN / 2, count }
  })
}

/** 影响预览: what a change of scheme does to the students, without storing anything (6.3, point 12). */
export function impactOf(effects: readonly Effect[]): Impact {
  const changes = effects.map((one) => roundScore(roundFinal(one.after ?? 0) - roundFinal(one.before ?? 0)))
  return {
    up: changes.filter((one) => one > 0).length,
    down: changes.filter((one) => one < 0).length,
    same: changes.filter((one) => one === 0).length,
    meanBefore: mean(known(effects.map((one) => one.before))),
    meanAfter: mean(known(effects.map((one) => one.after))),
    passBefore: effects.filter((one) => passes(one.before)).length,
    passAfter: effects.filter((one) => passes(one.after)).length,
    nowPassing: effects.filter((one) => !passes(one.before) && passes(one.after)).map((one) => one.studentId),
    nowFailing: effects.filter((one) => passes(one.before) && !passes(one.after)).map((one) => one.studentId),
    largestUp: Math.max(0, ...changes),
    largestDown: Math.min(0, ...changes),
    bins: histogram(changes),
  }
}

/** The full score of an assignment with marks changes and percentages are to stay (6.3, point 16). */
export const rescale = (score: number, from: number, to: number): number =>
  from > 0 ? roundScore((score * to) / from) : 0
