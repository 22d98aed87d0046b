import { DAY_MS, numberOf, startOf } from '@shuyuan/domain/time/school-clock.rule.ts'
import type { Ctx } from '../../../wire/context.ts'
import { spanOf } from './log.policy.ts'
import { type Grain, msOf } from './log-clock.ts'
import { countedLog } from './log-count.read.ts'
import type { LogFilter } from './log-filter.read.ts'

/** Hourly bars up to this span, daily ones above. */
const HOURS_UP_TO_MS = 3 * DAY_MS

/** Events and failures per hour or day at the school. */
export async function statLog(ctx: Ctx, filter: LogFilter) {
  const { from, to } = spanOf(filter)
  const grain: Grain = to.getTime() - from.getTime() <= HOURS_UP_TO_MS ? 'hour' : 'day'
  const step = msOf(grain)
  const rows = await countedLog(ctx, filter, grain)
  const found = new Map(rows.map((row) => [numberOf(row.bucket.getTime(), step), row]))
  const [first, last] = [numberOf(from.getTime(), step), numberOf(to.getTime() - 1, step)]
  return Array.from({ length: last - first + 1 }, (_, at) => ({
    bucket: new Date(startOf(first + at, step)),
    count: found.get(first + at)?.count ?? 0,
    failed: found.get(first + at)?.failed ?? 0,
  }))
}
