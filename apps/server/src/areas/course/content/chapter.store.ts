import { type PlaceFault, siblingOrder, subtreeIds } from '@shuyuan/domain/course/chapter-tree.rule.ts'
import { listedEach } from '@shuyuan/domain/text/listed.rule.ts'
import { sql } from 'kysely'
import { newId } from '../../../db/ids.ts'
import { assertFresh } from '../../../wire/assert-fresh.ts'
import type { Ctx } from '../../../wire/context.ts'
import { AppError, badField, found, refuse } from '../../../wire/error.ts'
import { type ChapterRow, readChapters, readChapterUse } from './chapter.read.ts'
import { chaptersNamed } from './chapter-here.read.ts'

/** Locks a course's tree, so that concurrent moves cannot make a chapter its own descendant. */
export async function lockedChapters(ctx: Ctx, courseId: string): Promise<ChapterRow[]> {
  await ctx.db.selectFrom('course').select('id').where('id', '=', courseId).forUpdate().execute()
  return readChapters(ctx.db, courseId)
}

export function placeRefusal(fault: PlaceFault): AppError {
  switch (fault) {
    case 'ownChild':
      return refuse('不能移到自己的下级章节中', 'a chapter cannot be moved into one of its own sections')
    case 'tooDeep':
      return refuse('章节最多4级', 'chapters can be at most 4 levels deep')
    case 'tooMany':
      return new AppError(100456, {
        what: { zh: '每门课程最多300个章节', en: 'a course can have at most 300 chapters' },
      })
  }
}

export const chapterIn = (rows: readonly ChapterRow[], id: string): ChapterRow =>
  found(rows.find((row) => row.id === id))

/** Titles are unique among siblings, so that a sheet can name a chapter by its path. */
export function assertTitleFree(rows: readonly ChapterRow[], pid: string | null, title: string, self = ''): void {
  if (rows.some((row) => row.pid === pid && row.title === title && row.id !== self))
    throw badField('title', '同级章节已有此标题', 'another chapter on this level already has this title')
}

async function saveOrder(ctx: Ctx, order: readonly string[]): Promise<void> {
  await sql`update chapter set sort = o.place from unnest(${order}::uuid[]) with ordinality as o(id, place)
    where chapter.id = o.id and chapter.sort <> o.place`.execute(ctx.db)
}

/** One goal per line. */
const goalsKept = (goals: readonly string[]): string => goals.map((goal) => goal.replace(/\s+/g, ' ')).join('\n')

interface NewChapter {
  title: string
  weekNo: number | null
  hidden: boolean
  goals: readonly string[]
}

export async function insertChapter(
  ctx: Ctx,
  courseId: string,
  rows: readonly ChapterRow[],
  place: { pid: string | null; afterId: string | null },
  chapter: NewChapter,
): Promise<string> {
  const id = newId()
  await ctx.db
    .insertInto('chapter')
    .values({ ...chapter, goals: goalsKept(chapter.goals), id, courseId, pid: place.pid, createdBy: ctx.me.userId })
    .execute()
  await saveOrder(ctx, siblingOrder(rows, id, place.pid, place.afterId))
  ctx.log({ targetType: 'chapter', targetId: id, after: { title: chapter.title } })
  return id
}

interface ChapterChange {
  title?: string | undefined
  weekNo?: number | null | undefined
  hidden?: '0' | '1' | undefined
  goals?: string[] | undefined
}

export async function updateChapter(
  ctx: Ctx,
  row: ChapterRow,
  change: ChapterChange,
  updatedAt: string,
): Promise<void> {
  assertFresh(row.updatedAt, updatedAt)
  await ctx.db
    .updateTable('chapter')
    .set({
      ...(change.title === undefined ? {} : { title: change.title }),
      ...(change.weekNo === undefined ? {} : { weekNo: change.weekNo }),
      ...(change.hidden === undefined ? {} : { hidden: change.hidden === '1' }),
      ...(change.goals === undefined ? {} : { goals: goalsKept(change.goals) }),
      updatedAt: ctx.now,
      updatedBy: ctx.me.userId,
    })
    .where('id', '=', row.id)
    .execute()
  ctx.log({
    targetType: 'chapter',
    before: { title: row.title, weekNo: row.weekNo, hidden: row.hidden },
    after: change,
  })
}

/** Deletes the chapter and its sections; their content must have been moved before. */
export async function deleteChapter(ctx: Ctx, rows: readonly ChapterRow[], id: string): Promise<number> {
  const ids = subtreeIds(rows, id)
  const use = await readChapterUse(ctx.db, ids)
  const parts = [
    [use.resources, '个资源', 'resources'],
    [use.assignments, '个作业', 'assignments'],
    [use.steps, '个教学步骤', 'steps'],
    [use.questions, '道试题', 'questions'],
    [use.boards, '个讨论版块', 'boards'],
  ] as const
  const held = parts.filter(([n]) => n > 0)
  if (held.length > 0) {
    const { zh, en } = listedEach(held.map(([n, unit, things]) => ({ zh: `${n}${unit}`, en: `${n} ${things}` })))
    throw refuse(`该章节下有${zh}，请先移走`, `it contains ${en}; move them first`)
  }
  // Only recycled resources are left; restored, they belong to no chapter.
  await ctx.db.updateTable('resource').set({ chapterId: null }).where('chapterId', 'in', ids).execute()
  await ctx.db.deleteFrom('chapter').where('id', '=', id).execute()
  ctx.log({ targetType: 'chapter', before: { title: chapterIn(rows, id).title, count: ids.length } })
  return ids.length
}

export async function moveChapter(
  ctx: Ctx,
  rows: readonly ChapterRow[],
  id: string,
  pid: string | null,
  afterId: string | null,
): Promise<void> {
  await ctx.db.updateTable('chapter').set({ pid }).where('id', '=', id).execute()
  await saveOrder(ctx, siblingOrder(rows, id, pid, afterId))
  ctx.log({ targetType: 'chapter', before: { pid: chapterIn(rows, id).pid }, after: { pid, afterId } })
}

export async function setHidden(ctx: Ctx, ids: readonly string[], hidden: boolean): Promise<number> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('chapter')
    .set({ hidden, updatedAt: ctx.now, updatedBy: ctx.me.userId })
    .where('id', 'in', [...ids])
    .where('hidden', '<>', hidden)
    .executeTakeFirst()
  ctx.log({ targetType: 'chapter', after: { hidden } })
  return Number(numUpdatedRows)
}

/**
 * Resources, supplements and steps of the chapter itself, and what the calendar plans for it; assignments, questions and boards follow
 * with those who keep them.
 */
export async function moveContent(ctx: Ctx, fromId: string, toId: string) {
  const { rows } = await sql<{ resources: number; assignments: number; steps: number; questions: number }>`
    with r as (update resource set chapter_id = ${toId} where chapter_id = ${fromId} returning recycled_at),
    s as (update teach_process_step set chapter_id = ${toId},
        sort = sort + (select coalesce(max(x.sort), 0) + 1 from teach_process_step x where x.chapter_id = ${toId})
      where chapter_id = ${fromId} returning 1),
    t as (update teach_calendar set chapter_id = ${toId} where chapter_id = ${fromId} returning 1),
    u as (update tutor_resource set chapter_id = ${toId} where chapter_id = ${fromId} returning 1)
    select (select count(*) from r where recycled_at is null) as resources,
      (select count(*) from assignment where chapter_id = ${fromId}) as assignments, (select count(*) from s) as steps,
      (select count(*) from question where chapter_id in ${chaptersNamed([fromId])}) as questions`.execute(ctx.db)
  await ctx.db.updateTable('chapter').set({ updatedAt: ctx.now }).where('id', 'in', [fromId, toId]).execute()
  const moved = found(rows[0])
  ctx.log({ targetType: 'chapter', targetId: fromId, after: { toId, ...moved } })
  return moved
}
