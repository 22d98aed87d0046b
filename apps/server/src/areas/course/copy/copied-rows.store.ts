import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { ContentCopy, CopiedIds } from '../../../events/events.ts'
import { copyOf, mapped, NULL, other, pairs } from '../inherit/row-copy.ts'
import { copyResourceTags } from '../tag/resource-tags.store.ts'

/** Behind the chapters that are there; a week that the other term does not have is left out. */
export async function copyChapterRows(db: Db, ids: CopiedIds, copying: ContentCopy, weeks: number): Promise<void> {
  const change = other({
    pid: mapped(ids, 's.pid'),
    root_id: NULL,
    week_no: sql`case when s.week_no <= ${weeks} then s.week_no end`,
    sort: sql`s.sort + (select coalesce(max(x.sort), 0) from chapter x where x.course_id = ${copying.to})`,
  })
  await sql`insert into chapter ${copyOf('chapter', ids, copying, change)}`.execute(db)
}

/** With their captions and tags. What is shared stays shared by the course that owns it. */
export async function copyResourceRows(
  db: Db,
  ids: CopiedIds,
  copying: ContentCopy,
  chapters: CopiedIds,
): Promise<void> {
  if (ids.size === 0) return
  const change = other({ chapter_id: mapped(chapters, 's.chapter_id'), version: sql`1` })
  await sql`insert into resource ${copyOf('resource', ids, copying, change)}`.execute(db)
  await copyCaptionRows(db, ids, copying)
  await copyResourceTags(db, ids)
}

export const copyCaptionRows = (db: Db, ids: CopiedIds, { now, userId }: ContentCopy) =>
  sql`insert into resource_caption (resource_id, lang, vtt, cue_count, created_at, created_by, updated_at, updated_by)
    select m.new_id, x.lang, x.vtt, x.cue_count, ${now}, ${userId}, ${now}, ${userId}
    from resource_caption x join ${pairs(ids, 'm')} on m.old_id = x.resource_id`.execute(db)

/** Each waits for what came along of what it waited for; a day on which it opened belongs to the old term. */
export async function copyStepRows(
  db: Db,
  ids: CopiedIds,
  copying: ContentCopy,
  { chapter, resource }: { chapter: CopiedIds; resource: CopiedIds },
): Promise<void> {
  if (ids.size === 0) return
  const change = other({
    chapter_id: mapped(chapter, 's.chapter_id'),
    resource_id: mapped(resource, 's.resource_id'),
    opens_at: NULL,
  })
  await sql`insert into teach_process_step ${copyOf('teach_process_step', ids, copying, change)}`.execute(db)
  await copyBeforeRows(db, ids)
}

export const copyBeforeRows = (db: Db, ids: CopiedIds) =>
  sql`insert into step_before (step_id, before_id, min_score)
    select s.new_id, b.new_id, x.min_score from step_before x
    join ${pairs(ids, 's')} on s.old_id = x.step_id join ${pairs(ids, 'b')} on b.old_id = x.before_id`.execute(db)
