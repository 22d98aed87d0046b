import { type ContentResult, highestOption, optionScore } from '../question/option-score.rule.ts'
import { roundFinal } from '../round.rule.ts'

/** A check option: either its contents, or a score of its own (a rule's result, an override). */
export interface OptionResult {
  optionId: string
  weight: number
  contents: readonly ContentResult[]
  /** A score that replaces the contents: computed by the rule of the item, or an override. */
  score?: number | null
  /** Full marks are still possible: nothing is scored yet, or a rule keeps counting. */
  open?: boolean
}

export interface Formative {
  /** Unrounded points gained so far over all weights; null while nothing counts. Round at the end only. */
  value: number | null
  /** 已计入权重 */
  countedWeight: number
  /** 当前形考, 按已到期计算, 最高可达: rounded, for the screen. */
  current: number | null
  byDue: number | null
  highest: number | null
  options: { optionId: string; weight: number; score: number | null }[]
}

export type ScoreFlag = 'normal' | 'absent' | 'deferred' | 'cheating' | 'exempt'

const scoreOf = (option: OptionResult): number | null => option.score ?? optionScore(option.contents)

function highestOf(option: OptionResult): number | null {
  if (typeof option.score === 'number') return option.open ? 100 : option.score
  if (option.contents.length > 0) return highestOption(option.contents)
  return option.open ? 100 : null
}

const weighted = (parts: readonly { weight: number; score: number | null }[]): number =>
  parts.reduce((sum, part) => sum + (part.weight * (part.score ?? 0)) / 100, 0)

/** formative = Σ weight·option/100; options in which nothing counts yet are left out (screens of students, 3.1). */
export function formativeScore(options: readonly OptionResult[]): Formative {
  const scored = options.map((option) => ({
    optionId: option.optionId,
    weight: option.weight,
    score: scoreOf(option),
  }))
  const counting = scored.filter((option) => option.score !== null)
  const countedWeight = counting.reduce((sum, option) => sum + option.weight, 0)
  const value = counting.length > 0 ? weighted(counting) : null
  const reachable = options.map((option) => ({ weight: option.weight, score: highestOf(option) }))
  return {
    value,
    countedWeight,
    current: value === null ? null : roundFinal(value),
    byDue: value === null || countedWeight <= 0 ? null : roundFinal((value / countedWeight) * 100),
    highest: reachable.every((one) => one.score === null) ? null : roundFinal(weighted(reachable)),
    options: scored,
  }
}

export interface CourseRule {
  formativeRatio: number
  finalRatio: number
  passRule: 'total' | 'both'
  passLine?: number
}

export interface CourseTotal {
  total: number | null
  /** What the screen shows instead of the total. */
  shown: 'total' | Exclude<ScoreFlag, 'normal'> | 'none'
  passed: boolean | null
  /** Which part keeps the student from passing. */
  failedBy: 'total' | 'final' | null
}

export const PASS_LINE = 60

function verdict(total: number, final: number | null, rule: CourseRule): Pick<CourseTotal, 'passed' | 'failedBy'> {
  const line = rule.passLine ?? PASS_LINE
  if (total < line) return { passed: false, failedBy: 'total' }
  const finalTooLow = rule.passRule === 'both' && rule.finalRatio > 0 && roundFinal(final ?? 0) < line
  return finalTooLow ? { passed: false, failedBy: 'final' } : { passed: true, failedBy: null }
}

/**
 * total = formative·formativeRatio/100 + final·finalRatio/100 from unrounded parts, rounded half up once.
 * A part with a ratio of 0 is not needed. A flag stands instead of the total; absent and cheating have failed,
 * deferred and exempt have not (3.1, point 9).
 */
export function courseTotal(
  formative: number | null,
  final: number | null,
  flag: ScoreFlag,
  rule: CourseRule,
): CourseTotal {
  if (flag !== 'normal') {
    const failed = flag === 'absent' || flag === 'cheating'
    return { total: null, shown: flag, passed: failed ? false : null, failedBy: null }
  }
  const parts: [number | null, number][] = [
    [formative, rule.formativeRatio],
    [final, rule.finalRatio],
  ]
  if (parts.some(([score, ratio]) => ratio > 0 && score === null)) {
    return { total: null, shown: 'none', passed: null, failedBy: null }
  }
  const total = roundFinal(parts.reduce((sum, [score, ratio]) => sum + ((score ?? 0) * ratio) / 100, 0))
  return { total, shown: 'total', ...verdict(total, final, rule) }
}

/**
 * How a deferred exam changes the sheet: it is the missing final exam, so the flag is cleared or becomes its outcome.
 * Misconduct and exemption override any score.
 */
export function deferredOutcome(
  held: { final: number | null; flag: ScoreFlag },
  exam: { score: number | null; flag: 'normal' | 'absent' | 'cheating' },
): { final: number | null; flag: ScoreFlag } {
  const isFirm = held.flag === 'cheating' || held.flag === 'exempt'
  return { final: exam.score ?? held.final, flag: isFirm ? held.flag : exam.flag }
}

export type MakeupRule = 'best' | 'replace' | 'cap60'

/**
 * The total that a resit is compared with. A total that is high enough but failed by its final score alone does not
 * count: otherwise anybody who sat the resit would pass.
 */
export const totalBeforeResit = (total: number | null, passed: boolean | null): number | null =>
  passed === false && total !== null && total >= PASS_LINE ? null : total

/** Which total counts after a resit: the better one, the new one, or the new one capped at the pass line. */
export function makeupTotal(first: number | null, makeup: number | null, rule: MakeupRule): number | null {
  if (makeup === null) return first
  if (rule === 'replace') return makeup
  const paid = rule === 'cap60' ? Math.min(makeup, PASS_LINE) : makeup
  return Math.max(first ?? 0, paid)
}

/** After a resit only its outcome decides whether the course is passed; without one the regular result holds. */
export const passedAfter = (
  regular: boolean | null,
  makeupScore: number | null,
  passLine = PASS_LINE,
): boolean | null => (makeupScore === null ? regular : makeupScore >= passLine)
