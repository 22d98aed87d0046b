import type { SimilarJudgement } from '@shuyuan/contract/entities/marking/similar.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/ids.ts'
import type { WrittenBy } from '../../../wire/log/written-by.ts'
import { filesHash } from './written-answers.read.ts'

/** Keeps what was read of the files of an answer, as they are now. */
export const keepWords = (
  db: Db,
  { studyPaperId, questionVersionId }: { studyPaperId: string; questionVersionId: string },
  body: string,
) =>
  sql`insert into answer_words (study_paper_id, question_version_id, files_hash, body)
    select an.study_paper_id, an.question_version_id, ${filesHash}, ${body} from answer an
    where an.study_paper_id = ${studyPaperId} and an.question_version_id = ${questionVersionId}
    on conflict (study_paper_id, question_version_id) do update set files_hash = excluded.files_hash, body = excluded.body`.execute(
    db,
  )

interface Checked {
  assignmentId: string
  questionId: string
  compared: number
  short: number
  unread: number
  isCut: boolean
  common: number[]
  versions: string[]
}

export interface FoundPair {
  aAttempt: string
  bAttempt: string
  aVersion: string
  bVersion: string
  aHash: string
  bHash: string
  percent: number
  aPercent: number
  bPercent: number
}

/** Two runs over one assignment store what they found one after the other. */
const lockChecks = (tx: Db, assignmentId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${assignmentId}, 5837411))`.execute(tx)

/**
 * Puts what was found in place of an earlier run. What a person said of a pair stays while the texts are those that were
 * judged; of a pair that is found no more it stays in any case.
 */
export async function storeFound(tx: Db, check: Checked, pairs: readonly FoundPair[], now: Date): Promise<void> {
  const { assignmentId, questionId } = check
  await lockChecks(tx, assignmentId)
  await tx
    .insertInto('similarCheck')
    .values({ ...check, at: now })
    .onConflict((on) =>
      on.columns(['assignmentId', 'questionId']).doUpdateSet({
        ...{ compared: check.compared, short: check.short, unread: check.unread },
        ...{ isCut: check.isCut, common: check.common, versions: check.versions, at: now },
      }),
    )
    .execute()
  await sql`delete from similar_pair p where p.assignment_id = ${assignmentId} and p.question_id = ${questionId}
    and p.judged is null and not exists (
      select 1 from unnest(${pairs.map((one) => one.aAttempt)}::uuid[], ${pairs.map((one) => one.bAttempt)}::uuid[]) as t (a, b)
      where t.a = p.a_attempt and t.b = p.b_attempt)`.execute(tx)
  if (pairs.length === 0) return
  const isSame = sql`(similar_pair.a_hash, similar_pair.b_hash) = (excluded.a_hash, excluded.b_hash)`
  const kept = (column: string) => sql`case when ${isSame} then similar_pair.${sql.ref(column)} end`
  await sql`
    insert into similar_pair (id, assignment_id, question_id, a_attempt, b_attempt, a_version, b_version, a_hash, b_hash,
      percent, a_percent, b_percent)
    select t.id, ${assignmentId}, ${questionId}, t.a, t.b, t.av, t.bv, t.ah, t.bh, t.p, t.ap, t.bp
    from unnest(${pairs.map(() => newId())}::uuid[], ${pairs.map((one) => one.aAttempt)}::uuid[],
      ${pairs.map((one) => one.bAttempt)}::uuid[], ${pairs.map((one) => one.aVersion)}::uuid[],
      ${pairs.map((one) => one.bVersion)}::uuid[], ${pairs.map((one) => one.aHash)}::text[],
      ${pairs.map((one) => one.bHash)}::text[], ${pairs.map((one) => one.percent)}::numeric[],
      ${pairs.map((one) => one.aPercent)}::numeric[], ${pairs.map((one) => one.bPercent)}::numeric[])
      as t (id, a, b, av, bv, ah, bh, p, ap, bp)
    join study_paper sa on sa.id = t.a join study_paper sb on sb.id = t.b
    on conflict (question_id, a_attempt, b_attempt) do update set a_version = excluded.a_version,
      b_version = excluded.b_version, percent = excluded.percent, a_percent = excluded.a_percent, b_percent = excluded.b_percent,
      judged = ${kept('judged')}, judged_by = ${kept('judged_by')}, judged_at = ${kept('judged_at')},
      note = coalesce(${kept('note')}, ''), a_hash = excluded.a_hash, b_hash = excluded.b_hash`.execute(tx)
}

/** null takes an earlier word back. */
export const judgePair = (
  db: Db,
  id: string,
  { judged, note }: { judged: SimilarJudgement | null; note: string },
  { now, userId }: WrittenBy,
) =>
  db
    .updateTable('similarPair')
    .set(
      judged === null
        ? { judged, note: '', judgedBy: null, judgedAt: null }
        : { judged, note, judgedBy: userId, judgedAt: now },
    )
    .where('id', '=', id)
    .execute()
