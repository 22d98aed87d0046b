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

/** Published work of a course that somebody can still hand in, in the order in which it is locked. */
export async function openAssignmentIds(db: Db, courseId: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from assignment a
    where a.course_id = ${courseId} and a.publish_status = 'published' and a.kind <> 'finalExam' and a.opens_at <= ${now}
      and (a.closes_at > ${now} or a.late_rule <> 'refuse'
        or exists (select 1 from assignment_override o where o.assignment_id = a.id and o.closes_at > ${now}))
    order by a.id`.execute(db)
  return rows.map(({ id }) => id)
}
