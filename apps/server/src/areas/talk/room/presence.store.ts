import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { nextStateChange } from './room.store.ts'

/** A page of a person that is connected to this process. */
export interface Connected {
  roomId: string
  userId: string
}

/**
 * Says who is connected here: holds their rows until they are silent for too long, and counts the time that they were
 * there. A person with pages on several processes is counted by whichever speaks first.
 */
export async function beatLines(
  db: Db,
  processId: string,
  all: readonly Connected[],
  now: Date,
  silentMs: number,
): Promise<void> {
  const [rooms, users] = [all.map(({ roomId }) => roomId), all.map(({ userId }) => userId)]
  const until = new Date(now.getTime() + silentMs)
  // In one order everywhere, so that two processes never wait for each other.
  const there = sql`(select distinct t.room_id, t.user_id from unnest(${rooms}::uuid[], ${users}::uuid[]) t (room_id, user_id)
    join bbs_in_time r on r.id = t.room_id join app_user u on u.id = t.user_id order by 1, 2)`
  await sql`insert into bbs_in_time_line (room_id, user_id, process_id, until)
    select t.room_id, t.user_id, ${processId}, ${until} from ${there} t
    on conflict (room_id, user_id, process_id) do update set until = excluded.until`.execute(db)
  await sql`insert into bbs_in_time_presence as p (room_id, user_id, joined_at, last_at)
    select t.room_id, t.user_id, ${now}, ${now} from ${there} t
    on conflict (room_id, user_id) do update set joined_at = coalesce(p.joined_at, excluded.joined_at),
      last_at = greatest(p.last_at, excluded.last_at),
      seconds = p.seconds + case when p.last_at is null or p.last_at >= excluded.last_at
        or excluded.last_at - p.last_at > make_interval(secs => ${silentMs / 1000}) then 0
        else round(extract(epoch from excluded.last_at - p.last_at))::int end`.execute(db)
}

/** They have no page here any more; another process may still have one. */
export const deleteLines = (db: Db, processId: string, all: readonly Connected[]) =>
  sql`delete from bbs_in_time_line l using unnest(${all.map(({ roomId }) => roomId)}::uuid[],
      ${all.map(({ userId }) => userId)}::uuid[]) t (room_id, user_id)
    where l.room_id = t.room_id and l.user_id = t.user_id and l.process_id = ${processId}`.execute(db)

/** What this process said, and what dead ones left behind. */
export const deleteLinesOf = (db: Db, processId: string, now: Date) =>
  db
    .deleteFrom('bbsInTimeLine')
    .where((eb) => eb.or([eb('processId', '=', processId), eb('until', '<', now)]))
    .execute()

const personIn = (roomId: string, userId: string) => ({ roomId, userId })

/** Raises or lowers a hand; the room is locked. A hand that is up keeps its place. */
export async function setHand(db: Db, roomId: string, userId: string, at: Date | null): Promise<void> {
  const rev = await nextStateChange(db, roomId)
  await db
    .insertInto('bbsInTimePresence')
    .values({ ...personIn(roomId, userId), handAt: at, rev })
    .onConflict((conflict) =>
      conflict.columns(['roomId', 'userId']).doUpdateSet({
        handAt: at === null ? null : sql<Date>`coalesce(bbs_in_time_presence.hand_at, ${at}::timestamptz)`,
        rev,
      }),
    )
    .execute()
}

/** When everybody's hands go down. */
export const lowerHands = (db: Db, roomId: string) =>
  db
    .updateTable('bbsInTimePresence')
    .set({ handAt: null })
    .where('roomId', '=', roomId)
    .where('handAt', 'is not', null)
    .execute()

/** Whether this person speaks again, or until when not; the room is locked. */
export async function mutePerson(db: Db, roomId: string, userId: string, mutedUntil: Date | null): Promise<void> {
  const rev = await nextStateChange(db, roomId)
  await db
    .insertInto('bbsInTimePresence')
    .values({ ...personIn(roomId, userId), mutedUntil, rev })
    .onConflict((conflict) => conflict.columns(['roomId', 'userId']).doUpdateSet({ mutedUntil, rev }))
    .execute()
}

/** Notes that a code is being tried; false while the last try is too near. */
export async function noteTry(db: Db, roomId: string, userId: string, now: Date, everyMs: number): Promise<boolean> {
  const { rows } = await sql`insert into bbs_in_time_presence as p (room_id, user_id, tried_at)
    values (${roomId}, ${userId}, ${now}) on conflict (room_id, user_id) do update set tried_at = excluded.tried_at
      where p.tried_at is null or p.tried_at <= ${new Date(now.getTime() - everyMs)} returning user_id`.execute(db)
  return rows.length > 0
}
