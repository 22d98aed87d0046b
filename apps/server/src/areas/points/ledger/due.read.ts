import { SCHOOL_ZONE } from '@shuyuan/contract/constants.ts'
import type { PointEvent } from '@shuyuan/contract/entities/points/points.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

export interface Due {
  id: string
  userId: string
  eventKey: PointEvent
  ref: string
  at: Date
  title: string
  routeKey: string
  query: Record<string, string>
  day: string
  termId: string | null
  /** What the rule pays; null where it does not apply: disabled then, or not for any role of this person. */
  points: number | null
  dailyCap: number
  termCap: number
  paidDay: number
  paidTerm: number
  /** Already in the ledger. */
  isPaid: boolean
}

/**
 * Events of these ids with their rule and with what it has paid before, in the order in which they happened. The caller
 * has locked the sums of these people, so nothing is paid in between.
 */
export async function dueOf(tx: Db, ids: readonly string[]): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select d.id, d.user_id as "userId", d.event_key as "eventKey", d.ref, d.at, d.title, d.route_key as "routeKey", d.query,
      s.day::text as day, t.id as "termId", r.points, coalesce(r.daily_cap, 0) as "dailyCap", coalesce(r.term_cap, 0) as "termCap",
      exists (select 1 from integral_entry e where e.user_id = d.user_id and e.event_key = d.event_key and e.ref = d.ref) as "isPaid",
      (select coalesce(sum(e.paid), 0)::int from integral_entry e
        where e.user_id = d.user_id and e.event_key = d.event_key and e.day = s.day and e.reverses_id is null) as "paidDay",
      (select coalesce(sum(e.paid), 0)::int from integral_entry e
        where r.term_cap > 0 and e.user_id = d.user_id and e.event_key = d.event_key and e.term_id = t.id and e.reverses_id is null) as "paidTerm"
    from integral_due d
    cross join lateral (select (d.at at time zone ${SCHOOL_ZONE})::date as day) s
    left join term t on t.start_date <= s.day and t.end_date >= s.day and t.archived_at is null
    left join integral_rule r on r.event_key = d.event_key and r.enabled and r.enabled_at <= d.at
      and exists (select 1 from user_role ur join role o on o.id = ur.role_id where ur.user_id = d.user_id and o.role_flag = any(r.roles))
    where d.id = any(${[...ids]}::uuid[])
    order by d.at, d.id`.execute(tx)
  return rows
}

/** The next events to be paid, locked; those that another process pays at the moment are left to it. */
export async function nextDue(tx: Db, limit: number): Promise<{ id: string; userId: string }[]> {
  const { rows } = await sql<{ id: string; userId: string }>`
    select id, user_id as "userId" from integral_due order by at, id limit ${limit} for update skip locked`.execute(tx)
  return rows
}
