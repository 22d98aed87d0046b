import type { AddExamKind } from '@shuyuan/contract/entities/examoffice/add-exam.ts'
import type { ScoreFlag } from './course-score.rule.ts'

export interface EligibilityRule {
  kind: AddExamKind
  lastTerms: number
  scoreBelow: number
  /** Flags that are admitted besides low totals. */
  flags: readonly string[]
}

export interface Standing {
  /** 0: the batch's own term; 1: the one before; negative: a later one. */
  termsAgo: number
  total: number | null
  passed: boolean | null
  flag: ScoreFlag
  /** Published or locked: the student knows it. */
  isOut: boolean
}

export type EligibleReason = 'failed' | 'absent' | 'cheating' | 'deferred' | 'notPassed'
export type IneligibleReason = 'term' | 'passed' | 'exempt' | 'flag' | 'notOut' | 'enough' | 'notDeferred'

export type Verdict = { why: EligibleReason } | { whyNot: IneligibleReason }

const flagged = ({ flag }: Standing, { flags }: EligibilityRule): Verdict =>
  (flag === 'absent' || flag === 'cheating') && flags.includes(flag) ? { why: flag } : { whyNot: 'flag' }

function byTotal(standing: Standing, rule: EligibilityRule): Verdict {
  if (standing.total === null || !standing.isOut) return { whyNot: 'notOut' }
  return standing.total < rule.scoreBelow || standing.passed === false ? { why: 'failed' } : { whyNot: 'enough' }
}

/**
 * Whether a student may sit the paper, and why. makeup: failed it, by a total that is out or by an admitted flag.
 * deferred: is excused from the regular exam. added: has not passed, whatever the reason.
 */
export function checkEligibility(standing: Standing, rule: EligibilityRule): Verdict {
  if (standing.termsAgo < 0 || standing.termsAgo >= rule.lastTerms) return { whyNot: 'term' }
  if (standing.flag === 'exempt') return { whyNot: 'exempt' }
  if (standing.passed === true) return { whyNot: 'passed' }
  if (rule.kind === 'deferred') return standing.flag === 'deferred' ? { why: 'deferred' } : { whyNot: 'notDeferred' }
  if (rule.kind === 'makeup') return standing.flag === 'normal' ? byTotal(standing, rule) : flagged(standing, rule)
  if (standing.flag === 'normal') {
    const judged = byTotal(standing, rule)
    return 'whyNot' in judged && judged.whyNot === 'notOut' ? { why: 'notPassed' } : judged
  }
  return standing.flag === 'deferred' ? { why: 'deferred' } : flagged(standing, rule)
}

/** A deferral is asked for before the exam: nothing has been sat, nothing stands instead. */
export const canDefer = ({ flag, total, isOut, termsAgo }: Standing, { lastTerms }: EligibilityRule): boolean =>
  termsAgo >= 0 && termsAgo < lastTerms && !isOut && total === null && (flag === 'normal' || flag === 'deferred')

/** The first papers of each student, in the order given, up to what the batch allows on top of those it already has. */
export function withinLimit<R extends { studentId: string }>(
  rows: readonly R[],
  counts: ReadonlyMap<string, number>,
  maxCourses: number,
): { taken: R[]; over: R[] } {
  const count = new Map(counts)
  const taken: R[] = []
  const over: R[] = []
  for (const row of rows) {
    const now = count.get(row.studentId) ?? 0
    if (now >= maxCourses) over.push(row)
    else {
      count.set(row.studentId, now + 1)
      taken.push(row)
    }
  }
  return { taken, over }
}
