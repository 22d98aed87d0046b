import { isSuperAdmin } from '@shuyuan/contract/access/role-groups.ts'
import { ROLE } from '@shuyuan/contract/access/roles.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { spanOf } from './log.policy.ts'
import { type Grain, MIDNIGHT, type Part, partsOf } from './log-clock.ts'
import { type Asker, type LogFilter, logWhere } from './log-filter.read.ts'

export interface Bucket {
  bucket: Date
  count: number
  failed: number
}

/** Filters that the counts cover; a person, an address or one object is looked up line by line, by index. */
const OF_CALLS = { module: 'module', action: 'action', callName: 'call_name', targetType: 'target_type' } as const
const OF_LINES = ['keyword', 'ip', 'targetId'] as const

/** Whether the counts can answer this filter, or lines must be read. */
export const isCounted = (filter: LogFilter): boolean => !OF_LINES.some((name) => filter[name])

const bin = (grain: Grain, at: RawBuilder<unknown>) =>
  sql`date_bin(${grain === 'hour' ? '1 hour' : '1 day'}::interval, ${at}, ${MIDNIGHT}::timestamptz)`
const lines = (grain: Grain) => sql`${bin(grain, sql`l.at`)} as bucket, count(*) as count,
  count(*) filter (where l.outcome <> 'success') as failed`
const within = (column: RawBuilder<unknown>, parts: readonly Part[]) =>
  sql.join(
    parts.map(({ from, to }) => sql`(${column} >= ${new Date(from)} and ${column} < ${new Date(to)})`),
    sql` or `,
  )

/** The rows of op_log_count that match a filter. */
function countWhere(filter: LogFilter, me: Asker['me']): RawBuilder<unknown> {
  const names = Object.keys(OF_CALLS) as (keyof typeof OF_CALLS)[]
  const given = names.filter((name) => filter[name])
  const parts = [given.length === 0 ? sql`c.is_sum` : sql`not c.is_sum`]
  for (const name of given) parts.push(sql`${sql.ref(`c.${OF_CALLS[name]}`)} = ${filter[name]}`)
  if (filter.outcome) parts.push(sql`c.outcome = ${filter.outcome}`)
  if (filter.roleFlag) parts.push(sql`c.role = ${filter.roleFlag}`)
  if (!isSuperAdmin(me.role)) parts.push(sql`c.role <> ${ROLE.superAdmin}`)
  return sql.join(parts, sql` and `)
}

/** Sign-ins carry no role yet; those of super admins must be hidden from others, although the counts include them. */
async function superIds({ db }: Asker): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct ur.user_id as id from user_role ur join role r on r.id = ur.role_id
    where r.role_flag = ${ROLE.superAdmin}`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Events and failures by hour or day for a filter, within what the caller may see. Empty hours and days are omitted.
 */
export async function countedLog(asker: Asker, filter: LogFilter, grain: Grain): Promise<Bucket[]> {
  const where = await logWhere(asker, filter)
  if (!isCounted(filter)) {
    const { rows } = await sql<Bucket>`select ${lines(grain)} from op_log l where ${where} group by 1`.execute(asker.db)
    return rows
  }
  const { from, to } = spanOf(filter)
  const parts = partsOf(from.getTime(), to.getTime(), grain)
  const counted = parts.filter(({ by }) => by !== 'line')
  const pieces = parts.filter(({ by }) => by === 'line')
  const ids = isSuperAdmin(asker.me.role) || counted.length === 0 ? [] : await superIds(asker)
  // The mark and what is read with it must come from one snapshot, as counting moves lines across it.
  return asker.db.isTransaction
    ? read(asker.db)
    : asker.db.transaction().setIsolationLevel('repeatable read').execute(read)

  async function read(db: Db): Promise<Bucket[]> {
    const marks = await sql<{ txid: string }>`select txid::text from op_log_counted`.execute(db)
    const mark = sql`${marks.rows[0]?.txid ?? '0'}::xid8`
    // The few lines since the mark come first, whatever else is filtered. Their time selects the partitions.
    const tail = sql`(select * from op_log l where l.txid >= ${mark} and l.at >= ${from} and l.at < ${to} offset 0) l`
    const unions = [sql`select ${lines(grain)} from ${tail} where ${where} group by 1`]
    for (const { by, from: first, to: end } of counted)
      unions.push(sql`
        select ${bin(grain, sql`c.bucket`)} as bucket, sum(c.count) as count,
          coalesce(sum(c.count) filter (where c.outcome <> 'success'), 0) as failed
        from op_log_count c where c.grain = ${by} and c.bucket >= ${new Date(first)} and c.bucket < ${new Date(end)}
          and ${countWhere(filter, asker.me)} group by 1`)
    if (pieces.length > 0)
      unions.push(sql`
        select ${lines(grain)} from op_log l where l.txid < ${mark} and (${within(sql`l.at`, pieces)}) and ${where} group by 1`)
    if (ids.length > 0)
      unions.push(sql`
        select bucket, -count, -failed from (
          select ${lines(grain)} from op_log l where l.user_id = any(${ids}::uuid[]) and l.role = '' and l.txid < ${mark}
            and (${within(sql`l.at`, counted)}) and ${await logWhere({ db, me: { ...asker.me, role: ROLE.superAdmin } }, filter)}
          group by 1) hidden`)
    const { rows } = await sql<Bucket>`
      select bucket, sum(count) as count, sum(failed) as failed from (${sql.join(unions, sql` union all `)}) told
      group by 1 having sum(count) > 0`.execute(db)
    return rows
  }
}
