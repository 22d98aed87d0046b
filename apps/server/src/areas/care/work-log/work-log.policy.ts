import { WORK_LOG_EDIT_DAYS } from '@shuyuan/contract/entities/care/work-log.ts'
import { DAY_MS, schoolDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import { badField } from '../../../wire/error.ts'
import { assertStillOwn, type Written } from '../still-own.policy.ts'

/** A line is its writer's own, for a week. */
export const assertOwnAndFresh = (row: Written, userId: string, now: Date): void =>
  assertStillOwn(row, {
    userId,
    now,
    forMs: WORK_LOG_EDIT_DAYS * DAY_MS,
    forWords: [`${WORK_LOG_EDIT_DAYS}天`, `${WORK_LOG_EDIT_DAYS} days`],
  })

export function assertDay(day: string | undefined, now: Date): void {
  if (day && day > schoolDay(now)) throw badField('day', '不能晚于今天', 'it must not lie in the future')
}
