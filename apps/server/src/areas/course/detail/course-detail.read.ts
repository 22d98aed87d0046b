import type { CourseSection } from '@shuyuan/contract/entities/course/course.ts'
import { plainText } from '@shuyuan/domain/text/html.rule.ts'
import { sql } from 'kysely'
import { type Reads, readsOf } from '../../../db/hot-reads.ts'
import type { Ctx } from '../../../wire/context.ts'

export interface SectionRow {
  id: string
  courseId: string
  section: CourseSection
  html: string
  rows: Record<string, unknown>[]
  /** null: readers see the same html and rows. */
  readersHtml: string | null
  readersRows: Record<string, unknown>[] | null
  publishedAt: Date | null
  updatedAt: Date
  versionNo: number
  needsConfirm: boolean
  updatedBy: string
}

const read = (ctx: Pick<Ctx, 'db'>, where: ReturnType<typeof sql>) =>
  sql<SectionRow>`select d.id, d.course_id as "courseId", d.section, d.html, d.rows, d.readers_html as "readersHtml",
      d.readers_rows as "readersRows", d.published_at as "publishedAt", d.updated_at as "updatedAt",
      d.version_no as "versionNo", d.needs_confirm as "needsConfirm",
      coalesce(u.realname, '') as "updatedBy"
    from course_detail d left join app_user u on u.id = coalesce(d.updated_by, d.created_by) where ${where}`.execute(
    ctx.db,
  )

export const readSections = async (ctx: Pick<Ctx, 'db'>, courseId: string): Promise<SectionRow[]> =>
  (await read(ctx, sql`d.course_id = ${courseId}`)).rows

export const findSection = async (ctx: Ctx, id: string): Promise<SectionRow | undefined> =>
  (await read(ctx, sql`d.id = ${id}`)).rows[0]

export const findSectionOf = async (ctx: Ctx, courseId: string, section: string): Promise<SectionRow | undefined> =>
  (await read(ctx, sql`d.course_id = ${courseId} and d.section = ${section}`)).rows[0]

/** The section as a student reads it, without drafts. */
export function readersOf(row: SectionRow | undefined): SectionRow | undefined {
  if (!row?.publishedAt) return undefined
  return {
    ...row,
    html: row.readersHtml ?? row.html,
    rows: row.readersRows ?? row.rows,
    readersHtml: null,
    readersRows: null,
  }
}

/** Which texts of a course its students can read. */
export async function publishedSections(ctx: Reads, courseId: string): Promise<ReadonlySet<CourseSection>> {
  const { rows } = await sql<{ section: CourseSection }>`
    select section from course_detail where course_id = ${courseId} and published_at is not null`.execute(readsOf(ctx))
  return new Set(rows.map(({ section }) => section))
}

export function stateOf(row: SectionRow | undefined): 'empty' | 'draft' | 'published' | 'changed' {
  if (!row) return 'empty'
  if (row.publishedAt) return row.readersHtml === null ? 'published' : 'changed'
  return row.html === '' && row.rows.length === 0 ? 'empty' : 'draft'
}

/** Counts the characters of the text and of every field of its rows. */
export function wordsOf(html: string, rows: readonly Record<string, unknown>[]): number {
  const cells = rows.flatMap((row) => Object.values(row)).filter((value) => typeof value === 'string')
  return [plainText(html), ...cells].join('').replace(/\s+/g, '').length
}
