import type { QuestionBody, QuestionKey } from '@shuyuan/contract/entities/question.ts'
import type { Db } from '../../db/db.ts'

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

export async function questionVersions(db: Db, ids: readonly string[]): Promise<Map<string, VersionRow>> {
  const missing = [...new Set(ids)].filter((id) => !kept.has(id))
  if (missing.length > 0) {
    if (kept.size + missing.length > KEEP_MOST) kept.clear()
    const rows = await db
      .selectFrom('questionVersion')
      .select(['id', 'questionId', 'body', 'key', 'analysis', 'score'])
      .where('id', '=', (eb) => eb.fn.any(eb.val(missing)))
      .execute()
    for (const row of rows) kept.set(row.id, row)
    // The clear above may have dropped versions asked for now.
    if (rows.length < missing.length || ids.some((id) => !kept.has(id))) return readAll(db, ids)
  }
  return new Map(ids.map((id) => [id, kept.get(id) as VersionRow]))
}

async function readAll(db: Db, ids: readonly string[]): Promise<Map<string, VersionRow>> {
  const rows = await db
    .selectFrom('questionVersion')
    .select(['id', 'questionId', 'body', 'key', 'analysis', 'score'])
    .where('id', '=', (eb) => eb.fn.any(eb.val([...ids])))
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
