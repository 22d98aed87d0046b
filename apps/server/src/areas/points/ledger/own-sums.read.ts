import type { EntryKind, PointEvent } from '@shuyuan/contract/entities/points/points.ts'
import { addDays, mondayOf } from '@shuyuan/domain/school/term-week.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

/** Days of the chart on myIntegral. */
const DAYS = 30

interface Sums {
  total: number
  termTotal: number
  weekTotal: number
}

/** What a person has in all, in the current term and in the week of `day`. Never less than 0 on the screen. */
export async function ownSums(db: Db, userId: string, day: string): Promise<Sums> {
  const { rows } = await sql<Sums>`
    select greatest(0, coalesce(sum(points) filter (where period = 'all'), 0))::int as total,
      greatest(0, coalesce(sum(points) filter (where period = 'week' and period_key = ${mondayOf(day)}), 0))::int as "weekTotal",
      greatest(0, coalesce(sum(points) filter (where period = 'term'
        and period_key = (select id::text from term where is_current)), 0))::int as "termTotal"
    from integral_total where user_id = ${userId} and period <> 'day'`.execute(db)
  return rows[0] as Sums
}

export async function sumsByRule(db: Db, userId: string): Promise<{ ruleId: EntryKind; points: number }[]> {
  const { rows } = await sql<{ ruleId: EntryKind; points: number }>`
    select event_key as "ruleId", sum(paid)::int as points from integral_entry where user_id = ${userId}
    group by 1 having sum(paid) <> 0 order by 2 desc, 1`.execute(db)
  return rows
}

export async function lastDays(db: Db, userId: string, today: string): Promise<{ day: string; points: number }[]> {
  const from = addDays(today, 1 - DAYS)
  const rows = await db
    .selectFrom('integralTotal')
    .select(['periodKey', 'points'])
    .where('userId', '=', userId)
    .where('period', '=', 'day')
    .where('periodKey', '>=', from)
    .execute()
  const points = new Map(rows.map((row) => [row.periodKey, row.points]))
  return Array.from({ length: DAYS }, (_, n) => addDays(from, n)).map((day) => ({ day, points: points.get(day) ?? 0 }))
}

interface TodayRule {
  ruleId: PointEvent
  points: number
  done: number
  cap: number
}

/** The rules that hold for this person, with what each has paid today. */
export async function todayByRule(db: Db, userId: string, today: string): Promise<TodayRule[]> {
  const { rows } = await sql<TodayRule>`
    select r.event_key as "ruleId", r.points, r.daily_cap as cap,
      (select coalesce(sum(e.paid), 0)::int from integral_entry e
        where e.user_id = ${userId} and e.event_key = r.event_key and e.day = ${today} and e.reverses_id is null) as done
    from integral_rule r
    where r.enabled and exists (select 1 from user_role ur join role o on o.id = ur.role_id
      where ur.user_id = ${userId} and o.role_flag = any(r.roles))
    order by r.sort`.execute(db)
  return rows
}

export async function isHidden(db: Db, userId: string): Promise<boolean> {
  const row = db.selectFrom('integralHidden').select('userId').where('userId', '=', userId)
  return (await row.executeTakeFirst()) !== undefined
}
