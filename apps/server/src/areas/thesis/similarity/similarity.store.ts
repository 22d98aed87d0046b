import type { SimilarityReport } from '@shuyuan/domain/similarity/similar-passages.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

/** What is stored of a check: the most similar papers, and the longest passages of each, in order. */
const MATCHES = 20
const PASSAGES = 40

export const storeWords = (
  db: Db,
  submissionId: string,
  version: number,
  { body, words, prints }: { body: string; words: number | null; prints: number[] },
) =>
  db
    .updateTable('thesisVersion')
    .set({ body, words, prints })
    .where('submissionId', '=', submissionId)
    .where('versionNo', '=', version)
    .execute()

/** Read and compared. */
export const markRead = (tx: Db, id: string, now: Date) =>
  tx.updateTable('thesisVersion').set({ readAt: now }).where('id', '=', id).execute()

/** Replaces the result of an earlier check, unless a newer version has come meanwhile. */
export const storeMatches = (
  db: Db,
  own: { id: string; version: number },
  found: SimilarityReport<string> | null,
  now: Date,
): Promise<void> =>
  db.isTransaction ? write(db, own, found, now) : db.transaction().execute((tx) => write(tx, own, found, now))

async function write(
  tx: Db,
  { id, version }: { id: string; version: number },
  found: SimilarityReport<string> | null,
  now: Date,
): Promise<void> {
  const { numAffectedRows } = await sql`
    update thesis_submission set similarity_percent = ${found?.percent ?? null}, similarity_at = ${now}
    where id = ${id} and version_no = ${version}`.execute(tx)
  if (!numAffectedRows) return
  await sql`delete from thesis_match where submission_id = ${id}`.execute(tx)
  const kept = found?.matches.slice(0, MATCHES) ?? []
  if (kept.length === 0) return
  const longest = (passages: SimilarityReport<string>['matches'][number]['passages']) =>
    [...passages]
      .sort((a, b) => b.text.length - a.text.length)
      .slice(0, PASSAGES)
      .sort((a, b) => a.at - b.at)
  await sql`
    insert into thesis_match (submission_id, other_id, other_version, percent, passages)
    select ${id}, t.other, x.version_no, t.percent, t.passages::jsonb
    from thesis_submission x join unnest(${kept.map(({ of }) => of)}::uuid[], ${kept.map(({ percent }) => percent)}::numeric[],
      ${kept.map(({ passages }) => JSON.stringify(longest(passages)))}::text[]) as t (other, percent, passages)
      on x.id = t.other`.execute(tx)
}
