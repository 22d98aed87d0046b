import { fingerprints } from '@shuyuan/domain/similarity/fingerprints.rule.ts'
import {
  comparable,
  mergeSimilarity,
  type SimilarityPart,
  type SimilarityReport,
  withoutTemplate,
} from '@shuyuan/domain/similarity/similar-passages.rule.ts'
import { countWords } from '@shuyuan/domain/text/count-words.rule.ts'
import type { Db } from '../../../db/db.ts'
import { AppError } from '../../../wire/error.ts'
import type { FileStore } from '../../../wire/file/file-store.ts'
import { NO_SUCH_ID } from '../../../wire/page.ts'
import { textOfFiles } from '../../file/words/text-of-files.read.ts'
import { compareInThread } from './compare-task.ts'
import { type Compared, comparedPaper, othersOf } from './similarity.read.ts'
import { storeMatches, storeWords } from './similarity.store.ts'

/** Papers that one thread compares. */
const BATCH = 100

/** Reads the words of a version once: they never change, as its files do not. */
async function bodyOf(db: Db, files: FileStore, own: Compared): Promise<string> {
  if (own.isRead) return own.body
  const body = own.body || (await textOfFiles(db, files, own.fileIds))
  const prints = fingerprints(comparable(body))
  await storeWords(db, own.id, own.version, { body, words: body === '' ? null : countWords(body), prints })
  return body
}

async function compare(db: Db, own: Compared, body: string, template: string): Promise<SimilarityReport<string>> {
  const written = comparable(body)
  const counted = template ? withoutTemplate(written, comparable(template)) : written
  const prints = fingerprints(counted)
  const parts: SimilarityPart<string>[] = []
  for (let after = NO_SUCH_ID; ; ) {
    const others = await othersOf(db, own, prints, after, BATCH)
    if (others.length > 0) parts.push(await compareInThread({ body, template, others }))
    const last = others.at(-1)
    if (!last || others.length < BATCH) break
    after = last.id
  }
  return mergeSimilarity(parts, counted.size)
}

/** null: the text is more than a thread may take. */
async function compareOrNot(...asked: Parameters<typeof compare>): Promise<SimilarityReport<string> | null> {
  try {
    return await compare(...asked)
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

/**
 * Compares the newest version of a paper with those of others in its scope that share a print with it, and stores the
 * result. A paper without readable text has no percentage.
 */
export async function checkPaper(db: Db, files: FileStore, id: string, now: Date): Promise<void> {
  const own = await comparedPaper(db, id)
  if (!own) return
  const body = await bodyOf(db, files, own)
  if (body === '') {
    await storeMatches(db, own, null, now)
    return
  }
  const template = own.templateFileId ? await textOfFiles(db, files, [own.templateFileId]) : ''
  await storeMatches(db, own, await compareOrNot(db, own, body, template), now)
}

/** Reads the words of a version that was handed in. */
export async function readVersion(
  db: Db,
  files: FileStore,
  { submissionId, version }: { submissionId: string; version: number },
): Promise<void> {
  const own = await comparedPaper(db, submissionId, version)
  if (own) await bodyOf(db, files, own)
}
