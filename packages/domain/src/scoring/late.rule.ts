import { DAY_MS } from '../time/school-clock.rule.ts'
import { roundScore } from './round.rule.ts'

export type LateRule = 'refuse' | 'accept' | 'deduct'

/** Started days after the deadline: a minute late is one day. */
export const daysLate = (submittedAt: number, dueAt: number): number =>
  Math.max(0, Math.ceil((submittedAt - dueAt) / DAY_MS))

/** 收并扣 n % 每天: percent of the score that was reached, never under 0. */
export function lateScore(score: number, rule: LateRule, percentADay: number, days: number): number {
  if (rule !== 'deduct' || days === 0) return score
  return roundScore(score * Math.max(0, 1 - (percentADay * days) / 100))
}
