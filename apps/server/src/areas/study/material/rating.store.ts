import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

export const storeStars = (db: Db, resourceId: string, studentId: string, stars: number, ratedAt: Date) =>
  db
    .insertInto('resourceRating')
    .values({ resourceId, studentId, stars, ratedAt })
    .onConflict((c) => c.columns(['resourceId', 'studentId']).doUpdateSet({ stars, ratedAt }))
    .execute()

const AGAIN_AFTER_HOURS = 24

/** Answers whether it is one: somebody who reported the same thing within a day has said it already. */
export async function storeReport(db: Db, resourceId: string, studentId: string, at: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into resource_report as p (resource_id, student_id, reported_at) values (${resourceId}, ${studentId}, ${at})
    on conflict (resource_id, student_id) do update set reported_at = excluded.reported_at
    where p.reported_at <= excluded.reported_at - ${AGAIN_AFTER_HOURS}::int * interval '1 hour' returning 1`.execute(db)
  return rows.length > 0
}
