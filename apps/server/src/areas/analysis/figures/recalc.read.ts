import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

export async function isRecalcRunning(db: Db, kind: string, scopeKey: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from job where kind = ${kind} and state in ('queued', 'running') and input->>'scopeKey' = ${scopeKey}
    limit 1`.execute(db)
  return rows.length > 0
}
