import type { ImportAnswer } from '@shuyuan/contract/entities/sheet.ts'
import type { Lang } from '@shuyuan/contract/errors.ts'
import type { Db } from '../db/db.ts'
import { type KeptImport, previewRows } from './import.read.ts'
import type { AnyImport } from './sheet.ts'

/** Cells in the order of the sheet's columns: the database keeps them in an order of its own. */
const inOrder = (spec: AnyImport, cells: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(spec.columns.flatMap(({ header }) => (header in cells ? [[header, cells[header] as string]] : [])))

/** How an import stands, in the reader's language. */
export async function present(db: Db, spec: AnyImport, lang: Lang, kept: KeptImport): Promise<ImportAnswer> {
  const { id: importId, fileName, state, counts, jobId } = kept
  if (state === 'done') return { step: 'done', importId, counts }
  if ((state === 'reading' || state === 'writing') && jobId)
    return { step: 'job', importId, jobId, fileName, isWriting: state === 'writing' }
  const { good, bad } = await previewRows(db, importId)
  return {
    step: 'preview',
    importId,
    fileName,
    counts,
    good: good.map(({ row, cells, change, was }) => ({ row, change, values: inOrder(spec, cells), was: was ?? {} })),
    bad: bad.map((cell) => ({ ...cell, reason: cell.reason[lang] })),
  }
}
