import type { PointEvent } from '@shuyuan/contract/entities/points/points.ts'
import { DAY_MS, schoolDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

const DAYS = 30

interface Rule {
  id: string
  ruleId: PointEvent
  points: number
  dailyCap: number
  termCap: number
  roles: string[]
  enabled: boolean
  paid30d: number
  updatedAt: Date
}

/** Every rule, with what it has paid in the last thirty days. */
export async function rulesWithPaid(db: Db, now: Date): Promise<Rule[]> {
  const since = schoolDay(now.getTime() - DAYS * DAY_MS)
  const { rows } = await sql<Rule>`
    select r.id, r.event_key as "ruleId", r.points, r.daily_cap as "dailyCap", r.term_cap as "termCap", r.roles, r.enabled,
      coalesce(p.paid, 0)::int as "paid30d", r.updated_at as "updatedAt"
    from integral_rule r left join (select event_key, sum(paid) as paid from integral_entry where day > ${since} group by 1) p
      on p.event_key = r.event_key
    order by r.sort`.execute(db)
  return rows
}
