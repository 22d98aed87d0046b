import { CLOSE_AFTER_SEC } from '@shuyuan/contract/entities/exam/attempt.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

/**
 * Whether the server's clock may go from one time to another without an open attempt noticing: forwards no attempt ends
 * in between, backwards none was begun or touched in what would then be the future.
 */
export async function nobodyNotices(db: Db, from: Date, to: Date): Promise<boolean> {
  const until = new Date(to.getTime() + CLOSE_AFTER_SEC * 1000)
  const { rows } = await sql<{ noticed: boolean }>`
    select exists (select 1 from study_paper where review_status = '0'
        and (deadline_at > ${from} and deadline_at <= ${until} or forced_at > ${from} and forced_at <= ${until}))
      or exists (select 1 from study_paper where review_status = '3' and redo_until > ${from} and redo_until <= ${until})
      or exists (select 1 from study_paper where review_status = '0' and greatest(started_at, updated_at) > ${to}
        and ${to}::timestamptz < ${from}) as noticed`.execute(db)
  return rows[0]?.noticed === false
}
