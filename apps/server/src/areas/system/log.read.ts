import { LOG_LIST_MOST } from '@shuyuan/contract/calls/system/loggingEvent.calls.ts'
import { type ErrorCode, errors, errorText, type Facts } from '@shuyuan/contract/errors.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../wire/context.ts'
import { slice } from '../../wire/paging.ts'
import { type LogFilter, logWhere, sightOf } from './log-filter.read.ts'

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

/**
 * A page of the log, newest first. The count stops at the list's end, and only the rows of the page meet other tables,
 * so that a log of millions answers as one of thousands does.
 */
export async function listLog(ctx: Ctx, input: LogFilter & { limit: number; offset: number; orderBy: string }) {
  const { limit, skip, dir } = slice(input, 'listLoggingEvent')
  const where = await logWhere(ctx, input)
  const order = sql.raw(dir)
  const page = sql<LogRow>`
    select ${LOG_COLUMNS} from (
      select * from op_log l where ${where} order by l.at ${order}, l.id ${order}
      limit ${Math.max(0, Math.min(limit, LOG_LIST_MOST - skip))} offset ${skip}) l ${LOG_NAMES}
    order by l.at ${order}, l.id ${order}`
  const count = sql<{ total: number }>`
    select count(*) as total from (select 1 from op_log l where ${where} limit ${LOG_LIST_MOST}) counted`
  const [{ rows }, counted] = [await page.execute(ctx.db), await count.execute(ctx.db)]
  return { rows, total: counted.rows[0]?.total ?? 0 }
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

/** Field by field; a side that is no row at all stands under the name of the other's first field, or alone. */
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

/** One event whole, within what the caller may see. */
export async function readLog(ctx: Ctx, id: string) {
  const { rows } = await sql<Whole>`
    select ${LOG_COLUMNS}, l.code, l.facts, l.before, l.after from op_log l ${LOG_NAMES}
    where l.id = ${id} and ${sightOf(ctx)}`.execute(ctx.db)
  const [row] = rows
  if (!row) return undefined
  const { facts, before, after, ...rest } = row
  return { ...rest, message: messageOf(ctx, row.code, facts), diff: diffOf(before, after) }
}
