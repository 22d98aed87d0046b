import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

/** Moves a term's assignments that have not opened and would not open at once, with the deadlines of their exceptions. */
export async function moveUnopenedAssignments(db: Db, termId: string, days: number, now: Date): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    with moved as (
      select a.id from assignment a join course c on c.id = a.course_id
      where c.term_id = ${termId} and c.publish_status <> 'cancelled' and a.kind <> 'finalExam'
        and a.opens_at > ${now} and a.opens_at + ${days} * interval '1 day' > ${now}
      order by a.id for update of a)
    update assignment a set opens_at = opens_at + ${days} * interval '1 day',
      closes_at = closes_at + ${days} * interval '1 day', updated_at = ${now}
    from moved where moved.id = a.id returning a.id`.execute(db)
  await sql`
    update assignment_override set closes_at = closes_at + ${days} * interval '1 day'
    where assignment_id = any(${rows.map(({ id }) => id)}::uuid[]) and closes_at is not null`.execute(db)
}
