import { midnightOf } from '@shuyuan/domain/time/school-clock.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

const PAUSE_MS = 12 * 3_600_000

/** Locks the students, so that two who remind at once do not remind twice. */
export async function lockStudents(db: Db, studentIds: readonly string[]): Promise<void> {
  await sql`select 1 from student where id = any(${[...studentIds]}::uuid[]) order by id for update`.execute(db)
}

/** Who was reminded of studying today, or within the last twelve hours, whatever of. */
export async function remindedLately(db: Db, now: Date): Promise<ReadonlySet<string>> {
  const since = new Date(Math.min(now.getTime() - PAUSE_MS, midnightOf(now)))
  const { rows } = await sql<{ userId: string }>`
    select jsonb_array_elements_text(receivers->'users') as "userId" from message_event
    where event_key in ('studyReminded', 'courseStudyReminded') and created_at > ${since}`.execute(db)
  return new Set(rows.map(({ userId }) => userId))
}
