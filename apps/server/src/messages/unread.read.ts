import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { notWithdrawn } from './withdrawn.read.ts'

export interface Unread {
  total: number
  byModule: Record<string, number>
}

/** How many messages a person has not read, by module. */
export async function unreadOf(db: Db, userId: string): Promise<Unread> {
  const { rows } = await sql<{ module: string; n: number }>`
    select module, count(*)::int as n from remind where user_id = ${userId} and read_at is null
      and ${notWithdrawn} group by module`.execute(db)
  return {
    total: rows.reduce((sum, { n }) => sum + n, 0),
    byModule: Object.fromEntries(rows.map(({ module, n }) => [module, n])),
  }
}

/** The same for people who look at the site right now, in total. */
export async function unreadTotals(db: Db, userIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ userId: string; n: number }>`
    select user_id as "userId", count(*)::int as n from remind
    where user_id = any(${[...userIds]}::uuid[]) and read_at is null and ${notWithdrawn}
    group by user_id`.execute(db)
  return new Map(rows.map(({ userId, n }) => [userId, n]))
}
