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

/** A version never changes once it is written, so what was read once is good for ever. */
const kept = new Map<string, VersionRow>()
const KEEP_MOST = 20_000

const readVersions = (db: Db, ids: readonly string[]): Promise<VersionRow[]> =>
  db
    .selectFrom('questionVersion')
    .select(['id', 'questionId', 'body', 'key', 'analysis', 'score'])
    .where('id', '=', (eb) => eb.fn.any(eb.val([...ids])))
    .execute()

export async function questionVersions(db: Db, ids: readonly string[]): Promise<Map<string, VersionRow>> {
  const missing = [...new Set(ids)].filter((id) => !kept.has(id))
  if (missing.length > 0) {
    if (kept.size + missing.length > KEEP_MOST) kept.clear()
    for (const row of await readVersions(db, missing)) kept.set(row.id, row)
    // The clear above may have dropped versions asked for now.
    if (ids.some((id) => !kept.has(id))) return new Map((await readVersions(db, ids)).map((row) => [row.id, row]))
  }
  return new Map(ids.map((id) => [id, kept.get(id) as VersionRow]))
}
