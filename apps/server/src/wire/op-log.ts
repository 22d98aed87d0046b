import { groupOf, verbOf } from '@shuyuan/contract/calls/index.ts'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { newId } from '../db/ids.ts'
import type { LogFacts } from './context.ts'
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

const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value))

export async function writeOpLog(db: Db, entry: OpLogEntry): Promise<void> {
  const { before, after } = opFacts(entry.before, entry.after)
  await sql`
    insert into op_log (id, at, user_id, username, realname, role, ip, module, action, call_name, target_type, target_id,
      target_name, before, after, outcome, code, facts, duration_ms)
    values (${newId()}, ${entry.at}, ${entry.userId}, ${entry.username ?? ''}, ${entry.realname}, ${entry.role}, ${entry.ip},
      ${groupOf[entry.callName] ?? ''}, ${verbOf(entry.callName)}, ${entry.callName},
      ${entry.targetType ?? ''}, ${entry.targetId ?? ''}, ${(entry.targetName ?? '').slice(0, 200)}, ${json(before)},
      ${json(after)}, ${entry.outcome}, ${entry.code}, ${json(entry.facts)}, ${entry.durationMs})`.execute(db)
}
