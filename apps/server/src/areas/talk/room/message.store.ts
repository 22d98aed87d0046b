import type { MessageKind, MessageState, SpeakerDuty } from '@shuyuan/contract/entities/talk/room.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/ids.ts'
import { nextChange, nextMessage } from './room.store.ts'

export interface NewMessage {
  roomId: string
  userId: string
  duty: SpeakerDuty
  clientId: string
  kind: MessageKind
  body: string
  fileId?: string | null
  resourceId?: string | null
  quoteId?: string | null
  isQuestion?: boolean
  state?: MessageState
  choices?: readonly string[]
  multiple?: boolean
  counts?: readonly number[]
  closedAt?: Date
  code?: string
}

/** The room is locked: its numbers are taken in the order in which messages are committed. */
export async function insertMessage(db: Db, message: NewMessage, now: Date): Promise<string> {
  const id = newId()
  const { choices = [], counts = [], ...rest } = message
  const { seq, rev } = await nextMessage(db, message.roomId)
  await db
    .insertInto('bbsInTimeMsg')
    .values({ id, ...rest, choices: [...choices], counts: [...counts], seq, rev, createdAt: now })
    .execute()
  return id
}

/** What this page has sent already under this key. */
export const findSent = (db: Db, roomId: string, userId: string, clientId: string) =>
  db
    .selectFrom('bbsInTimeMsg')
    .select('id')
    .where('roomId', '=', roomId)
    .where('userId', '=', userId)
    .where('clientId', '=', clientId)
    .executeTakeFirst()

/** When this person spoke last in a room. */
export async function lastSpoke(db: Db, roomId: string, userId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('bbsInTimeMsg')
    .select('createdAt')
    .where('roomId', '=', roomId)
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.createdAt ?? null
}

export interface MessageChange {
  recalledAt?: Date
  recalledBy?: string
  pinnedAt?: Date | null
  isQuestion?: boolean
  answeredAt?: Date | null
  closedAt?: Date
  state?: MessageState
  reason?: string
  body?: string
  title?: never
}

/** Changes a message of a locked room, so that every page hears of it. */
export async function changeMessage(db: Db, roomId: string, id: string, change: MessageChange): Promise<void> {
  const rev = await nextChange(db, roomId)
  await db
    .updateTable('bbsInTimeMsg')
    .set({ ...change, rev })
    .where('id', '=', id)
    .execute()
}

/** The row as a flow decides about it; its room is locked first. */
export const findMessage = (db: Db, id: string) =>
  db
    .selectFrom('bbsInTimeMsg')
    .select([
      'id',
      'roomId',
      'userId',
      'duty',
      'kind',
      'body',
      'state',
      'recalledAt',
      'pinnedAt',
      'isQuestion',
      'answeredAt',
      'choices',
      'multiple',
      'counts',
      'closedAt',
      'code',
      'createdAt',
    ])
    .where('id', '=', id)
    .executeTakeFirst()

/** The sign-in that runs in a room. */
export const openSign = (db: Db, roomId: string, now: Date) =>
  db
    .selectFrom('bbsInTimeMsg')
    .select(['id', 'code', 'closedAt'])
    .where('roomId', '=', roomId)
    .where('kind', '=', 'sign')
    .where('recalledAt', 'is', null)
    .where('closedAt', '>', now)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()

export const endSign = (db: Db, id: string, closedAt: Date) =>
  db.updateTable('bbsInTimeMsg').set({ closedAt }).where('id', '=', id).execute()

/** What this person chose in a poll; a sign-in has one choice. */
export const findVote = (db: Db, messageId: string, userId: string) =>
  db
    .selectFrom('bbsInTimeVote')
    .select(['choices', 'at'])
    .where('messageId', '=', messageId)
    .where('userId', '=', userId)
    .executeTakeFirst()

/** Counts a choice once; the room is locked. */
export async function insertVote(
  db: Db,
  roomId: string,
  vote: { messageId: string; userId: string; choices: readonly number[] },
  now: Date,
): Promise<number[]> {
  await db
    .insertInto('bbsInTimeVote')
    .values({ ...vote, choices: [...vote.choices], at: now })
    .execute()
  const rev = await nextChange(db, roomId)
  const { rows } = await sql<{ counts: number[] }>`
    update bbs_in_time_msg set rev = ${rev},
      counts = array(select n + (at - 1 = any(${[...vote.choices]}::int[]))::int from unnest(counts) with ordinality as t (n, at) order by at)
    where id = ${vote.messageId} returning counts`.execute(db)
  return rows[0]?.counts ?? []
}
