import { sql } from 'kysely'
import type { Law } from '../../../laws/law.ts'
import { MIDNIGHT } from './log-clock.ts'

/** A restore into another cluster has set the mark far ahead: then all is counted anew, and nothing can be said yet. */
const counted = sql`select o.*, date_bin('1 hour', o.at, ${MIDNIGHT}::timestamptz) as hour from op_log o, op_log_counted m
  where o.txid < m.txid and m.txid <= pg_snapshot_xmax(pg_current_snapshot())`

export const logLaws: Law[] = [
  {
    name: 'system.log-counts',
    guards: ['opLogCount', 'opLogCounted'],
    says: 'The bars of the operation log count every line up to their mark once, by hour and by day, one by one and in sum.',
    source: 'log-count.store',
    figures: () => sql`
      with lines as (
        select hour, role, call_name, module, action, target_type, outcome, count(*) as count from (${counted}) o group by 1, 2, 3, 4, 5, 6, 7),
      given as (
        select grain, is_sum, case grain when 'hour' then hour else date_bin('1 day', hour, ${MIDNIGHT}::timestamptz) end as bucket, role,
          case when is_sum then '' else call_name end as call_name, case when is_sum then '' else module end as module,
          case when is_sum then '' else action end as action, case when is_sum then '' else target_type end as target_type, outcome,
          sum(count)::bigint as count
        from lines cross join (values ('hour'), ('day')) g (grain) cross join (values (true), (false)) s (is_sum)
        group by 1, 2, 3, 4, 5, 6, 7, 8, 9)
      select concat_ws('/', grain, bucket, role, call_name, action, outcome) as id, coalesce(c.count, 0) as stored, coalesce(g.count, 0) as computed
      from op_log_count c full join given g using (grain, is_sum, bucket, role, call_name, module, action, target_type, outcome)
      where exists (select 1 from op_log_counted m where m.txid <= pg_snapshot_xmax(pg_current_snapshot()))`,
  },
]
