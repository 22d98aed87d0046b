import type { Db } from '../../../db/db.ts'
import { tell } from '../../../events/hub.ts'
import type { WrittenBy } from '../../../wire/log/written-by.ts'
import { setCurrent } from './term.store.ts'

/**
 * Starts a new term and applies course merges that start or end with it to the catalogue. Returns the code of the old
 * term.
 */
export async function beginTerm(db: Db, termId: string, by: WrittenBy): Promise<string> {
  const previous = await setCurrent(db, termId, by)
  await tell({ db, now: by.now }, 'termBegan', { termId })
  return previous
}
