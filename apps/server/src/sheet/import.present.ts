import type { ImportAnswer } from '@shuyuan/contract/entities/sheet.ts'
import type { Lang } from '@shuyuan/contract/errors.ts'
import type { Db } from '../db/db.ts'
import { type KeptImport, previewRows } from './import.read.ts'

/** How an import stands, in the reader's language. */
export async function present(db: Db, lang: Lang, kept: KeptImport): Promise<ImportAnswer> {
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
    good: good.map(({ row, cells, change, was }) => ({ row, change, values: cells, was: was ?? {} })),
    bad: bad.map((cell) => ({ ...cell, reason: cell.reason[lang] })),
  }
}
