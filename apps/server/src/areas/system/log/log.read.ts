import { LOG_LIST_MAX } from '@shuyuan/contract/calls/system/loggingEvent.calls.ts'
import { type ErrorCode, errors, errorText, type Facts } from '@shuyuan/contract/errors.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../wire/context.ts'
import { slice } from '../../../wire/paging.ts'
import { countedLog, isCounted } from './log-count.read.ts'
import { type LogFilter, logParts, type Named, ofName, ofPeople, visibleLogs } from './log-filter.read.ts'

export interface LogRow {
  id: string
  at: Date
  userId: string
  username: string
  realname: string
  roleFlag: string
  roleName: string
  ip: string
  module: string
  action: string
  callName: string
  targetType: string
  targetId: string
  targetName: string
  outcome: 'success' | 'refused' | 'error'
  durationMs: number
}

export const LOG_COLUMNS = sql`l.id, l.at, coalesce(l.user_id::text, '') as "userId",
  coalesce(nullif(l.username, ''), u.username, '') as username, l.realname, l.role as "roleFlag",
  coalesce(r.role_name, l.role) as "roleName", l.ip, l.module, l.action, l.call_name as "callName",
  l.target_type as "targetType", l.target_id as "targetId", l.target_name as "targetName", l.outcome,
  l.duration_ms as "durationMs"`
export const LOG_NAMES = sql`left join app_user u on u.id = l.user_id left join role r on r.role_flag = l.role`

/** Rows per person from which a page of several people's events is merged; deeper pages are read as one list. */
const EACH_MAX = 200

/**
 * Ids and times of the first rows of a list, in any order. For several people, only the latest of each are read from
 * the index instead of everything they did.
 */
function firstIds(where: RawBuilder<unknown>, named: Named | null, order: RawBuilder<unknown>, most: number) {
  const first = (more: RawBuilder<unknown>) =>
    sql`(select l.id, l.at from op_log l where ${more} ${where} order by l.at ${order}, l.id ${order} limit ${most})`
  if (!named) return first(sql``)
  const tried = first(sql`${ofName(named)} and`)
  if (named.ids.length === 0) return tried
  const each = sql`
    select l.id, l.at from unnest(${named.ids}::uuid[]) who (id), lateral ${first(sql`l.user_id = who.id and`)} l`
  return sql`${most <= EACH_MAX ? each : first(sql`${ofPeople(named)} and`)} union all ${tried}`
}

/** The total number of rows, from the counts where possible, otherwise counted line by line. */
async function totalOf(ctx: Ctx, input: LogFilter, where: RawBuilder<unknown>, named: Named | null): Promise<number> {
  if (isCounted(input)) {
    const buckets = await countedLog(ctx, input, 'day')
    return Math.min(
      LOG_LIST_MAX,
      buckets.reduce((sum, { count }) => sum + count, 0),
    )
  }
  const some = (more: RawBuilder<unknown>) => sql`(select 1 from op_log l where ${more} ${where} limit ${LOG_LIST_MAX})`
  const lines = named
    ? sql`${some(sql`${ofPeople(named)} and`)} union all ${some(sql`${ofName(named)} and`)}`
    : some(sql``)
  const { rows } = await sql<{ total: number }>`
    select least(count(*), ${LOG_LIST_MAX}) as total from (${lines}) counted`.execute(ctx.db)
  return rows[0]?.total ?? 0
}

/**
 * A page of the log, newest first. Ids come from indexes, only the rows of the page are read in full and joined, and
 * the total comes from counts, so that millions of lines are as fast as thousands.
 */
export async function listLog(ctx: Ctx, input: LogFilter & { limit: number; offset: number; orderBy: string }) {
  const { limit, skip, dir } = slice(input, 'listLoggingEvent')
  const { where, within, named } = await logParts(ctx, input)
  const order = sql.raw(dir)
  const take = Math.max(0, Math.min(limit, LOG_LIST_MAX - skip))
  // Repeats the time bounds of the rows; without them the planner considers every monthly partition.
  const page = sql<LogRow>`
    select ${LOG_COLUMNS} from (
      select * from (${firstIds(where, named, order, take + skip)}) f order by at ${order}, id ${order}
      limit ${take} offset ${skip}) page
    join op_log l on l.id = page.id and l.at = page.at and ${within} ${LOG_NAMES}
    order by l.at ${order}, l.id ${order}`
  const [{ rows }, total] = await Promise.all([page.execute(ctx.db), totalOf(ctx, input, where, named)])
  return { rows, total }
}

interface Whole extends LogRow {
  code: string
  facts: Facts | null
  before: unknown
  after: unknown
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const shown = (value: unknown): string =>
  value === undefined || value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value)

/** Field by field; a side that is not an object is listed under the other side's first field name, or alone. */
function diffOf(before: unknown, after: unknown) {
  const [was, is] = [before, after].map((side) =>
    isFields(side) ? side : side === null || side === undefined ? {} : { value: side },
  ) as [Record<string, unknown>, Record<string, unknown>]
  const fields = [...new Set([...Object.keys(was), ...Object.keys(is)])]
  return fields.map((field) => ({ field, before: shown(was[field]), after: shown(is[field]) }))
}

function messageOf(ctx: Ctx, code: string, facts: Facts | null): string {
  if (code === '0' || !(code in errors)) return ''
  return errorText(Number(code) as ErrorCode, facts ?? {}, ctx.lang).replace('undefined', '')
}

/** One event in full, within what the caller may see. */
export async function readLog(ctx: Ctx, id: string) {
  const { rows } = await sql<Whole>`
    select ${LOG_COLUMNS}, l.code, l.facts, l.before, l.after from op_log l ${LOG_NAMES}
    where l.id = ${id} and ${visibleLogs(ctx)}`.execute(ctx.db)
  const [row] = rows
  if (!row) return undefined
  const { facts, before, after, ...rest } = row
  return { ...rest, message: messageOf(ctx, row.code, facts), diff: diffOf(before, after) }
}
