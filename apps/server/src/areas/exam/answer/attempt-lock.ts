import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

/**
 * Saves of an attempt share its advisory lock; handing in, closing and taking over hold it exclusively. So a save that
 * was acknowledged is always part of what is scored. Held until the transaction ends; the row itself is not locked.
 */
export const lockShared = (tx: Db, studyPaperIds: readonly string[]) =>
  sql`select pg_advisory_xact_lock_shared(hashtextextended(id, 5837403)) from unnest(${[...studyPaperIds].sort()}::text[]) id`.execute(
    tx,
  )

/** Serialises the counting of plays of an attempt's limited sounds. */
export const lockPlays = (tx: Db, studyPaperId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${studyPaperId}, 5837404))`.execute(tx)

export const lockExclusive = (tx: Db, studyPaperId: string) => lockAllExclusive(tx, [studyPaperId])

/** Takes the locks in the same order as saves do, which rules out deadlocks. */
export const lockAllExclusive = (tx: Db, studyPaperIds: readonly string[]) =>
  sql`select pg_advisory_xact_lock(hashtextextended(id, 5837403)) from unnest(${[...studyPaperIds].sort()}::text[]) id`.execute(
    tx,
  )

/** Exclusively locks the attempts that nobody holds now and returns their ids; the others stay with their holders. */
export async function tryLockExclusive(tx: Db, studyPaperIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${[...studyPaperIds].sort()}::text[]) id
    where pg_try_advisory_xact_lock(hashtextextended(id, 5837403))`.execute(tx)
  return rows.map(({ id }) => id)
}
