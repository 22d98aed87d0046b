import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

/** Failed sign-ins, counted over 15 minutes by user name (or by a browser the account knows) and by address. */
export const WINDOW_MINUTES = 15
export const CAPTCHA_AFTER = 3
export const LOCK_AFTER = 5
export const LOCK_MINUTES = 15
export const CAPTCHA_AFTER_IP = 60
/** Many students stand behind one school address, so this is high. */
export const BLOCK_AFTER_IP = 300
export const BLOCK_MINUTES_IP = 10

export interface Failures {
  count: number
  lockedUntil: Date | null
}

export async function failuresOf(db: Db, keys: readonly string[], now: Date): Promise<Map<string, Failures>> {
  const since = new Date(now.getTime() - WINDOW_MINUTES * 60_000)
  const rows = await db
    .selectFrom('loginFailure')
    .selectAll()
    .where('key', 'in', [...keys])
    .execute()
  return new Map(
    rows
      .filter((row) => row.firstAt > since || (row.lockedUntil && row.lockedUntil > now))
      .map((row) => [row.key, { count: row.firstAt > since ? row.count : 0, lockedUntil: row.lockedUntil }]),
  )
}

/** One statement a key, so that failures of the same moment all count. */
export async function countFailure(
  db: Db,
  key: string,
  lockAfter: number,
  lockMinutes: number,
  now: Date,
): Promise<Failures> {
  const since = new Date(now.getTime() - WINDOW_MINUTES * 60_000)
  const until = new Date(now.getTime() + lockMinutes * 60_000)
  const { rows } = await sql<Failures>`
    insert into login_failure as f (key, count, first_at) values (${key}, 1, ${now})
    on conflict (key) do update set
      count = case when f.first_at > ${since} then f.count + 1 else 1 end,
      first_at = case when f.first_at > ${since} then f.first_at else ${now} end,
      locked_until = case when f.first_at > ${since} and f.count + 1 >= ${lockAfter} then ${until}::timestamptz else null end
    returning count, locked_until as "lockedUntil"`.execute(db)
  return rows[0] as Failures
}

export async function clearFailures(db: Db, key: string): Promise<void> {
  await db.deleteFrom('loginFailure').where('key', '=', key).execute()
}

/** Forgets the failures of these accounts, so that they may sign in at once. */
export async function unlock(db: Db, userIds: readonly string[]): Promise<void> {
  await sql`
    delete from login_failure f using app_user u
    where u.id = any(${userIds}::uuid[]) and f.key in ('name:' || u.username, 'known:' || u.username)`.execute(db)
}
