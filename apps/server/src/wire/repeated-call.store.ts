import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

/** For double clicks and network retries; nobody intentionally repeats a call this fast. */
const REPEAT_WITHIN_MS = 5000

/** One person, one call, one input. */
export const repeatKey = (userId: string, name: string, input: unknown): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([userId, name, input]))
    .digest()

/**
 * What the same call answered a moment ago; null: this is the first one, and it passes its answer to `rememberAnswer` in
 * the same transaction. Concurrent calls collide on the key: the later one waits until the earlier commits or fails.
 */
export async function earlierAnswer(db: Db, key: Buffer, now: Date): Promise<{ answer: unknown } | null> {
  const over = new Date(now.getTime() - REPEAT_WITHIN_MS)
  const { rows } = await sql`
    insert into repeated_call (key, at) values (${key}, ${now})
    on conflict (key) do update set at = excluded.at, answer = null
      where repeated_call.at < ${over} or repeated_call.at > ${now}
    returning 1`.execute(db)
  if (rows.length > 0) return null
  return (await db.selectFrom('repeatedCall').select('answer').where('key', '=', key).executeTakeFirst()) ?? null
}

export const rememberAnswer = (db: Db, key: Buffer, answer: unknown) =>
  db
    .updateTable('repeatedCall')
    .set({ answer: JSON.stringify(answer) })
    .where('key', '=', key)
    .execute()

export const deleteOldAnswers = (db: Db, now: Date) =>
  db
    .deleteFrom('repeatedCall')
    .where('at', '<', new Date(now.getTime() - REPEAT_WITHIN_MS))
    .execute()
