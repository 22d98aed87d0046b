import { sql } from 'kysely'
import type { AudienceReader } from '../../../messages/audience.ts'

/** Receivers of a published notice, or those who have still to read or confirm it. */
export const noticeReceivers: AudienceReader<'noticeReceivers'> = async (db, { noticeId, which }, { after, limit }) => {
  const { rows } = await sql<{ userId: string }>`
    select r.user_id as "userId" from notice_receipt r join notice n on n.id = r.notice_id
    where r.notice_id = ${noticeId} and n.state = 'published' and not r.is_late
      and (${which} = 'all' or r.read_at is null or n.need_confirm and r.confirmed_at is null)
      and (${after}::uuid is null or r.user_id > ${after}) order by r.user_id limit ${limit}`.execute(db)
  return rows.map(({ userId }) => userId)
}
