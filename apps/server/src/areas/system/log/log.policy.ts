import { LOG_DAYS_MAX } from '@shuyuan/contract/calls/system/loggingEvent.calls.ts'
import { DAY_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import { badField } from '../../../wire/error.ts'

/** The requested period; refuses more than 92 days. */
export function spanOf({ from, to }: { from: string; to: string }): { from: Date; to: Date } {
  const span = { from: new Date(from), to: new Date(to) }
  if (span.to <= span.from) throw badField('to', '结束时间须晚于开始时间', 'the end must be later than the start')
  if (span.to.getTime() - span.from.getTime() > LOG_DAYS_MAX * DAY_MS)
    throw badField('to', `时间范围不能超过${LOG_DAYS_MAX}天`, `the period can span at most ${LOG_DAYS_MAX} days`)
  return span
}
