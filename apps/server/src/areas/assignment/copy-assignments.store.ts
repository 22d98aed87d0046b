import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { Events } from '../../events/events.ts'
import { PART_ROWS } from '../course/inherit/inherit.read.ts'
import { copyOf, mapped, movedTimes, NULL, other } from '../course/inherit/row-copy.ts'

/** Copies assignments as drafts for all classes, at the same time of the new term. */
export async function copyAssignments(
  db: Db,
  { copy, assignment, chapter, paper }: Events['contentCopied'],
): Promise<void> {
  if (assignment.size === 0) return
  const rows = await db
    .selectFrom('assignment')
    .select(['id', 'opensAt as from', 'closesAt as to'])
    .where('id', 'in', [...assignment.keys()])
    .execute()
  const times = movedTimes(rows, copy)
  const change = other({
    chapter_id: mapped(chapter, 's.chapter_id'),
    paper_id: mapped(paper, 's.paper_id'),
    opens_at: sql`${times} -> 0`,
    closes_at: sql`${times} -> 1`,
    publish_status: sql`'draft'`,
    published_at: NULL,
    // The new term has other classes.
    all_targets: sql`true`,
    target_class_ids: sql`'[]'::jsonb`,
    recount_at: sql`'epoch'`,
  })
  await sql`insert into assignment ${copyOf('assignment', assignment, copy, change)}`.execute(db)
}

export const clearAssignments = (db: Db, courseId: string) =>
  sql`delete from assignment s where s.course_id = ${courseId} and ${sql.raw(PART_ROWS.assignment.where)}`.execute(db)
