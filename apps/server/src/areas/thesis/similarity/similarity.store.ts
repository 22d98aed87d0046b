import type { SimilarityReport } from '@shuyuan/domain/thesis/similar-passages.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

/** What is stored of a check: the most similar papers, and the longest passages of each, in order. */
const MATCHES = 20
const PASSAGES = 40

export const storeBody = (db: Db, submissionId: string, version: number, body: string) =>
  db
    .updateTable('thesisVersion')
    .set({ body })
    .where('submissionId', '=', submissionId)
    .where('versionNo', '=', version)
    .execute()

/** Replaces the result of an earlier check. */
export async function storeMatches(
  tx: Db,
  id: string,
  found: SimilarityReport<string> | null,
  now: Date,
): Promise<void> {
  await sql`
    update thesis_submission set similarity_percent = ${found?.percent ?? null}, similarity_at = ${now}
    where id = ${id}`.execute(tx)
  await sql`delete from thesis_match where submission_id = ${id}`.execute(tx)
  const kept = found?.matches.slice(0, MATCHES) ?? []
  if (kept.length === 0) return
  const longest = (passages: SimilarityReport<string>['matches'][number]['passages']) =>
    [...passages]
      .sort((a, b) => b.text.length - a.text.length)
      .slice(0, PASSAGES)
      .sort((a, b) => a.at - b.at)
  await sql`
    insert into thesis_match (submission_id, other_id, percent, passages)
    select ${id}, t.other, t.percent, t.passages::jsonb
    from unnest(${kept.map(({ of }) => of)}::uuid[], ${kept.map(({ percent }) => percent)}::numeric[],
      ${kept.map(({ passages }) => JSON.stringify(longest(passages)))}::text[]) as t (other, percent, passages)`.execute(
    tx,
  )
}
