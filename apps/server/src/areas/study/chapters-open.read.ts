import { groupBy } from '@shuyuan/domain/list/group-by.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { type ChapterOpening, openChapters } from './catalogue.read.ts'

/** A chapter as it stands for a class; without a class nothing but the course's own settings holds. */
export interface OfClass {
  chapterId: string
  courseClassId: string | null
}

/** Which of these are open now, in their order: each is read with the chapters above it, and no other. */
export async function areOpen(db: Db, asked: readonly OfClass[], now: Date): Promise<boolean[]> {
  if (asked.length === 0) return []
  const { rows } = await sql<ChapterOpening & { n: number }>`
    with recursive up as (
      select t.n, t.class, c.id, c.pid, c.hidden
      from unnest(${asked.map(({ chapterId }) => chapterId)}::uuid[],
        ${asked.map(({ courseClassId }) => courseClassId)}::uuid[]) with ordinality as t (chapter, class, n)
      join chapter c on c.id = t.chapter
      union select up.n, up.class, c.id, c.pid, c.hidden from up join chapter c on c.id = up.pid)
    select up.n, up.id, up.pid, up.hidden, coalesce(k.hidden, false) as "classHidden", k.open_from as "openFrom"
    from up left join chapter_control k on k.chapter_id = up.id and k.course_class_id = up.class`.execute(db)
  const chains = groupBy(rows, ({ n }) => n)
  return asked.map(({ chapterId }, at) => openChapters(chains.get(at + 1) ?? [], now).has(chapterId))
}
