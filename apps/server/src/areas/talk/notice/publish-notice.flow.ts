import { isInstructor } from '@shuyuan/contract/access/role-groups.ts'
import { MESSAGE_CHANNELS } from '@shuyuan/contract/entities/message/channels.ts'
import type { EventKey } from '@shuyuan/contract/entities/message/events.ts'
import { sql } from 'kysely'
import type { Config } from '../../../config.ts'
import type { Db } from '../../../db/db.ts'
import { type About, notify, type SentBy } from '../../../messages/notify.store.ts'
import { eventSetting } from '../../../messages/setting.read.ts'
import { withdrawMessages } from '../../../messages/withdraw.store.ts'
import { schoolName } from '../../../wire/site/site-config.ts'
import { insertReceipts, markPublished, type Notice } from './notice.store.ts'

const EVENTS = [
  'noticePublished',
  'courseNoticePublished',
  'noticeUrge',
  'classMessage',
] as const satisfies readonly EventKey[]

/** The transaction in which something is told, and the school's name. */
export interface Telling {
  readonly db: Db
  readonly now: Date
  readonly config: Config
}

export async function channelsFor(
  db: Db,
  event: EventKey,
  { sms, email, createdBy }: Notice,
): Promise<SentBy | undefined> {
  if (!sms && !email) return undefined
  const usual = (await eventSetting(db, event)).channels
  const extra = [...(sms ? ['sms' as const] : []), ...(email ? ['email' as const] : [])]
  return {
    userId: createdBy,
    channels: MESSAGE_CHANNELS.filter((one) => usual.includes(one) || extra.some((x) => x === one)),
  }
}

async function publisherOf({ db, config }: Telling, { unitId, createdBy, createdRole }: Notice): Promise<string> {
  const { rows } = await sql<{ unit: string | null; realname: string }>`
    select (select school_name from sub_school where id = ${unitId}::uuid) as unit, realname from app_user where id = ${createdBy}`.execute(
    db,
  )
  const [by] = rows
  // An instructor speaks for himself, in a unit that is not his.
  return isInstructor(createdRole) ? (by?.realname ?? '') : (by?.unit ?? schoolName(config, 'zh'))
}

const courseNameOf = async (db: Db, courseId: string): Promise<string> => {
  const { rows } = await sql<{ name: string }>`
    select b.course_name as name from course c join basic_course b on b.id = c.basic_course_id where c.id = ${courseId}`.execute(
    db,
  )
  return rows[0]?.name ?? ''
}

/** Tells every receiver; `turn` keeps the first time apart from a revision that is told again. */
export async function tellReceivers(telling: Telling, notice: Notice, turn: number): Promise<void> {
  const { db } = telling
  const { id, title, courseId } = notice
  const about: About = { id, turn }
  const who = { audience: 'noticeReceivers', noticeId: id, which: 'all' } as const
  if (courseId) {
    const facts = { course: await courseNameOf(db, courseId), title, courseId, itemId: id }
    const by = await channelsFor(db, 'courseNoticePublished', notice)
    return notify(telling, 'courseNoticePublished', who, facts, about, by)
  }
  const facts = { title, publisher: await publisherOf(telling, notice), itemId: id }
  return notify(telling, 'noticePublished', who, facts, about, await channelsFor(db, 'noticePublished', notice))
}

/** The receivers are fixed here and now; answers how many, and publishes nothing where there is nobody. */
export async function publishNow(telling: Telling, notice: Notice): Promise<number> {
  const { db, now } = telling
  const due = await insertReceipts(db, notice.id)
  if (due === 0) return 0
  await markPublished(db, notice.id, due, now)
  await tellReceivers(telling, notice, notice.revision)
  return due
}

/** Out of every inbox at once, and what is still on its way does not go. */
export async function takeBackMessages(telling: Pick<Telling, 'db' | 'now'>, id: string): Promise<void> {
  for (const event of EVENTS) await withdrawMessages(telling, event, id)
}
