import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

/** Tells the processes whose browsers are open that somebody has news; the payload of NOTIFY holds 8,000 bytes. */
export const HINT_CHANNEL = 'shuyuan_hints'
const AT_ONCE = 200

/** Short of a UUID its dashes: so that two hundred fit. */
const short = (id: string): string => id.replaceAll('-', '')
const long = (text: string): string => text.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** Sent when the transaction commits. */
export async function hintUsers(db: Db, userIds: readonly string[]): Promise<void> {
  const pieces: string[] = []
  for (let from = 0; from < userIds.length; from += AT_ONCE)
    pieces.push(
      userIds
        .slice(from, from + AT_ONCE)
        .map(short)
        .join(','),
    )
  if (pieces.length > 0)
    await sql`select pg_notify(${HINT_CHANNEL}, payload) from unnest(${pieces}::text[]) as t (payload)`.execute(db)
}

/** Where so many have news that naming them costs more than asking for whoever is there. */
export const hintEverybody = (db: Db) => sql`select pg_notify(${HINT_CHANNEL}, '')`.execute(db)

/** null: everybody. */
export const hintedUsers = (payload: string): string[] | null => (payload === '' ? null : payload.split(',').map(long))
