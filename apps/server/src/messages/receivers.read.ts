import type { Lang } from '@shuyuan/contract/errors.ts'
import { midnightOf } from '@shuyuan/domain/time/school-clock.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import type { AudienceReader, AudienceReaders } from './audience.ts'
import type { QueuedEvent } from './event.store.ts'

/** So many receivers are resolved in one transaction. */
export const PIECE = 500

/** The next receivers of an event, in the order of their ids. */
export async function nextReceivers(db: Db, readers: AudienceReaders, event: QueuedEvent): Promise<string[]> {
  const { receivers, resolvedTo } = event
  if ('users' in receivers)
    return receivers.users
      .filter((id) => !resolvedTo || id > resolvedTo)
      .sort()
      .slice(0, PIECE)
  const { audience, ...asked } = receivers
  const read = readers[audience] as AudienceReader<typeof audience>
  return read(db, asked as never, { after: resolvedTo, limit: PIECE })
}

export interface PersonToTell {
  userId: string
  realname: string
  username: string
  lang: Lang
  mobile: string
  email: string
  smsOff: boolean
  emailOff: boolean
  smsToday: number
  mailSentAt: Date | null
  mailDueAt: Date | null
}

/** Enabled accounts among these, with what decides how each is told. */
export async function peopleToTell(
  db: Db,
  userIds: readonly string[],
  { module, now, mails }: { module: string; now: Date; mails: boolean },
): Promise<PersonToTell[]> {
  const today = new Date(midnightOf(now))
  const latest = mails
    ? sql`left join lateral (
        select max(d.sent_at) as sent_at, max(d.next_at) filter (where d.state = 'queued' and d.attempts = 0) as due_at
        from message_delivery d
        where d.user_id = u.id and d.channel = 'email' and d.joins and d.created_at > ${new Date(now.getTime() - 2 * 86_400_000)}
      ) m on true`
    : sql`cross join (select null::timestamptz as sent_at, null::timestamptz as due_at) m`
  const { rows } = await sql<PersonToTell>`
    select u.id as "userId", u.realname, u.username, case when u.lang = 'en' then 'en' else 'zh' end as lang,
      u.mobile, u.email, coalesce(not p.sms, false) as "smsOff", coalesce(not p.email, false) as "emailOff",
      (select count(*)::int from message_delivery d where d.user_id = u.id and d.channel = 'sms'
        and d.created_at >= ${today} and d.state in ('queued', 'sent', 'delivered')) as "smsToday",
      m.sent_at as "mailSentAt", m.due_at as "mailDueAt"
    from app_user u left join message_preference p on p.user_id = u.id and p.module = ${module}
    ${latest}
    where u.id = any(${userIds}::uuid[]) and u.status <> 'disabled' order by u.id`.execute(db)
  return rows
}

/** SMS of the school since midnight. */
export async function smsOfToday(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from message_delivery where channel = 'sms' and created_at >= ${new Date(midnightOf(now))}
      and state in ('queued', 'sent', 'delivered')`.execute(db)
  return rows[0]?.n ?? 0
}
