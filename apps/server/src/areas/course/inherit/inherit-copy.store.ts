import type { InheritPart } from '@shuyuan/contract/entities/course/opening.ts'
import { idMap, type PartCounts } from '@shuyuan/domain/course/inherit.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/ids.ts'
import type { ContentCopy, CopiedIds } from '../../../events/events.ts'
import { tell } from '../../../events/hub.ts'
import { rootOf } from '../content/chapter-here.read.ts'
import { copyBeforeRows, copyCaptionRows } from '../copy/copied-rows.store.ts'
import { copyResourceTags } from '../tag/resource-tags.store.ts'
import { TAKEN } from './inherit.read.ts'
import { copyOf, mapped, movedTimes, NULL, other } from './row-copy.ts'

interface Inheriting extends ContentCopy {
  parts: readonly InheritPart[]
}

/** Maps the copied rows of a part to their new ids, in order of age. */
async function mapOf(db: Db, part: InheritPart, from: string): Promise<CopiedIds> {
  const { table, where } = TAKEN[part]
  const { rows } = await sql<{ id: string }>`select s.id from ${sql.raw(table)} s
    where s.course_id = ${from} and ${sql.raw(where)} order by s.id`.execute(db)
  return idMap(
    rows.map(({ id }) => id),
    rows.map(() => newId()),
  )
}

async function copyDetail(db: Db, ids: CopiedIds, copying: ContentCopy): Promise<void> {
  const { from, to } = copying
  if (ids.size > 0) {
    // What students can read is the first version here.
    const change = other({ version_no: sql`case when s.published_at is null then 0 else 1 end` })
    await sql`insert into course_detail ${copyOf('course_detail', ids, copying, change)}`.execute(db)
    await sql`insert into course_detail_version (course_detail_id, version_no, html, rows, published_at, published_by)
      select id, 1, coalesce(readers_html, html), coalesce(readers_rows, rows), published_at, created_by from course_detail
      where id = any(${[...ids.values()]}::uuid[]) and published_at is not null`.execute(db)
  }
  await sql`update course c set intro = s.intro, tags = s.tags, cover_file_id = s.cover_file_id, learn_order = s.learn_order
    from course s where s.id = ${from} and c.id = ${to}`.execute(db)
}

/** Copies the calendar unpublished and without teachers and places, which are arranged anew each term. */
async function copyCalendar(db: Db, ids: CopiedIds, copying: ContentCopy, chapters: CopiedIds): Promise<void> {
  if (ids.size === 0) return
  const rows = await db
    .selectFrom('teachCalendar')
    .select(['id', 'startsAt as from', 'endsAt as to'])
    .where('id', 'in', [...ids.keys()])
    .execute()
  const times = movedTimes(rows, copying)
  const change = other({
    chapter_id: mapped(chapters, 's.chapter_id'),
    starts_at: sql`${times} -> 0`,
    ends_at: sql`${times} -> 1`,
    teacher_id: NULL,
    place: sql`''`,
    published_at: NULL,
  })
  await sql`insert into teach_calendar ${copyOf('teach_calendar', ids, copying, change)}`.execute(db)
}

async function copyChapters(db: Db, ids: CopiedIds, copying: ContentCopy): Promise<void> {
  if (ids.size === 0) return
  const change = other({ pid: mapped(ids, 's.pid'), root_id: rootOf('s') })
  await sql`insert into chapter ${copyOf('chapter', ids, copying, change)}`.execute(db)
}

async function copyResources(db: Db, ids: CopiedIds, copying: ContentCopy, chapters: CopiedIds): Promise<void> {
  if (ids.size === 0) return
  const change = other({ chapter_id: mapped(chapters, 's.chapter_id'), version: sql`1` })
  await sql`insert into resource ${copyOf('resource', ids, copying, change)}`.execute(db)
  await copyCaptionRows(db, ids, copying)
  await copyResourceTags(db, ids)
}

/** Steps whose assignment is not copied are left out. */
async function copySteps(
  db: Db,
  ids: CopiedIds,
  copying: ContentCopy,
  {
    chapter,
    resource,
    assignment,
    board,
  }: { chapter: CopiedIds; resource: CopiedIds; assignment: CopiedIds; board: CopiedIds },
): Promise<CopiedIds> {
  const { rows } = await sql<{
    id: string
  }>`select id from teach_process_step where id = any(${[...ids.keys()]}::uuid[])
    and (assignment_id is null or assignment_id = any(${[...assignment.keys()]}::uuid[]))
    and (resource_id is null or resource_id = any(${[...resource.keys()]}::uuid[]))`.execute(db)
  const kept = new Map(rows.map(({ id }) => [id, ids.get(id) as string]))
  if (kept.size === 0) return kept
  const opened = await db
    .selectFrom('teachProcessStep')
    .select(['id', 'opensAt as from', 'opensAt as to'])
    .where('id', 'in', [...kept.keys()])
    .execute()
  const change = other({
    chapter_id: mapped(chapter, 's.chapter_id'),
    resource_id: mapped(resource, 's.resource_id'),
    assignment_id: mapped(assignment, 's.assignment_id'),
    board_id: mapped(board, 's.board_id'),
    opens_at: sql`${movedTimes(opened, copying)} -> 0`,
  })
  await sql`insert into teach_process_step ${copyOf('teach_process_step', kept, copying, change)}`.execute(db)
  await copyBeforeRows(db, kept)
  return kept
}

/** Copies the selected parts in dependency order. Returns the number of rows per part. */
export async function copyParts(db: Db, { parts, ...copy }: Inheriting): Promise<PartCounts> {
  const none: CopiedIds = new Map()
  const maps: Partial<Record<InheritPart, CopiedIds>> = {}
  for (const part of parts) maps[part] = await mapOf(db, part, copy.from)
  const { detail, chapter = none, resource = none, process, paper = none, assignment = none, checkOption = none } = maps
  const { board = none, calendar = none, glossary = none } = maps
  if (detail) await copyDetail(db, detail, copy)
  await copyChapters(db, chapter, copy)
  await copyResources(db, resource, copy, chapter)
  await tell({ db, now: copy.now }, 'contentCopied', {
    ...{ copy, chapter, resource, paper, assignment, checkOption, board, glossary },
  })
  if (process) maps.process = await copySteps(db, process, copy, { chapter, resource, assignment, board })
  await copyCalendar(db, calendar, copy, chapter)
  return Object.fromEntries(parts.map((part) => [part, maps[part]?.size ?? 0]))
}
