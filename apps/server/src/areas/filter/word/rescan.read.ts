import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

/** Asked under the lock of the list's version, so that two who begin at once see each other. */
export async function isRescanRunning(db: Db, kind: string): Promise<boolean> {
  await sql`select 1 from word_list_version for update`.execute(db)
  const running = await db
    .selectFrom('job')
    .select('id')
    .where('kind', '=', kind)
    .where('state', 'in', ['queued', 'running'])
    .executeTakeFirst()
  return running !== undefined
}
