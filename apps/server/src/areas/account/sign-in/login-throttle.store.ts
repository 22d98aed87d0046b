import { DAY_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

/** How failed sign-ins of one kind are counted: over which period, and what follows at which number. */
export interface Counted {
  readonly key: string
  readonly windowMinutes: number
  readonly lockAfter: number
  readonly lockMinutes: number
}

export interface Failures {
  count: number
  lockedUntil: Date | null
}

/** Failures count for minutes; a day is long past all of them. */
const KEPT_MS = DAY_MS
const NEVER = 2 ** 31 - 1
/** Failures from one address before everybody there must solve a captcha. */
export const CAPTCHA_AFTER_IP = 60

/** By user name, or separately for a browser that this account has used before. */
export const byName = (
  username: string,
  isKnown: boolean,
  { lockAfter, lockMinutes }: Pick<Counted, 'lockAfter' | 'lockMinutes'>,
): Counted => ({ key: `${isKnown ? 'known' : 'name'}:${username}`, windowMinutes: 15, lockAfter, lockMinutes })

/** Many students share one school address, so its limits are high: 60 failures bring a captcha, 300 a pause. */
export const byAddress = (ip: string): Counted => ({
  key: `ip:${ip}`,
  windowMinutes: 15,
  lockAfter: NEVER,
  lockMinutes: 0,
})
export const byBurst = (ip: string): Counted => ({
  key: `burst:${ip}`,
  windowMinutes: 10,
  lockAfter: 300,
  lockMinutes: 10,
})

const minutesBefore = (now: Date, minutes: number) => new Date(now.getTime() - minutes * 60_000)

/** The current counts, in the order asked for. */
export async function failuresOf(db: Db, asked: readonly Counted[], now: Date): Promise<Failures[]> {
  const keys = asked.map(({ key }) => key)
  const rows = await db.selectFrom('loginFailure').selectAll().where('key', 'in', keys).execute()
  return asked.map(({ key, windowMinutes }) => {
    const row = rows.find((one) => one.key === key)
    const isCounted = row !== undefined && row.firstAt > minutesBefore(now, windowMinutes)
    const isLocked = row?.lockedUntil != null && row.lockedUntil > now
    return { count: isCounted ? row.count : 0, lockedUntil: isLocked ? row.lockedUntil : null }
  })
}

/** One statement per key, so that concurrent failures all count. */
export async function countFailure(
  db: Db,
  { key, windowMinutes, lockAfter, lockMinutes }: Counted,
  now: Date,
): Promise<Failures> {
  const since = minutesBefore(now, windowMinutes)
  const until = minutesBefore(now, -lockMinutes)
  const { rows } = await sql<Failures>`
    insert into login_failure as f (key, count, first_at, locked_until)
    values (${key}, 1, ${now}, case when ${lockAfter} <= 1 then ${until}::timestamptz end)
    on conflict (key) do update set
      count = case when f.first_at > ${since} then f.count + 1 else 1 end,
      first_at = case when f.first_at > ${since} then f.first_at else ${now} end,
      locked_until = case when (case when f.first_at > ${since} then f.count + 1 else 1 end) >= ${lockAfter}
        then ${until}::timestamptz end
    returning count, locked_until as "lockedUntil"`.execute(db)
  return rows[0] as Failures
}

export async function clearFailures(db: Db, key: string): Promise<void> {
  await db.deleteFrom('loginFailure').where('key', '=', key).execute()
}

/** Deletes the counts that no longer matter. */
export const forgetFailures = (db: Db, now: Date) =>
  db
    .deleteFrom('loginFailure')
    .where('firstAt', '<', new Date(now.getTime() - KEPT_MS))
    .where((where) => where.or([where('lockedUntil', 'is', null), where('lockedUntil', '<', now)]))
    .execute()

/** Clears the failures of these accounts, so that they can sign in at once. */
export async function unlock(db: Db, userIds: readonly string[]): Promise<void> {
  await sql`
    delete from login_failure f using app_user u
    where u.id = any(${userIds}::uuid[]) and f.key in ('name:' || u.username, 'known:' || u.username)`.execute(db)
}
