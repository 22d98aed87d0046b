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

/** How many events, and how many that failed, in each hour or day of the school's clock. */
export async function statLog(ctx: Ctx, filter: LogFilter) {
  const { from, to } = spanOf(filter)
  const step = to.getTime() - from.getTime() <= HOURS_UP_TO_MS ? HOUR_MS : DAY_MS
  const { rows } = await sql<{ bucket: number; count: number; failed: number }>`
    select floor((extract(epoch from l.at) * 1000 + ${ZONE_MS}) / ${step})::int as bucket, count(*) as count,
      count(*) filter (where l.outcome <> 'success') as failed
    from op_log l where ${await logWhere(ctx, filter)} group by 1`.execute(ctx.db)
  const found = new Map(rows.map((row) => [row.bucket, row]))
  const numberOf = (at: number) => Math.floor((at + ZONE_MS) / step)
  const [first, last] = [numberOf(from.getTime()), numberOf(to.getTime() - 1)]
  return Array.from({ length: last - first + 1 }, (_, at) => ({
    bucket: new Date((first + at) * step - ZONE_MS),
    count: found.get(first + at)?.count ?? 0,
    failed: found.get(first + at)?.failed ?? 0,
  }))
}
