import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { Events } from '../../events/events.ts'

/** Homework of classes that were merged is addressed to the merged class as well, with what they were granted for it. */
export async function addressMergedClass(
  db: Db,
  { intoId, fromIds }: Events['courseClassesMerged'],
  now: Date,
): Promise<void> {
  await sql`
    update assignment set target_class_ids = target_class_ids || ${intoId}::uuid, updated_at = ${now}
    where target_class_ids && ${[...fromIds]}::uuid[] and not ${intoId}::uuid = any(target_class_ids)`.execute(db)
}
