import type { SectionRow } from './course-detail.read.ts'

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
