import type { TestServer } from '../../../test/server.ts'
import { insertWords, raiseListVersion, type WordForm } from './sensitive-word.store.ts'

/** A word of the list, in force at once: without it a process that has read the list waits for the announcement. */
export async function aWord(
  { app, db }: Pick<TestServer, 'app' | 'db'>,
  word: string,
  change: Partial<WordForm> = {},
): Promise<string> {
  const form: WordForm = {
    ...{ word, category: 'other', level: 'mask', matchVariant: true, exceptions: [], remark: '', status: 'enabled' },
    ...change,
  }
  const { id: userId } = await db.selectFrom('appUser').select('id').limit(1).executeTakeFirstOrThrow()
  const [id] = await insertWords(db, [form], { now: new Date(), userId })
  await raiseListVersion(db, new Date())
  app.deps.words.forget()
  return id as string
}
