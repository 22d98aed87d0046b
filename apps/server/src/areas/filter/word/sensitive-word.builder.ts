import type { Db } from '../../../db/db.ts'
import { insertWords, raiseListVersion, type WordForm } from './sensitive-word.store.ts'

/** A word of the list; it is in force at once for processes that have not read the list yet. */
export async function aWord(db: Db, word: string, change: Partial<WordForm> = {}): Promise<string> {
  const form: WordForm = {
    ...{ word, category: 'other', level: 'mask', matchVariant: true, exceptions: [], remark: '', status: 'enabled' },
    ...change,
  }
  const { id: userId } = await db.selectFrom('appUser').select('id').limit(1).executeTakeFirstOrThrow()
  const [id] = await insertWords(db, [form], { now: new Date(), userId })
  await raiseListVersion(db, new Date())
  return id as string
}
