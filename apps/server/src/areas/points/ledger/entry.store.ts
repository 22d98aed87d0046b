import type { EntryKind } from '@shuyuan/contract/entities/points/points.ts'
import { mondayOf } from '@shuyuan/domain/school/term-week.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { TOTALS, TOTALS_BESIDE } from './totals.read.ts'

export interface NewEntry {
  id: string
  userId: string
  eventKey: EntryKind
  ref: string
  /** The school's day. */
  day: string
  termId: string | null
  points: number
  paid: number
  at: Date
  title: string
  routeKey: string
  query: Readonly<Record<string, string>>
  reason?: string
  byId?: string
  reversesId?: string
}

/** Locks the sums of these people until the end of the transaction, in one order for everybody. */
export async function lockTotals(tx: Db, userIds: readonly string[]): Promise<void> {
  const ids = [...new Set(userIds)].sort()
  await sql`
    insert into integral_total (user_id, period, period_key, points)
    select id, 'all', '', 0 from unnest(${ids}::uuid[]) as t (id) order by id on conflict do nothing`.execute(tx)
  await sql`
    select 1 from integral_total where user_id = any(${ids}::uuid[]) and period = 'all' order by user_id for update`.execute(
    tx,
  )
}

/** Each sum that an entry is part of. */
const periodsOf = ({ day, termId }: NewEntry): [period: string, key: string][] => [
  ['day', day],
  ['week', mondayOf(day)],
  ...(termId ? ([['term', termId]] as [string, string][]) : []),
  ['all', ''],
]

/** Adds entries to the ledger and to the sums; the caller has locked the sums. */
export async function addEntries(tx: Db, entries: readonly NewEntry[]): Promise<void> {
  if (entries.length === 0) return
  await tx
    .insertInto('integralEntry')
    .values(entries.map(({ query, ...entry }) => ({ ...entry, query: JSON.stringify(query) })))
    .execute()
  const parts = entries
    .filter(({ paid }) => paid !== 0)
    .flatMap((entry) =>
      periodsOf(entry).map(([period, key]) => ({ period, key, userId: entry.userId, paid: entry.paid })),
    )
  if (parts.length === 0) return
  await sql`
    insert into integral_total as r (user_id, period, period_key, points)
    select t.user_id, t.period, t.key, sum(t.paid) from unnest(${parts.map(({ userId }) => userId)}::uuid[],
      ${parts.map(({ period }) => period)}::text[], ${parts.map(({ key }) => key)}::text[],
      ${parts.map(({ paid }) => paid)}::int[]) as t (user_id, period, key, paid)
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (user_id, period, period_key) do update set points = r.points + excluded.points`.execute(tx)
}

/** Makes the sums anew from the ledger, as `npm run rebuild` does; returns how many were wrong. */
export async function rebuildTotals(tx: Db): Promise<number> {
  await sql`lock table integral_total in exclusive mode`.execute(tx)
  const { rows } = await sql<{ wrong: number }>`
    select count(*)::int as wrong from (${TOTALS_BESIDE}) t where t.stored <> t.computed`.execute(tx)
  await tx.deleteFrom('integralTotal').execute()
  await sql`
    insert into integral_total (user_id, period, period_key, points)
    select user_id, period, key, sum(paid) from (${TOTALS}) t group by 1, 2, 3`.execute(tx)
  return rows[0]?.wrong ?? 0
}
