import type { Db } from '../db/db.ts'
import { newId } from '../db/ids.ts'

/** A day, because rows are corrected on the screen, which takes longer than with other sheets (screens/shell 1.14). */
const LIFE_MS = 24 * 3_600_000

/** What an import found, stored until its rows have been corrected and written. */
export interface Preview {
  fileName: string
  facts: unknown
  good: unknown
  bad: unknown
}

/** The owner of the preview and its call. */
interface Of {
  call: string
  userId: string
}

const rowsOf = ({ good, bad }: Pick<Preview, 'good' | 'bad'>) => ({
  good: JSON.stringify(good),
  bad: JSON.stringify(bad),
})

export async function storePreview(db: Db, { call, userId }: Of, preview: Preview, now: Date): Promise<string> {
  const id = newId()
  await db
    .insertInto('importResult')
    .values({
      id,
      targetCall: call,
      userId,
      fileName: preview.fileName,
      facts: JSON.stringify(preview.facts),
      ...rowsOf(preview),
      expiresAt: new Date(now.getTime() + LIFE_MS),
      createdAt: now,
    })
    .execute()
  return id
}

/** Locks the preview, so that a second click sees it committed. */
export const lockPreview = (db: Db, { call, userId }: Of, id: string, now: Date): Promise<Preview | undefined> =>
  db
    .selectFrom('importResult')
    .select(['fileName', 'facts', 'good', 'bad'])
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('targetCall', '=', call)
    .where('expiresAt', '>', now)
    .where('committedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export const savePreview = (db: Db, id: string, rows: Pick<Preview, 'good' | 'bad'>) =>
  db.updateTable('importResult').set(rowsOf(rows)).where('id', '=', id).execute()

/** The rows have been written; only the fact remains. */
export const closePreview = (db: Db, id: string, now: Date) =>
  db.updateTable('importResult').set({ committedAt: now, good: '[]', bad: '[]' }).where('id', '=', id).execute()
