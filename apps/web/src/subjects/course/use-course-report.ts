import { type BatchReport, toBatchReport, useBatchReport } from '../../kit/use-batch-report.tsx'
import en from '../../words/en/course/office.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/course/office.ts'

interface Refused {
  readonly courseName: string
  readonly reason: string
}

/** Of an answer that names every course. */
export const toCourseReport = (
  rows: readonly (Refused & { readonly ok: boolean; readonly warning?: string })[],
): BatchReport => toBatchReport(rows.map(({ courseName, ...row }) => ({ ...row, name: courseName })))

/** Tells what an act on several courses did. */
export function useCourseReport(): (report: BatchReport | { changed: number; refused: readonly Refused[] }) => void {
  const w = useWords(zh, en).outcome
  const report = useBatchReport()
  return ({ refused, ...rest }) => {
    const rows = refused.map((row) => ('courseName' in row ? { name: row.courseName, reason: row.reason } : row))
    report({ ...rest, refused: rows }, w.done(rest.changed))
  }
}
