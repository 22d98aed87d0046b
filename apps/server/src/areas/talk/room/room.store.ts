import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/ids.ts'
import type { WrittenBy } from '../../../wire/log/written-by.ts'

/** Tells the processes whose pages are in a room that it has changed: sent with the commit, the room's id is all of it. */
export const ROOM_CHANNEL = 'shuyuan_rooms'

export interface RoomForm {
  title: string
  question: string
  courseClassIds: string[]
  startsAt: Date
  endsAt: Date
  allMayRead: boolean
  counted: boolean
}

export async function insertRoom(
  db: Db,
  of: { courseId: string; classGroupId: string | null },
  form: RoomForm,
  { now, userId }: WrittenBy,
): Promise<string> {
  const id = newId()
  const stamps = { createdAt: now, createdBy: userId, updatedAt: now, updatedBy: userId }
  await db
    .insertInto('bbsInTime')
    .values({ id, ...of, hostUserId: userId, ...form, ...stamps })
    .execute()
  return id
}

/** Held until the commit: changes of one room follow one another, and so do their numbers. Who is there is noted beside it. */
export const lockRoom = (db: Db, id: string) =>
  db
    .selectFrom('bbsInTime')
    .select(['lastSeq', 'rev', 'startsAt', 'endsAt', 'mutedUntil', 'title', 'updatedAt'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

export const updateRoom = (db: Db, id: string, change: Partial<RoomForm>, { now, userId }: WrittenBy) =>
  db
    .updateTable('bbsInTime')
    .set({ ...change, updatedAt: now, updatedBy: userId })
    .where('id', '=', id)
    .execute()

export const muteRoom = (db: Db, id: string, mutedUntil: Date | null) =>
  db.updateTable('bbsInTime').set({ mutedUntil }).where('id', '=', id).execute()

interface Next {
  seq: number
  rev: number
}

async function nextOf(db: Db, id: string, set: RawBuilder<unknown>): Promise<Next> {
  const { rows } = await sql<Next>`
    update bbs_in_time set rev = rev + 1, ${set} where id = ${id} returning last_seq as seq, rev`.execute(db)
  await sql`select pg_notify(${ROOM_CHANNEL}, ${id})`.execute(db)
  return rows[0] as Next
}

/** The numbers of the next message. */
export const nextMessage = (db: Db, id: string): Promise<Next> => nextOf(db, id, sql`last_seq = last_seq + 1`)
/** The number of the next change of a message. */
export const nextChange = async (db: Db, id: string): Promise<number> =>
  (await nextOf(db, id, sql`last_seq = last_seq`)).rev
/** The number of the next change of the room, its hands or its mutes. */
export const nextStateChange = async (db: Db, id: string): Promise<number> =>
  (await nextOf(db, id, sql`state_rev = rev + 1`)).rev
