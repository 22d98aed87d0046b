import { groupOf, verbOf } from '@shuyuan/contract/calls/index.ts'
import { sql } from 'kysely'
import { createBatcher } from '../../db/batcher.ts'
import type { Db } from '../../db/db.ts'
import { newId } from '../../db/ids.ts'
import type { LogFacts } from '../context.ts'
import { memoizeByKey } from '../memoize-by-key.ts'
import { toWellFormed } from '../to-well-formed.ts'
import { opFacts } from './op-facts.ts'

export interface OpLogEntry extends LogFacts {
  at: Date
  userId: string | null
  username?: string
  realname: string
  role: string
  ip: string
  callName: string
  outcome: 'success' | 'refused' | 'error'
  code: string
  durationMs: number
  /** Of a refusal: what fills the braces of its message. */
  facts?: unknown
}

const NAMES_MAX = 3

/** The first few names and how many there are, language-neutral: `甲、乙、丙 … (12)`. */
function nameIn(name: LogFacts['targetName']): string {
  if (name === undefined || typeof name === 'string') return name ?? ''
  const first = name.slice(0, NAMES_MAX).join('、')
  return name.length > NAMES_MAX ? `${first} … (${name.length})` : first
}

/** The row as stored, by column name. */
function lineOf(entry: OpLogEntry) {
  const { before, after } = opFacts(entry.before, entry.after)
  return {
    id: newId(),
    at: entry.at,
    user_id: entry.userId,
    username: entry.username ?? '',
    realname: entry.realname,
    role: entry.role,
    ip: entry.ip,
    module: groupOf[entry.callName] ?? '',
    action: verbOf(entry.callName),
    call_name: entry.callName,
    target_type: entry.targetType ?? '',
    target_id: entry.targetId ?? '',
    target_name: nameIn(entry.targetName).slice(0, 200),
    before,
    after,
    outcome: entry.outcome,
    code: entry.code,
    facts: entry.facts,
    duration_ms: entry.durationMs,
  }
}

type Line = ReturnType<typeof lineOf>

const eachText = (_: string, value: unknown) => (typeof value === 'string' ? toWellFormed(value) : value)

/** One statement with one parameter for any number of lines, so that it stays prepared. */
async function insertLines(db: Db, lines: readonly Line[]): Promise<void> {
  await sql`
    insert into op_log (id, at, user_id, username, realname, role, ip, module, action, call_name, target_type, target_id,
      target_name, before, after, outcome, code, facts, duration_ms)
    select * from jsonb_to_recordset(${JSON.stringify(lines, eachText)}::jsonb) as line (id uuid, at timestamptz, user_id uuid,
      username text, realname text, role text, ip text, module text, action text, call_name text, target_type text,
      target_id text, target_name text, before jsonb, after jsonb, outcome text, code text, facts jsonb,
      duration_ms integer)`.execute(db)
}

/** Lines per statement; only thousands of writers at once fill it. */
const MAX_BATCH = 200

/** Callers wait until their line is committed. */
const batcherOf = memoizeByKey((db: Db) =>
  createBatcher<Line, undefined>({
    maxBatch: MAX_BATCH,
    run: async (lines) => {
      await insertLines(db, lines)
      return []
    },
  }),
)

/** Inside a transaction the line commits or rolls back with it. */
export async function writeOpLog(db: Db, entry: OpLogEntry): Promise<void> {
  if (db.isTransaction) return insertLines(db, [lineOf(entry)])
  return batcherOf(db)(lineOf(entry))
}

/** Lines of another cluster carry transaction numbers that mean nothing here. */
export const forgetTransactions = (tx: Db) => sql`update op_log set txid = '0' where txid <> '0'`.execute(tx)
