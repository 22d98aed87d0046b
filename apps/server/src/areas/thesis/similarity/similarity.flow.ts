import { setImmediate as pause } from 'node:timers/promises'
import {
  comparable,
  createSimilarityReport,
  type SimilarityReport,
  withoutTemplate,
} from '@shuyuan/domain/thesis/similar-passages.rule.ts'
import type { Db } from '../../../db/db.ts'
import type { FileStore } from '../../../wire/file/file-store.ts'
import { NO_SUCH_ID } from '../../../wire/page.ts'
import { textOfFiles } from './paper-text.read.ts'
import { comparedPaper, othersOf } from './similarity.read.ts'
import { storeBody, storeMatches } from './similarity.store.ts'

const BATCH = 50

/**
 * Compares the newest version of a paper with those of others in its scope and stores the result. Yields to other
 * requests between papers. A paper without readable text has no percentage.
 */
export async function checkPaper(db: Db, files: FileStore, id: string, now: Date): Promise<void> {
  const own = await comparedPaper(db, id)
  if (!own) return
  const body = own.body || (await textOfFiles(db, files, own.fileIds))
  if (body !== own.body) await storeBody(db, id, own.version, body)
  if (body === '') {
    await storeMatches(db, id, null, now)
    return
  }
  const template = own.templateFileId ? await textOfFiles(db, files, [own.templateFileId]) : ''
  const written = comparable(body)
  const check = createSimilarityReport<string>(
    body,
    template ? withoutTemplate(written, comparable(template)) : written,
  )
  for (let after = NO_SUCH_ID; ; ) {
    const others = await othersOf(db, own, after, BATCH)
    for (const other of others) {
      check.add(other.id, comparable(other.body))
      await pause()
    }
    const last = others.at(-1)
    if (!last || others.length < BATCH) break
    after = last.id
  }
  const found: SimilarityReport<string> = check.end()
  await db.transaction().execute((tx) => storeMatches(tx, id, found, now))
}
