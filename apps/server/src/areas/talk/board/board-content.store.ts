import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Events } from '../../../events/events.ts'
import { PART_ROWS } from '../../course/inherit/inherit.read.ts'
import { copyOf, mapped, NULL, other } from '../../course/inherit/row-copy.ts'

/**
 * Copies boards without posts; boards closed in the old term are open in the new one. The opening's usual boards make room
 * for them, unless somebody has written there.
 */
export async function copyBoards(db: Db, { copy, board, chapter }: Events['contentCopied']): Promise<void> {
  if (board.size === 0) return
  await sql`delete from bbs_module m where m.course_id = ${copy.to} and m.kind = 'course' and m.made_with_owner
    and not exists (select 1 from bbs_post p where p.module_id = m.id)`.execute(db)
  const change = other({
    chapter_id: mapped(chapter, 's.chapter_id'),
    course_class_ids: sql`'{}'::uuid[]`,
    closed_at: NULL,
  })
  await sql`insert into bbs_module ${copyOf('bbs_module', board, copy, change)}`.execute(db)
}

export const clearBoards = (db: Db, courseId: string) =>
  sql`delete from bbs_module s where s.course_id = ${courseId} and ${sql.raw(PART_ROWS.board.where)}`.execute(db)
