import { callFacts } from '../../../api/call-table.static.ts'
import { callInput, parseTableQuery } from '../../../kit/table/filter/table-query.ts'

/** Filters and order of the sheet as they stand in its address, to go along to a student and back. */
export function sheetOf(params: URLSearchParams): string {
  const kept = new URLSearchParams(params)
  for (const name of ['courseId', 'tab', 'page', 'size']) kept.delete(name)
  return kept.toString()
}

export const detailPath = (courseId: string, studentId: string, sheet: string): string =>
  `/totalExamScoreDetail?${new URLSearchParams({ courseId, studentId, ...(sheet && { sheet }) })}`

export const sheetPath = (courseId: string, sheet: string): string =>
  `/management/totalExamScoreInfo?courseId=${courseId}${sheet && `&${sheet}`}`

/** The same as the call takes it; nothing where the whole sheet is meant. */
export function sheetInput(sheet: string) {
  if (!sheet) return {}
  const names = callFacts.listManageScore?.filters ?? []
  const query = parseTableQuery(new URLSearchParams(sheet), { size: 1, sort: '', filters: {}, names })
  const { limit: _l, offset: _o, courseId: _c, ...asked } = callInput(query) as Record<string, unknown>
  return { sheet: asked }
}
