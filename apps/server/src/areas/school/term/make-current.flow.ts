import type { Db } from '../../../db/db.ts'
import type { WrittenBy } from '../../../wire/log/written-by.ts'
import { settleMerged } from '../../course/merge/merged-into.flow.ts'
import { makeCurrent } from './term.store.ts'

/** A new term begins: merges of courses that end or begin with it show in the catalogue. The code of the old term. */
export async function beginTerm(db: Db, termId: string, by: WrittenBy): Promise<string> {
  const previous = await makeCurrent(db, termId, by)
  await settleMerged(db)
  return previous
}
