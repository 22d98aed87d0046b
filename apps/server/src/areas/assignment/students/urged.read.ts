import { midnightOf } from '@shuyuan/domain/time/school-clock.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

const PAUSE_MS = 12 * 3_600_000

/** Who was asked within the last twelve hours to hand this assignment in, by their user ids. */
export const urgedLately = (db: Db, assignmentId: string, now: Date): Promise<ReadonlySet<string>> =>
  urgedSince(db, assignmentId, new Date(now.getTime() - PAUSE_MS))

/** Who was asked today, or within the last twelve hours. */
export const urgedToday = (db: Db, assignmentId: string, now: Date): Promise<ReadonlySet<string>> =>
  urgedSince(db, assignmentId, new Date(Math.min(now.getTime() - PAUSE_MS, midnightOf(now))))

async function urgedSince(db: Db, assignmentId: string, since: Date): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ userId: string }>`
    select jsonb_array_elements_text(receivers->'users') as "userId" from message_event
    where event_key = 'assignmentUrged' and reference like ${`${assignmentId}/%`} and source_id = ${assignmentId}
      and created_at > ${since}`.execute(db)
  return new Set(rows.map(({ userId }) => userId))
}

/** The accounts of these students. */
export async function usersOf(db: Db, studentIds: readonly string[]): Promise<Map<string, string>> {
  if (studentIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('student')
    .select(['id', 'userId'])
    .where('id', 'in', [...studentIds])
    .execute()
  return new Map(rows.map(({ id, userId }) => [id, userId]))
}
