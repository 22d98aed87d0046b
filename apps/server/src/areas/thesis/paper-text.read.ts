import { buffer } from 'node:stream/consumers'
import type { Db } from '../../db/db.ts'
import type { FileStore } from '../file/store/file-store.ts'
import { docxText } from './docx-text.ts'

/** Larger ones are pictures with some words; reading them would hold everybody else up. */
const READ_MAX = 30 * 1024 * 1024

/** What can be read of files as text: documents in the format of Word. A file that is gone is as one without words. */
export async function textOfFiles(db: Db, files: FileStore, ids: readonly string[]): Promise<string> {
  if (ids.length === 0) return ''
  const rows = await db
    .selectFrom('file')
    .innerJoin('fileBlob', 'fileBlob.sha256', 'file.sha256')
    .select(['file.id', 'file.ext', 'file.size', 'fileBlob.storageKey'])
    .where('file.id', 'in', [...ids])
    .where('file.status', '=', 'ready')
    .execute()
  const texts: string[] = []
  for (const { ext, size, storageKey } of rows) {
    if (ext !== 'docx' || size > READ_MAX) continue
    const bytes = await files.read(storageKey).then(buffer, () => null)
    if (bytes) texts.push(docxText(bytes))
  }
  return texts.join('\n').trim()
}
