import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { RegradeTable } from '../../../db/schema/tables.ts'

interface Pair {
  assignmentId: string
  questionVersionId: string
}

/** From now on every scoring of an attempt obeys it. The caller holds the assignments and their attempts. */
export async function storeRegrade(
  db: Db,
  regrade: Insertable<RegradeTable>,
  { pairs, skipped }: { pairs: readonly Pair[]; skipped: readonly string[] },
): Promise<void> {
  await db.insertInto('regrade').values(regrade).execute()
  await db
    .insertInto('answerCorrection')
    .values(pairs.map((pair) => ({ ...pair, regradeId: regrade.id })))
    .execute()
  await sql`insert into regrade_skip (regrade_id, study_paper_id)
    select ${regrade.id}, id from unnest(${[...skipped]}::uuid[]) id`.execute(db)
}

export const markUndone = (db: Db, id: string, undone: { by: string; at: Date; reason: string }) =>
  db
    .updateTable('regrade')
    .set({ undoneBy: undone.by, undoneAt: undone.at, undoReason: undone.reason })
    .where('id', '=', id)
    .execute()
