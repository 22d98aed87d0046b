import type { Db } from '../../../db/db.ts'

/** The end of a term's formative window, from when on summaries are handed in; null if the school has set none. */
export async function findSummaryWindow(db: Db, termId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('termTimeSetting')
    .select('toAt')
    .where('termId', '=', termId)
    .where('windowName', '=', 'formative')
    .executeTakeFirst()
  return row?.toAt ?? null
}
