import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

export async function currentTermCode(db: Db): Promise<string> {
  const term = await db.selectFrom('term').select('termCode').where('isCurrent', '=', true).executeTakeFirst()
  return term?.termCode ?? ''
}

/** Of what the browser keeps as lists of options. */
const KEPT = ['dictionary', 'term', 'major', 'grade']

/** Changes whenever a dictionary does; the client asks for its lists again then. */
export async function dictVersion(db: Db): Promise<string> {
  const parts = KEPT.map(
    (table) =>
      sql`(select count(*) || '-' || coalesce(extract(epoch from max(updated_at)), 0) from ${sql.table(table)})`,
  )
  const { rows } = await sql<{ version: string }>`select concat_ws('.', ${sql.join(parts)}) as version`.execute(db)
  return rows[0]?.version ?? ''
}
