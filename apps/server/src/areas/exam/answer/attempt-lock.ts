import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

/**
 * Saves of an attempt hold its lock together; handing in, closing and taking over hold it alone. So a save that was
 * acknowledged is always part of what is scored. Held until the transaction ends; the row itself is not touched.
 */
export const lockForSaves = (tx: Db, studyPaperIds: readonly string[]) =>
  sql`select pg_advisory_xact_lock_shared(hashtextextended(id, 5837403)) from unnest(${[...studyPaperIds].sort()}::text[]) id`.execute(
    tx,
  )

/** Plays of an attempt's limited sounds are counted one after the other. */
export const lockPlays = (tx: Db, studyPaperId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${studyPaperId}, 5837404))`.execute(tx)

export const lockAlone = (tx: Db, studyPaperId: string) => lockAllAlone(tx, [studyPaperId])

/** In the order that saves take them too, so that nobody waits for each other. */
export const lockAllAlone = (tx: Db, studyPaperIds: readonly string[]) =>
  sql`select pg_advisory_xact_lock(hashtextextended(id, 5837403)) from unnest(${[...studyPaperIds].sort()}::text[]) id`.execute(
    tx,
  )

/** Those that nobody holds now, alone; the others are left to whoever has them. */
export async function lockFree(tx: Db, studyPaperIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${[...studyPaperIds].sort()}::text[]) id
    where pg_try_advisory_xact_lock(hashtextextended(id, 5837403))`.execute(tx)
  return rows.map(({ id }) => id)
}
