import type { ImportAnswer } from '@shuyuan/contract/entities/sheet.ts'
import type { Lang } from '@shuyuan/contract/errors.ts'
import { headerWords } from '@shuyuan/domain/import/rows/read-rows.rule.ts'
import { placeOfRow } from '@shuyuan/domain/import/rows/row-place.rule.ts'
import type { Db } from '../db/db.ts'
import { type KeptImport, previewRows } from './import.read.ts'
import type { AnyImport } from './sheet.ts'

/**
 * Cells in the order of the sheet's columns, under headers in the reader's language; the database does not preserve the
 * order.
 */
const inOrder = (spec: AnyImport, lang: Lang, cells: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    spec.columns.flatMap((column) =>
      column.header in cells ? [[headerWords(column)[lang], cells[column.header] as string]] : [],
    ),
  )

/** The header in the reader's language of a column that is stored by its Chinese header; '' is the whole row. */
export function headerIn(spec: AnyImport, lang: Lang): (header: string) => string {
  const names = new Map(spec.columns.map((column) => [column.header, headerWords(column)[lang]]))
  return (header) => names.get(header) ?? header
}

/** The state of an import in the reader's language. */
export async function present(db: Db, spec: AnyImport, lang: Lang, kept: KeptImport): Promise<ImportAnswer> {
  const { id: importId, fileName, state, jobId } = kept
  const { notes = [], sheets = [], ...counts } = kept.facts
  if (state === 'done') return { step: 'done', importId, counts }
  if ((state === 'reading' || state === 'writing') && jobId)
    return { step: 'job', importId, jobId, fileName, isWriting: state === 'writing' }
  const { good, bad } = await previewRows(db, importId)
  const named = headerIn(spec, lang)
  return {
    step: 'preview',
    importId,
    fileName,
    counts,
    notes: notes.map((note) => note[lang]),
    good: good.map(({ row, cells, change, was }) => ({
      ...placeOfRow(row, sheets),
      change,
      values: inOrder(spec, lang, cells),
      was: inOrder(spec, lang, was ?? {}),
    })),
    bad: bad.map((cell) => ({
      ...cell,
      ...placeOfRow(cell.row, sheets),
      column: named(cell.column),
      reason: cell.reason[lang],
    })),
  }
}
