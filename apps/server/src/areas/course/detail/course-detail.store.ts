import type { CourseSection } from '@shuyuan/contract/entities/course/course.ts'
import { sql } from 'kysely'
import { newId } from '../../../db/ids.ts'
import { assertFresh } from '../../../wire/assert-fresh.ts'
import type { Ctx } from '../../../wire/context.ts'
import { AppError } from '../../../wire/error.ts'
import { sanitizeRich } from '../../file/rich-links.ts'
import type { SectionRow } from './course-detail.read.ts'

interface Written {
  body: string
  rows: Record<string, unknown>[]
}

/** `before`: a text whose files may stay in this one. */
export async function insertSection(
  ctx: Ctx,
  courseId: string,
  section: CourseSection,
  given: Written,
  before = '',
): Promise<string> {
  const id = newId()
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('courseDetail')
    .values({
      id,
      courseId,
      section,
      html: await sanitizeRich(ctx, 'body', given.body, before),
      rows: JSON.stringify(given.rows),
      createdAt: ctx.now,
      updatedAt: ctx.now,
      createdBy: ctx.me.userId,
    })
    .onConflict((c) => c.columns(['courseId', 'section']).doNothing())
    .executeTakeFirstOrThrow()
  // Somebody else created the section meanwhile; the editor must see it before overwriting it.
  if (Number(numInsertedOrUpdatedRows) === 0) throw new AppError(100409)
  ctx.log({ targetType: 'courseDetail', targetId: id, after: { section } })
  return id
}

/** Readers keep the published text until the new one is published. */
export async function updateSection(ctx: Ctx, before: SectionRow, given: Written, updatedAt: string): Promise<void> {
  assertFresh(before.updatedAt, updatedAt)
  const html = await sanitizeRich(ctx, 'body', given.body, before.html)
  await writeDraft(ctx, before, { body: html, rows: given.rows })
  ctx.log({ targetType: 'courseDetail', before: { section: before.section, words: before.html.length } })
}

/** Under the lock of the section's row. */
export const addRow = (ctx: Ctx, before: SectionRow, row: Record<string, unknown>) =>
  writeDraft(ctx, before, { body: before.html, rows: [...before.rows, row] })

/** A copied text in an empty section, with the files that it has. */
export const fillSection = (ctx: Ctx, before: SectionRow, given: Written) => writeDraft(ctx, before, given)

async function writeDraft(ctx: Ctx, before: SectionRow, { body: html, rows }: Written): Promise<void> {
  const parts = !before.publishedAt || before.readersHtml !== null
  await ctx.db
    .updateTable('courseDetail')
    .set({
      html,
      rows: JSON.stringify(rows),
      ...(parts ? {} : { readersHtml: before.html, readersRows: JSON.stringify(before.rows) }),
      updatedAt: ctx.now,
      updatedBy: ctx.me.userId,
    })
    .where('id', '=', before.id)
    .execute()
}

/** Readers see the draft from now on; it is a new version unless it says what the last one said. */
export async function publish(ctx: Ctx, id: string): Promise<{ isNew: boolean }> {
  // A statement of its own: one that waits for a lock still sees the versions as they were when it began.
  await sql`select 1 from course_detail where id = ${id} for update`.execute(ctx.db)
  const { rows } = await sql<{ isNew: boolean }>`
    with text as (select * from course_detail where id = ${id}),
    added as (
      insert into course_detail_version (course_detail_id, version_no, html, rows, published_at, published_by)
      select t.id, t.version_no + 1, t.html, t.rows, ${ctx.now}, ${ctx.me.userId} from text t
      where not exists (select 1 from course_detail_version v
        where v.course_detail_id = t.id and v.version_no = t.version_no and v.html = t.html and v.rows = t.rows)
      returning version_no)
    update course_detail d set published_at = ${ctx.now}, readers_html = null, readers_rows = null,
      updated_at = greatest(d.updated_at, ${ctx.now}), updated_by = ${ctx.me.userId},
      version_no = coalesce((select version_no from added), d.version_no)
    where d.id = ${id} returning exists (select 1 from added) as "isNew"`.execute(ctx.db)
  return { isNew: rows[0]?.isNew ?? false }
}

export async function withdraw(ctx: Ctx, id: string): Promise<void> {
  await ctx.db
    .updateTable('courseDetail')
    .set({
      publishedAt: null,
      readersHtml: null,
      readersRows: null,
      updatedAt: sql`greatest(updated_at, ${ctx.now})`,
      updatedBy: ctx.me.userId,
    })
    .where('id', '=', id)
    .execute()
}

export const setNeedsConfirm = (ctx: Ctx, id: string, needsConfirm: boolean) =>
  ctx.db.updateTable('courseDetail').set({ needsConfirm }).where('id', '=', id).execute()

export const lockSection = (ctx: Ctx, id: string) =>
  ctx.db.selectFrom('courseDetail').select('id').where('id', '=', id).forUpdate().executeTakeFirst()

const written = (ctx: Ctx) => ({ updatedAt: sql<Date>`greatest(updated_at, ${ctx.now})`, updatedBy: ctx.me.userId })

/** The draft becomes again what readers see. */
export const backToReaders = (ctx: Ctx, id: string) =>
  ctx.db
    .updateTable('courseDetail')
    .set({
      html: sql`readers_html`,
      rows: sql`readers_rows`,
      readersHtml: null,
      readersRows: null,
      ...written(ctx),
    })
    .where('id', '=', id)
    .where('readersHtml', 'is not', null)
    .execute()

/** Nothing is written any more; what was published before stays among the versions. */
export const emptySection = (ctx: Ctx, id: string) =>
  ctx.db
    .updateTable('courseDetail')
    .set({ html: '', rows: '[]', ...written(ctx) })
    .where('id', '=', id)
    .execute()

export const deleteSection = (ctx: Ctx, id: string) => ctx.db.deleteFrom('courseDetail').where('id', '=', id).execute()
