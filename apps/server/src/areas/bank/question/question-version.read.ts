import type { QuestionBody, QuestionKey } from '@shuyuan/contract/entities/bank/question.ts'
import type { Db } from '../../../db/db.ts'

export interface VersionRow {
  id: string
  questionId: string
  body: QuestionBody
  key: QuestionKey
  analysis: string
  score: number
}

/** A version never changes once written, so it is cached for good. */
const cache = new Map<string, VersionRow>()
const CACHE_MAX = 20_000

const readVersions = (db: Db, ids: readonly string[]): Promise<VersionRow[]> =>
  db
    .selectFrom('questionVersion')
    .select(['id', 'questionId', 'body', 'key', 'analysis', 'score'])
    .where('id', '=', (eb) => eb.fn.any(eb.val([...ids])))
    .execute()

export async function questionVersions(db: Db, ids: readonly string[]): Promise<Map<string, VersionRow>> {
  const missing = [...new Set(ids)].filter((id) => !cache.has(id))
  if (missing.length > 0) {
    if (cache.size + missing.length > CACHE_MAX) cache.clear()
    for (const row of await readVersions(db, missing)) cache.set(row.id, row)
    // Clearing may have dropped versions that this call needs.
    if (ids.some((id) => !cache.has(id))) return new Map((await readVersions(db, ids)).map((row) => [row.id, row]))
  }
  return new Map(ids.map((id) => [id, cache.get(id) as VersionRow]))
}
