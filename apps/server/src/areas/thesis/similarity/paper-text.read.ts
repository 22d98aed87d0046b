import { buffer } from 'node:stream/consumers'
import type { Db } from '../../../db/db.ts'
import type { FileStore } from '../../../wire/file/file-store.ts'
import { type Document, wordsOfAll } from './words-task.ts'

/** Larger files are mostly pictures. */
const READ_MAX = 30 * 1024 * 1024
const READABLE = ['doc', 'docx', 'pdf', 'zip']

/** The readable text of the files. A file that is gone counts as one without text. */
export async function textOfFiles(db: Db, files: FileStore, ids: readonly string[]): Promise<string> {
  if (ids.length === 0) return ''
  const rows = await db
    .selectFrom('file')
    .innerJoin('fileBlob', 'fileBlob.sha256', 'file.sha256')
    .select(['file.id', 'file.ext', 'file.size', 'fileBlob.storageKey'])
    .where('file.id', 'in', [...ids])
    .where('file.status', '=', 'ready')
    .where('file.ext', 'in', READABLE)
    .where('file.size', '<=', READ_MAX)
    .execute()
  const documents: Document[] = []
  for (const { ext, storageKey } of rows) {
    const bytes = await files.read(storageKey).then(buffer, () => null)
    if (bytes) documents.push({ extension: ext, bytes })
  }
  return documents.length === 0 ? '' : wordsOfAll(documents)
}
