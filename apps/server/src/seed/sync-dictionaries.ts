import type { Db } from '../db/db.ts'
import { newId } from '../db/ids.ts'
import { dictionaries } from './dictionaries/all.ts'

/** Adds new options of the dictionaries; what a school has changed or added stays. */
export async function syncDictionaries(db: Db): Promise<void> {
  const known = await db.selectFrom('dictionary').select(['dictType', 'optionVal']).execute()
  const have = new Set(known.map(({ dictType, optionVal }) => `${dictType}/${optionVal}`))
  const missing = dictionaries.filter(({ dictType, optionVal }) => !have.has(`${dictType}/${optionVal}`))
  if (missing.length === 0) return
  const rows = missing.map((row) => ({ id: newId(), ...row }))
  await db
    .insertInto('dictionary')
    .values(rows)
    .onConflict((c) => c.doNothing())
    .execute()
}
