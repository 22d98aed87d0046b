import { sql } from 'kysely'

/** What each entry adds to which sum. */
export const TOTALS = sql`
  select e.user_id, p.period, p.key, e.paid from integral_entry e cross join lateral (values
    ('day', e.day::text), ('week', date_trunc('week', e.day)::date::text), ('term', e.term_id::text), ('all', '')) as p (period, key)
  where p.key is not null and e.paid <> 0`

/** Each sum as it is stored, beside what the ledger gives. */
export const TOTALS_BESIDE = sql`
  select coalesce(t.user_id, c.user_id) || '/' || coalesce(t.period, c.period) || '/' || coalesce(t.period_key, c.key) as id,
    coalesce(t.points, 0) as stored, coalesce(c.paid, 0) as computed
  from integral_total t
  full join (select user_id, period, key, sum(paid) as paid from (${TOTALS}) x group by 1, 2, 3) c
    on c.user_id = t.user_id and c.period = t.period and c.key = t.period_key`
