import type { SheetPage } from '@shuyuan/contract/entities/finalexam/answer-sheet.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Ctx } from '../../../wire/context.ts'
import { linksOf } from '../../file/file-link.ts'

export type WrittenSide = 'own' | 'marked'

export interface PageRow {
  id: string
  assignmentId: string
  side: WrittenSide
  fileId: string
  pageNo: number
  rotate: SheetPage['rotate']
  fileName: string
  mime: string
  sizeBytes: string
}

/** The pages of one student in their order, of these pieces of work. */
export async function readPages(db: Db, assignmentIds: readonly string[], studentId: string): Promise<PageRow[]> {
  if (assignmentIds.length === 0) return []
  const { rows } = await sql<PageRow>`
    select p.id, w.assignment_id as "assignmentId", p.side, p.file_id as "fileId", p.page_no as "pageNo", p.rotate,
      f.name as "fileName", f.mime, f.size as "sizeBytes"
    from written_work w join written_page p on p.written_work_id = w.id join file f on f.id = p.file_id
    where w.assignment_id = any(${[...assignmentIds]}::uuid[]) and w.student_id = ${studentId}
    order by p.page_no, p.id`.execute(db)
  return rows
}

export interface WrittenPages {
  own: SheetPage[]
  marked: SheetPage[]
}

/** With links, for whoever may see the work. */
export async function presentPages(ctx: Ctx, rows: readonly PageRow[]): Promise<WrittenPages> {
  const links = await linksOf(
    ctx,
    rows.map(({ fileId }) => fileId),
    'row',
  )
  const of = (wanted: WrittenSide) =>
    rows.flatMap(({ side, assignmentId: _, sizeBytes, ...page }) =>
      side === wanted
        ? [{ ...page, kind: 'sheet' as const, sizeBytes: Number(sizeBytes), url: links.get(page.fileId) ?? '' }]
        : [],
    )
  return { own: of('own'), marked: of('marked') }
}
