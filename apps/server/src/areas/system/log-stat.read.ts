import { sql } from 'kysely'
import type { Ctx } from '../../wire/context.ts'
import { spanOf } from './log.policy.ts'
import { type LogFilter, logWhere } from './log-filter.read.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Bars of an hour up to here, of a day above. */
const HOURS_UP_TO_MS = 3 * DAY_MS
/** Asia/Shanghai, which knows no summer time. */
const ZONE_MS = 8 * HOUR_MS
/** Any midnight of the school's clock: days and hours are counted from it. */
const MIDNIGHT = '2000-01-01T00:00:00+08:00'

/** How many events, and how many that failed, in each hour or day of the school's clock. */
export async function statLog(ctx: Ctx, filter: LogFilter) {
  const { from, to } = spanOf(filter)
  const step = to.getTime() - from.getTime() <= HOURS_UP_TO_MS ? HOUR_MS : DAY_MS
  const numberOf = (at: number) => Math.floor((at + ZONE_MS) / step)
  // date_bin counts in whole microseconds; arithmetic on the epoch would be numeric and several times slower.
  const { rows } = await sql<{ bucket: Date; count: number; failed: number }>`
    select date_bin(${step === HOUR_MS ? '1 hour' : '1 day'}::interval, l.at, ${MIDNIGHT}::timestamptz) as bucket,
      count(*) as count, count(*) filter (where l.outcome <> 'success') as failed
    from op_log l where ${await logWhere(ctx, filter)} group by 1`.execute(ctx.db)
  const found = new Map(rows.map((row) => [numberOf(row.bucket.getTime()), row]))
  const [first, last] = [numberOf(from.getTime()), numberOf(to.getTime() - 1)]
  return Array.from({ length: last - first + 1 }, (_, at) => ({
    bucket: new Date((first + at) * step - ZONE_MS),
    count: found.get(first + at)?.count ?? 0,
    failed: found.get(first + at)?.failed ?? 0,
  }))
}
