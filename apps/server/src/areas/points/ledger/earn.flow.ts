import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/ids.ts'
import type { Earned } from './earned.ts'

/**
 * Records what people have earned, in the transaction in which they earned it; the points follow within seconds
 * (pay.flow). Repeated events are ignored. One insert without locks on sums: nobody waits for anybody's points.
 */
export async function earn(db: Db, earned: readonly Earned[]): Promise<void> {
  if (earned.length === 0) return
  const column = (of: (one: Earned) => string) => earned.map(of)
  await sql`
    insert into integral_due (id, user_id, event_key, ref, at, title, route_key, query)
    select t.id, t.user_id, t.event_key, t.ref, t.at, t.title, t.route_key, t.query::jsonb
    from unnest(${column(() => newId())}::uuid[], ${column(({ userId }) => userId)}::uuid[],
      ${column(({ event }) => event)}::text[], ${column(({ ref }) => ref)}::text[], ${earned.map(({ at }) => at)}::timestamptz[],
      ${column(({ title = '' }) => title)}::text[], ${column(({ routeKey = '' }) => routeKey)}::text[],
      ${column(({ query = {} }) => JSON.stringify(query))}::text[]) as t (id, user_id, event_key, ref, at, title, route_key, query)
    where not exists (select 1 from integral_entry e
      where e.user_id = t.user_id and e.event_key = t.event_key and e.ref = t.ref)
    order by t.user_id, t.event_key, t.ref
    on conflict do nothing`.execute(db)
}
