import { type RawBuilder, sql } from 'kysely'
import { toWallClock } from '../../../db/school-time.ts'

/**
 * When a class with the alias `k` of a term `t` meets: its weekly times, and what its published calendar dates, told
 * as a time of that one week.
 */
export const MEETINGS: RawBuilder<unknown> = sql`(k.times || coalesce((
  select jsonb_agg(jsonb_build_object('weekDay', extract(isodow from wall.starts)::int, 'from', to_char(wall.starts, 'HH24:MI'),
    'every', 'all', 'to', case when wall.ends::date > wall.starts::date then '24:00' else to_char(wall.ends, 'HH24:MI') end,
    'firstWeek', at.week, 'lastWeek', at.week))
  from teach_calendar m
  cross join lateral (select ${toWallClock(sql`m.starts_at`)} as starts, ${toWallClock(sql`m.ends_at`)} as ends) wall
  cross join lateral (select (wall.starts::date - t.start_date) / 7 + 1 as week) at
  where m.course_class_id = k.id and m.published_at is not null and m.starts_at is not null and m.ends_at is not null), '[]'))`
