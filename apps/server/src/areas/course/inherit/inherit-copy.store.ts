import type { InheritPart } from '@shuyuan/contract/entities/course/opening.ts'
import { idMap, type PartCounts, shiftByWeek, type TermDays } from '@shuyuan/domain/course/inherit.rule.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/ids.ts'
import { rootOf } from '../content/chapter-here.read.ts'
import { TAKEN } from './inherit.read.ts'

export interface Copying {
  from: string
  to: string
  now: Date
  userId: string
  parts: readonly InheritPart[]
  shift: { from: TermDays; to: TermDays } | null
}

type Ids = ReadonlyMap<string, string>

/** Maps the copied rows of a part to their new ids, in order of age. */
async function mapOf(db: Db, part: InheritPart, from: string): Promise<Ids> {
  const { table, where } = TAKEN[part]
  const { rows } = await sql<{ id: string }>`select s.id from ${sql.raw(table)} s
    where s.course_id = ${from} and ${sql.raw(where)} order by s.id`.execute(db)
  return idMap(
    rows.map(({ id }) => id),
    rows.map(() => newId()),
  )
}

const pairs = (ids: Ids, alias: string) =>
  sql`unnest(${[...ids.keys()]}::uuid[], ${[...ids.values()]}::uuid[]) as ${sql.raw(alias)} (old_id, new_id)`
/** Maps a reference to the copied row, or to null if the row was not copied. */
const mapped = (ids: Ids, column: string) =>
  sql`(select p.new_id from ${pairs(ids, 'p')} where p.old_id = ${sql.raw(column)})`

/**
 * Copies whole rows by the table's actual columns, so that columns added later are copied too; `change` overrides
 * values in the copy.
 */
async function copyRows(db: Db, table: string, ids: Ids, { to, now, userId }: Copying, change: RawBuilder<unknown>) {
  if (ids.size === 0) return
  await sql`
    insert into ${sql.raw(table)}
    select x.* from ${sql.raw(table)} s join ${pairs(ids, 'm')} on m.old_id = s.id,
      lateral jsonb_populate_record(s, jsonb_build_object('id', m.new_id, 'course_id', ${to}::uuid, 'created_at', ${now}::timestamptz,
        'updated_at', ${now}::timestamptz, 'created_by', ${userId}::uuid, 'updated_by', ${userId}::uuid) || ${change}) as x
    order by m.new_id`.execute(db)
}

const nothing = sql`'{}'::jsonb`
const other = (fields: Readonly<Record<string, RawBuilder<unknown>>>) =>
  sql`jsonb_build_object(${sql.join(Object.entries(fields).map(([name, value]) => sql`${sql.lit(name)}, ${value}`))})`
const NULL = sql`null`

/** Start and end of each row, shifted into the new term, as an array of two. */
function movedTimes(
  rows: readonly { id: string; from: Date | null; to: Date | null }[],
  { shift }: Copying,
): RawBuilder<unknown> {
  const moved = (at: Date | null) => (at && shift ? shiftByWeek(at, shift.from, shift.to) : at)?.toISOString() ?? null
  return sql`(select json_build_array(d.first, d.second)::jsonb from unnest(${rows.map(({ id }) => id)}::uuid[],
    ${rows.map(({ from }) => moved(from))}::timestamptz[],
    ${rows.map(({ to }) => moved(to))}::timestamptz[]) as d (id, first, second) where d.id = s.id)`
}

async function copyAssignments(db: Db, ids: Ids, copying: Copying, chapters: Ids, papers: Ids): Promise<void> {
  if (ids.size === 0) return
  const rows = await db
    .selectFrom('assignment')
    .select(['id', 'opensAt as from', 'closesAt as to'])
    .where('id', 'in', [...ids.keys()])
    .execute()
  const times = movedTimes(rows, copying)
  await copyRows(
    db,
    'assignment',
    ids,
    copying,
    other({
      chapter_id: mapped(chapters, 's.chapter_id'),
      paper_id: mapped(papers, 's.paper_id'),
      opens_at: sql`${times} -> 0`,
      closes_at: sql`${times} -> 1`,
      publish_status: sql`'draft'`,
      published_at: NULL,
      // The new term has other classes.
      all_targets: sql`true`,
      target_class_ids: sql`'[]'::jsonb`,
      recount_at: sql`'epoch'`,
    }),
  )
}

async function copyPapers(db: Db, ids: Ids, copying: Copying, chapters: Ids): Promise<void> {
  await copyRows(db, 'paper', ids, copying, other({ frozen_at: NULL, tried_at: NULL, copied_from_id: sql`s.id` }))
  if (ids.size > 0)
    // Questions belong to the bank, which lives on from term to term: the copy uses the same versions.
    await sql`insert into paper_question (paper_id, question_id, question_version_id, big_topic_id, sort, score)
      select m.new_id, q.question_id, q.question_version_id, q.big_topic_id, q.sort, q.score
      from paper_question q join ${pairs(ids, 'm')} on m.old_id = q.paper_id`.execute(db)
  await placeRules(db, ids, chapters)
}

/** Drawing rules refer to chapters; the copy refers to the copied ones. */
async function placeRules(db: Db, papers: Ids, chapters: Ids): Promise<void> {
  if (papers.size === 0) return
  const drawn = await db
    .selectFrom('paper')
    .select(['id', 'bigTopics', 'pool'])
    .where('id', 'in', [...papers.values()])
    .where('mode', '=', 'random')
    .execute()
  const placed = (rules: unknown) =>
    JSON.stringify(rules, (_, value) => (typeof value === 'string' ? (chapters.get(value) ?? value) : value))
  for (const { id, bigTopics, pool } of drawn)
    await db
      .updateTable('paper')
      .set({ bigTopics: placed(bigTopics), pool: placed(pool) })
      .where('id', '=', id)
      .execute()
}

/** The active scheme becomes version 1 of the new opening, active as well, since its weights were already validated. */
async function copyScheme(db: Db, ids: Ids, copying: Copying, assignments: Ids): Promise<void> {
  const { from, to, now, userId } = copying
  if (ids.size === 0) return
  const schemeId = newId()
  await sql`insert into check_scheme (id, course_id, version_no, state, inherited_from_id, note, published_at, created_at, updated_at, created_by, updated_by,
      template_id, template_version)
    select ${schemeId}, ${to}, 1, 'active', ${from}, s.note, ${now}, ${now}, ${now}, ${userId}, ${userId}, s.template_id, s.template_version
    from check_scheme s where s.course_id = ${from} and s.state = 'active'`.execute(db)
  await copyRows(db, 'check_option', ids, copying, other({ scheme_id: sql`${schemeId}::uuid`, root_id: sql`m.new_id` }))
  const { rows } = await sql<{
    id: string
  }>`select id from check_content where check_option_id = any(${[...ids.keys()]}::uuid[])
    and (assignment_id is null or assignment_id = any(${[...assignments.keys()]}::uuid[])) order by sort, id`.execute(
    db,
  )
  const contents = idMap(
    rows.map(({ id }) => id),
    rows.map(() => newId()),
  )
  const links = other({
    scheme_id: sql`${schemeId}::uuid`,
    check_option_id: mapped(ids, 's.check_option_id'),
    assignment_id: mapped(assignments, 's.assignment_id'),
  })
  await copyRows(db, 'check_content', contents, copying, links)
}

async function copyDetail(db: Db, ids: Ids, copying: Copying): Promise<void> {
  const { from, to } = copying
  await copyRows(db, 'course_detail', ids, copying, nothing)
  await sql`update course c set intro = s.intro, tags = s.tags, cover_file_id = s.cover_file_id, learn_order = s.learn_order
    from course s where s.id = ${from} and c.id = ${to}`.execute(db)
}

/** Copies the calendar unpublished and without teachers and places, which are arranged anew each term. */
async function copyCalendar(db: Db, ids: Ids, copying: Copying, chapters: Ids): Promise<void> {
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
    place_id: NULL,
    published_at: NULL,
  })
  await copyRows(db, 'teach_calendar', ids, copying, change)
}

/** Copies boards without posts; boards closed in the old term are open in the new one. */
const copyBoards = (db: Db, ids: Ids, copying: Copying, chapters: Ids) =>
  copyRows(
    db,
    'bbs_module',
    ids,
    copying,
    other({ chapter_id: mapped(chapters, 's.chapter_id'), course_class_ids: sql`'{}'::uuid[]`, closed_at: NULL }),
  )

/** Copies the selected parts in dependency order. Returns the number of rows per part. */
export async function copyParts(db: Db, copying: Copying): Promise<PartCounts> {
  const none: Ids = new Map()
  const maps: Partial<Record<InheritPart, Ids>> = {}
  for (const part of copying.parts) maps[part] = await mapOf(db, part, copying.from)
  const { detail, chapter = none, resource = none, process, paper = none, assignment = none, checkOption } = maps
  const { board = none, calendar = none } = maps
  if (detail) await copyDetail(db, detail, copying)
  await copyRows(db, 'chapter', chapter, copying, other({ pid: mapped(chapter, 's.pid'), root_id: rootOf('s') }))
  await copyRows(
    db,
    'resource',
    resource,
    copying,
    other({ chapter_id: mapped(chapter, 's.chapter_id'), version: sql`1` }),
  )
  await copyPapers(db, paper, copying, chapter)
  await copyAssignments(db, assignment, copying, chapter, paper)
  if (process) maps.process = await copySteps(db, process, copying, { chapter, resource, assignment })
  if (checkOption) await copyScheme(db, checkOption, copying, assignment)
  await copyBoards(db, board, copying, chapter)
  await copyCalendar(db, calendar, copying, chapter)
  return Object.fromEntries(copying.parts.map((part) => [part, maps[part]?.size ?? 0]))
}

/** Steps whose assignment is not copied are left out. */
async function copySteps(
  db: Db,
  ids: Ids,
  copying: Copying,
  { chapter, resource, assignment }: { chapter: Ids; resource: Ids; assignment: Ids },
): Promise<Ids> {
  const { rows } = await sql<{
    id: string
  }>`select id from teach_process_step where id = any(${[...ids.keys()]}::uuid[])
    and (assignment_id is null or assignment_id = any(${[...assignment.keys()]}::uuid[]))
    and (resource_id is null or resource_id = any(${[...resource.keys()]}::uuid[]))`.execute(db)
  const kept = new Map(rows.map(({ id }) => [id, ids.get(id) as string]))
  await copyRows(
    db,
    'teach_process_step',
    kept,
    copying,
    other({
      chapter_id: mapped(chapter, 's.chapter_id'),
      resource_id: mapped(resource, 's.resource_id'),
      assignment_id: mapped(assignment, 's.assignment_id'),
    }),
  )
  return kept
}
