import { shiftByWeek } from '@shuyuan/domain/course/inherit.rule.ts'
import { type RawBuilder, sql } from 'kysely'
import type { ContentCopy, CopiedIds } from '../../../events/events.ts'

/** What the areas whose rows an opening takes over copy them by. */

export const pairs = (ids: CopiedIds, alias: string) =>
  sql`unnest(${[...ids.keys()]}::uuid[], ${[...ids.values()]}::uuid[]) as ${sql.raw(alias)} (old_id, new_id)`

/** Maps a reference to the copied row, or to null if the row was not copied. */
export const mapped = (ids: CopiedIds, column: string) =>
  sql`(select p.new_id from ${pairs(ids, 'p')} where p.old_id = ${sql.raw(column)})`

/**
 * Selects copies of whole rows by the table's actual columns, so that columns added later are copied too; `change`
 * overrides values in the copy. The area that owns the table inserts them.
 */
export const copyOf = (
  table: string,
  ids: CopiedIds,
  { to, now, userId }: ContentCopy,
  change: RawBuilder<unknown>,
) => sql`
    select x.* from ${sql.raw(table)} s join ${pairs(ids, 'm')} on m.old_id = s.id,
      lateral jsonb_populate_record(s, jsonb_build_object('id', m.new_id, 'course_id', ${to}::uuid, 'created_at', ${now}::timestamptz,
        'updated_at', ${now}::timestamptz, 'created_by', ${userId}::uuid, 'updated_by', ${userId}::uuid) || ${change}) as x
    order by m.new_id`

export const nothing = sql`'{}'::jsonb`
export const other = (fields: Readonly<Record<string, RawBuilder<unknown>>>) =>
  sql`jsonb_build_object(${sql.join(Object.entries(fields).map(([name, value]) => sql`${sql.lit(name)}, ${value}`))})`
export const NULL = sql`null`

/** Start and end of each row, shifted into the new term, as an array of two. */
export function movedTimes(
  rows: readonly { id: string; from: Date | null; to: Date | null }[],
  { shift }: ContentCopy,
): RawBuilder<unknown> {
  const moved = (at: Date | null) => (at && shift ? shiftByWeek(at, shift.from, shift.to) : at)?.toISOString() ?? null
  return sql`(select json_build_array(d.first, d.second)::jsonb from unnest(${rows.map(({ id }) => id)}::uuid[],
    ${rows.map(({ from }) => moved(from))}::timestamptz[],
    ${rows.map(({ to }) => moved(to))}::timestamptz[]) as d (id, first, second) where d.id = s.id)`
}
