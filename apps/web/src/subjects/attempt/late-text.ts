import type { Room } from '@shuyuan/contract/entities/exam/attempt.ts'
import type { useAttemptWords } from './use-attempt-words.ts'

type LateRules = Pick<Room['policy'], 'lateRule' | 'lateDays' | 'lateDeductPercent'>

/** Whether late work is accepted, for how long, and what it costs. */
export const lateText = (
  w: ReturnType<typeof useAttemptWords>,
  { lateRule, lateDays, lateDeductPercent }: LateRules,
): string =>
  lateRule === 'refuse' ? w.lateRefused : w.lateRule(lateDays, lateRule === 'deduct' ? lateDeductPercent : 0)
