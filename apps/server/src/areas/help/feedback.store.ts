import type { Db } from '../../db/db.ts'
import { newId } from '../../db/ids.ts'
import type { WrittenBy } from '../../wire/log/written-by.ts'

/** A later word of the same person takes the place of the earlier one, and waits anew for somebody to look at it. */
export const saveFeedback = (
  db: Db,
  row: { articleId: string; useful: boolean; opinion: string },
  { now, userId }: WrittenBy,
) =>
  db
    .insertInto('helpFeedback')
    .values({ id: newId(), ...row, userId, at: now })
    .onConflict((one) =>
      one.columns(['articleId', 'userId']).doUpdateSet({
        useful: row.useful,
        opinion: row.opinion,
        at: now,
        handledAt: null,
        handledBy: null,
      }),
    )
    .execute()

/** Those of them that nobody has handled yet. */
export async function handleFeedback(db: Db, ids: readonly string[], { now, userId }: WrittenBy): Promise<string[]> {
  const rows = await db
    .updateTable('helpFeedback')
    .set({ handledAt: now, handledBy: userId })
    .where('id', 'in', ids)
    .where('handledAt', 'is', null)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
