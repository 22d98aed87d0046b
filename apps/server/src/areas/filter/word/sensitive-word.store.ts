import type { WordCategory, WordLevel } from '@shuyuan/contract/entities/filter/sensitive-word.ts'
import { normaliseWord } from '@shuyuan/domain/words/normalise-word.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/ids.ts'
import type { WrittenBy } from '../../../wire/log/written-by.ts'
import { CHANNEL, WORDS_CHANGED } from '../../../wire/session/sessions.ts'

export interface WordForm {
  word: string
  category: WordCategory
  level: WordLevel
  matchVariant: boolean
  exceptions: string[]
  remark: string
  status: 'enabled' | 'disabled'
}

export type WordChange = { [K in keyof WordForm]?: WordForm[K] | undefined }

export async function insertWords(db: Db, forms: readonly WordForm[], { now, userId }: WrittenBy): Promise<string[]> {
  const rows = forms.map((form) => ({
    id: newId(),
    ...form,
    normalised: normaliseWord(form.word),
    ...{ createdAt: now, createdBy: userId, updatedAt: now, updatedBy: userId },
  }))
  if (rows.length > 0) await db.insertInto('sensitiveWord').values(rows).execute()
  return rows.map(({ id }) => id)
}

export const updateWord = (db: Db, id: string, change: WordChange, { now, userId }: WrittenBy) =>
  db
    .updateTable('sensitiveWord')
    .set({
      ...change,
      ...(change.word === undefined ? {} : { normalised: normaliseWord(change.word) }),
      ...{ updatedAt: now, updatedBy: userId },
    })
    .where('id', '=', id)
    .execute()

export const deleteWord = (db: Db, id: string) => db.deleteFrom('sensitiveWord').where('id', '=', id).execute()

export const lockWord = (db: Db, id: string) =>
  db
    .selectFrom('sensitiveWord')
    .selectAll()
    .$narrowType<{ category: WordCategory; level: WordLevel; status: 'enabled' | 'disabled' }>()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** The words of the list that any of these is another spelling of, by what makes them the same. */
export async function wordsLike(
  db: Db,
  spellings: readonly string[],
): Promise<Map<string, { id: string; word: string }>> {
  const rows = await db
    .selectFrom('sensitiveWord')
    .select(['id', 'word', 'normalised'])
    .where('normalised', 'in', ['', ...spellings.map(normaliseWord)])
    .execute()
  return new Map(rows.map(({ normalised, ...row }) => [normalised, row]))
}

/** Ends everything that changes the list; from the commit on every process reads it anew. */
export async function raiseListVersion(db: Db, now: Date): Promise<void> {
  await db.updateTable('wordListVersion').set({ version: sql<number>`version + 1`, changedAt: now }).execute()
  await sql`select pg_notify(${CHANNEL}, ${WORDS_CHANGED})`.execute(db)
}
