import { WORK_LOG_EDIT_DAYS } from '@shuyuan/contract/entities/care/work-log.ts'
import { DAY_MS, schoolDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import { badField, outsideScope, refuse } from '../../../wire/error.ts'

/** A line is its writer's own, for a week; afterwards it stays as it is. */
export function assertOwnAndFresh(
  { createdBy, createdAt }: { createdBy: string; createdAt: Date },
  userId: string,
  now: Date,
): void {
  if (createdBy !== userId) throw outsideScope()
  if (now.getTime() >= createdAt.getTime() + WORK_LOG_EDIT_DAYS * DAY_MS)
    throw refuse(
      `登记超过${WORK_LOG_EDIT_DAYS}天，不能再修改`,
      `it was written more than ${WORK_LOG_EDIT_DAYS} days ago and stays as it is`,
    )
}

export function assertDay(day: string | undefined, now: Date): void {
  if (day && day > schoolDay(now)) throw badField('day', '不能晚于今天', 'it must not lie in the future')
}
