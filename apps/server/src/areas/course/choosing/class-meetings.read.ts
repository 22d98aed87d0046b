import { SCHOOL_ZONE } from '@shuyuan/contract/constants.ts'
import { type RawBuilder, sql } from 'kysely'

/** A moment by the school's clock. */
const local = (of: string): RawBuilder<unknown> => sql`(${sql.raw(of)} at time zone ${SCHOOL_ZONE})`

/**
 * When a class with the alias `k` of a term `t` meets: its weekly times, and what its published calendar dates, told
 * as a time of that one week.
 */
export const MEETINGS: RawBuilder<unknown> = sql`(k.times || coalesce((
  select jsonb_agg(jsonb_build_object('weekDay', extract(isodow from ${local('m.starts_at')})::int,
    'from', to_char(${local('m.starts_at')}, 'HH24:MI'), 'every', 'all',
    'to', case when ${local('m.ends_at')}::date > ${local('m.starts_at')}::date then '24:00' else to_char(${local('m.ends_at')}, 'HH24:MI') end,
    'firstWeek', (${local('m.starts_at')}::date - t.start_date) / 7 + 1, 'lastWeek', (${local('m.starts_at')}::date - t.start_date) / 7 + 1))
  from teach_calendar m where m.course_class_id = k.id and m.published_at is not null and m.starts_at is not null
    and m.ends_at is not null), '[]'))`
