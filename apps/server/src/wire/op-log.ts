import { groupOf } from '@shuyuan/contract/calls/index.ts'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { newId } from '../db/ids.ts'
import type { LogFacts } from './context.ts'

export interface OpLogEntry extends LogFacts {
  at: Date
  userId: string | null
  realname: string
  role: string
  ip: string
  callName: string
  outcome: 'success' | 'refused' | 'error'
  code: string
  durationMs: number
}

const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value))

/** module is the call's group, action its verb: `addTermInfo` of termInfo is `add`. */
function verbOf(callName: string): string {
  const group = groupOf[callName] ?? ''
  const suffix = group.charAt(0).toUpperCase() + group.slice(1)
  return callName.endsWith(suffix) ? callName.slice(0, -suffix.length) : callName
}

export async function writeOpLog(db: Db, entry: OpLogEntry): Promise<void> {
  await sql`
    insert into op_log (id, at, user_id, realname, role, ip, module, action, call_name, target_type, target_id,
      before, after, outcome, code, duration_ms)
    values (${newId()}, ${entry.at}, ${entry.userId}, ${entry.realname}, ${entry.role}, ${entry.ip},
      ${groupOf[entry.callName] ?? ''}, ${verbOf(entry.callName)}, ${entry.callName},
      ${entry.targetType ?? ''}, ${entry.targetId ?? ''}, ${json(entry.before)}, ${json(entry.after)},
      ${entry.outcome}, ${entry.code}, ${entry.durationMs})`.execute(db)
}
