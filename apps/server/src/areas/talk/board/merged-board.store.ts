import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Events } from '../../../events/events.ts'

/** Boards, rooms and texts of merged classes are open to the merged class as well; those of a group go with it. */
export async function openBoardsToMergedClass(
  db: Db,
  { intoId, fromIds }: Events['courseClassesMerged'],
): Promise<void> {
  const theirs = sql`course_class_ids && ${[...fromIds]}::uuid[] and not ${intoId}::uuid = any(course_class_ids)`
  const ofGroups = sql`case when class_group_id is null then course_class_ids || ${intoId}::uuid else array[${intoId}::uuid] end`
  await sql`update bbs_module set course_class_ids = ${ofGroups} where ${theirs}`.execute(db)
  await sql`update bbs_in_time set course_class_ids = ${ofGroups} where ${theirs}`.execute(db)
  await sql`update bbs_post set course_class_ids = course_class_ids || ${intoId}::uuid where ${theirs}`.execute(db)
}
