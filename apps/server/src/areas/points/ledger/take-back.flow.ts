import { schoolDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/ids.ts'
import type { Earned } from './earned.ts'
import { addEntries, lockTotals, type NewEntry } from './entry.store.ts'

type Taken = Pick<Earned, 'userId' | 'event' | 'ref'>

/**
 * Takes back what was earned for things that were taken down or undone: what is not paid yet is not paid any more, what is
 * in the ledger gets a contrary entry, once. Neither frees a cap. Events that earned nothing are passed over.
 */
export async function takeBack(db: Db, taken: readonly Taken[], at: Date, reason: string): Promise<void> {
  if (taken.length === 0) return
  const column = (of: (one: Taken) => string) => taken.map(of)
  const asked = sql`unnest(${column(({ userId }) => userId)}::uuid[], ${column(({ event }) => event)}::text[],
    ${column(({ ref }) => ref)}::text[]) as t (user_id, event_key, ref)`
  // One that is being paid at the moment is waited for, and found in the ledger then.
  await sql`delete from integral_due d using ${asked}
    where d.user_id = t.user_id and d.event_key = t.event_key and d.ref = t.ref`.execute(db)
  await lockTotals(
    db,
    taken.map(({ userId }) => userId),
  )
  const day = schoolDay(at)
  const { rows } = await sql<Omit<NewEntry, 'id' | 'day' | 'at'>>`
    select e.user_id as "userId", e.event_key as "eventKey", 'back/' || e.ref as ref, -e.points as points, -e.paid as paid,
      e.title, e.route_key as "routeKey", e.query, e.id as "reversesId",
      (select m.id from term m where m.start_date <= ${day} and m.end_date >= ${day} and m.archived_at is null limit 1) as "termId"
    from integral_entry e join ${asked} on e.user_id = t.user_id and e.event_key = t.event_key and e.ref = t.ref
    where e.reverses_id is null and not exists (select 1 from integral_entry b where b.reverses_id = e.id)
    order by e.id`.execute(db)
  await addEntries(
    db,
    rows.map((row) => ({ ...row, id: newId(), day, at, reason })),
  )
}
