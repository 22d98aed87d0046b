import type { Sent } from '@shuyuan/domain/talk/post-limits.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

const HOUR_MS = 3_600_000

/** What a person sent within the last hour, deleted or not. */
export async function sentBy(db: Db, userId: string, now: Date): Promise<Sent[]> {
  const since = new Date(now.getTime() - HOUR_MS)
  const { rows } = await sql<Sent>`
    select true as "isPost", created_at as at, text_key as "textKey" from bbs_post
    where author_id = ${userId} and created_at > ${since}
    union all select false, created_at, text_key from bbs_comment where author_id = ${userId} and created_at > ${since}`.execute(
    db,
  )
  return rows
}
