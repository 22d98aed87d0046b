import { buffer } from 'node:stream/consumers'
import type { Db } from '../../../db/db.ts'
import type { FileStore } from '../../../wire/file/file-store.ts'
import { type Document, wordsOfEach } from './words-task.ts'

/** Larger files are mostly pictures. */
const READ_MAX = 30 * 1024 * 1024
/** What one thread is given at once. */
const AT_ONCE = 40 * 1024 * 1024
const READABLE = ['doc', 'docx', 'pdf', 'zip', 'txt']

interface Stored {
  id: string
  ext: string
  size: number
  storageKey: string
}

const readable = (db: Db, ids: readonly string[]): Promise<Stored[]> =>
  db
    .selectFrom('file')
    .innerJoin('fileBlob', 'fileBlob.sha256', 'file.sha256')
    .select(['file.id', 'file.ext', 'file.size', 'fileBlob.storageKey'])
    .where('file.id', 'in', [...ids])
    .where('file.status', '=', 'ready')
    .where('file.ext', 'in', READABLE)
    .where('file.size', '<=', READ_MAX)
    .execute()

/** Rows in their order, cut where the next one would be too much for a thread. */
function portionsOf(rows: readonly Stored[]): Stored[][] {
  const portions: Stored[][] = []
  let room = 0
  for (const row of rows) {
    const last = portions.at(-1)
    if (last && row.size <= room) last.push(row)
    else portions.push([row])
    room = (last && row.size <= room ? room : AT_ONCE) - row.size
  }
  return portions
}

/** The readable text of each file that has any, by its id. A file that is gone has none. */
export async function textsOfFiles(db: Db, files: FileStore, ids: readonly string[]): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  if (ids.length === 0) return texts
  for (const portion of portionsOf(await readable(db, ids))) {
    const documents: (Document & { id: string })[] = []
    for (const { id, ext, storageKey } of portion) {
      const bytes = await files
        .read(storageKey)
        .then(buffer)
        .catch(() => null)
      if (bytes) documents.push({ id, extension: ext, bytes })
    }
    if (documents.length === 0) continue
    const found = await wordsOfEach(documents.map(({ extension, bytes }) => ({ extension, bytes })))
    for (const [at, { id }] of documents.entries()) if (found[at]) texts.set(id, found[at])
  }
  return texts
}

/** The readable text of all of them. */
export async function textOfFiles(db: Db, files: FileStore, ids: readonly string[]): Promise<string> {
  const texts = await textsOfFiles(db, files, ids)
  return ids.flatMap((id) => texts.get(id) || []).join('\n')
}
