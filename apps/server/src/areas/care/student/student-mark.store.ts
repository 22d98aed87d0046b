import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { WrittenBy } from '../../../wire/log/written-by.ts'

/** Marks these students; who is marked already gets the new reason. */
export async function markStudents(
  db: Db,
  studentIds: readonly string[],
  reason: string,
  { now, userId }: WrittenBy,
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into student_mark (student_id, reason, at, user_id)
    select id, ${reason}, ${now}, ${userId} from unnest(${[...studentIds]}::uuid[]) as x (id)
    on conflict (student_id) do update set reason = excluded.reason, at = excluded.at, user_id = excluded.user_id`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}

export async function unmarkStudents(db: Db, studentIds: readonly string[]): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('studentMark')
    .where('studentId', 'in', [...studentIds])
    .executeTakeFirst()
  return Number(numDeletedRows)
}
