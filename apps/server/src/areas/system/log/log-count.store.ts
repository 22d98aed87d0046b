import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { forgetTransactions } from '../../../wire/log/op-log.ts'
import { MIDNIGHT } from './log-clock.ts'

/**
 * Adds the lines written since the last run to the counts behind bars and totals. The mark moves in the same
 * transaction as the counts, and only past transactions that have ended for good (`pg_snapshot_xmin`): a line committed
 * late, or in flight when the server died, is neither lost nor counted twice.
 */
export async function countLog(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ mark: string; newest: string; now: string }>`
      select txid::text as mark, pg_snapshot_xmin(pg_current_snapshot())::text as newest,
        pg_snapshot_xmax(pg_current_snapshot())::text as now
      from op_log_counted for update`.execute(tx)
    const [{ mark = '0', newest = '0', now = '0' } = {}] = rows
    // After a restore into another cluster transaction ids start over, so the old mark is meaningless.
    if (BigInt(mark) > BigInt(now)) return beginAnew(tx)
    await sql`
      with fresh as (
        select date_bin('1 hour', at, ${MIDNIGHT}::timestamptz) as hour, role, call_name, module, action, target_type,
          outcome, count(*) as count
        from op_log where txid >= ${mark}::xid8 and txid < ${newest}::xid8 group by 1, 2, 3, 4, 5, 6, 7),
      counted as (
        select grain, is_sum, case grain when 'hour' then hour
            else date_bin('1 day', hour, ${MIDNIGHT}::timestamptz) end as bucket, role,
          case when is_sum then '' else call_name end as call_name, case when is_sum then '' else module end as module,
          case when is_sum then '' else action end as action,
          case when is_sum then '' else target_type end as target_type, outcome, count
        from fresh cross join (values ('hour'), ('day')) g (grain) cross join (values (true), (false)) s (is_sum))
      insert into op_log_count as c (grain, is_sum, bucket, role, call_name, module, action, target_type, outcome, count)
      select grain, is_sum, bucket, role, call_name, module, action, target_type, outcome, sum(count) from counted
      group by 1, 2, 3, 4, 5, 6, 7, 8, 9
      on conflict (grain, is_sum, bucket, role, call_name, module, action, target_type, outcome)
        do update set count = c.count + excluded.count`.execute(tx)
    await sql`update op_log_counted set txid = ${newest}::xid8`.execute(tx)
  })
}

async function beginAnew(tx: Db): Promise<void> {
  await forgetTransactions(tx)
  await sql`delete from op_log_count`.execute(tx)
  await sql`update op_log_counted set txid = '0'`.execute(tx)
}
