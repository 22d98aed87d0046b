import { isIPv6 } from 'node:net'
import { DAY_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { serverSecret, sign } from '../../../wire/secrets.store.ts'

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

type Limits = Pick<Counted, 'lockAfter' | 'lockMinutes'>

/** Failures count for minutes; a day is long past all of them. */
const KEPT_MS = DAY_MS
const NEVER = 2 ** 31 - 1
const WINDOW_MIN = 15
/** Failures from one address before everybody there must solve a captcha. */
export const CAPTCHA_AFTER_IP = 60
/** How many failures from all networks together an account takes before unknown browsers have to wait. */
const FROM_EVERYWHERE = 10
/** How many guesses an account takes in the minutes after somebody let it in. */
const LET_IN_GUESSES = 20
export const LET_IN_MINUTES = 15

/** User names are stored as a digest: what was typed may be a password in the wrong field. */
export const nameDigest = async (db: Db, username: string): Promise<string> =>
  sign(await serverSecret(db, 'user-names'), username).slice(0, 27)

/** An IPv4 address, or the prefix of an IPv6 address that a household or room shares. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip) || ip.includes('.')) return ip
  const [head = '', tail] = ip.split('::')
  const groups = head.split(':').filter(Boolean)
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length
  const all = [...groups, ...Array<string>(missing).fill('0'), ...(tail ?? '').split(':').filter(Boolean)]
  return `${all.slice(0, 4).join(':')}::/64`
}

/** Failures of strangers slow an account down for the network they come from, and for no other. */
export const byNameAndNetwork = (digest: string, ip: string, limits: Limits): Counted => ({
  ...limits,
  key: `name:${digest}@${networkOf(ip)}`,
  windowMinutes: WINDOW_MIN,
})

/** Failures of strangers from all networks: they soon require a captcha, and slow strangers down much later. */
export const byName = (digest: string, { lockAfter, lockMinutes }: Limits): Counted => ({
  key: `all:${digest}`,
  windowMinutes: WINDOW_MIN,
  lockAfter: lockAfter * FROM_EVERYWHERE,
  lockMinutes,
})

/** Failures on a browser that the account has used before. */
export const byDevice = (digest: string, device: string, limits: Limits): Counted => ({
  ...limits,
  key: `known:${digest}#${device}`,
  windowMinutes: WINDOW_MIN,
})

/** Failures since somebody let the account in. */
export const byLetIn = (digest: string, { lockMinutes }: Limits): Counted => ({
  key: `letIn:${digest}`,
  windowMinutes: LET_IN_MINUTES,
  lockAfter: LET_IN_GUESSES,
  lockMinutes,
})

/** Wrong old passwords entered by a signed-in person. */
export const byOldPassword = (userId: string, limits: Limits): Counted => ({
  ...limits,
  key: `oldPwd:${userId}`,
  windowMinutes: WINDOW_MIN,
})

/** Wrong passwords of a link from one network, and from all networks together. */
export const byLinkAndNetwork = (linkId: string, ip: string, limits: Limits): Counted => ({
  ...limits,
  key: `link:${linkId}@${networkOf(ip)}`,
  windowMinutes: WINDOW_MIN,
})
export const byLink = (linkId: string, { lockAfter, lockMinutes }: Limits): Counted => ({
  key: `link:${linkId}`,
  windowMinutes: WINDOW_MIN,
  lockAfter: lockAfter * FROM_EVERYWHERE,
  lockMinutes,
})

/** Many students share one school address, so its limits are high: 60 failures bring a captcha, 300 a pause. */
export const byAddress = (ip: string): Counted => ({
  key: `ip:${networkOf(ip)}`,
  windowMinutes: WINDOW_MIN,
  lockAfter: NEVER,
  lockMinutes: 0,
})
export const byBurst = (ip: string): Counted => ({
  key: `burst:${networkOf(ip)}`,
  windowMinutes: 10,
  lockAfter: 300,
  lockMinutes: 10,
})

const minutesBefore = (now: Date, minutes: number) => new Date(now.getTime() - minutes * 60_000)

export const minutesUntil = (until: Date, now: Date): number =>
  Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 60_000))

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

/** One statement per key, so that concurrent failures all count. `userId`: the account that the failure belongs to. */
export async function countFailure(
  db: Db,
  { key, windowMinutes, lockAfter, lockMinutes }: Counted,
  now: Date,
  userId: string | null,
): Promise<Failures> {
  const since = minutesBefore(now, windowMinutes)
  const until = minutesBefore(now, -lockMinutes)
  const { rows } = await sql<Failures>`
    insert into login_failure as f (key, count, first_at, locked_until, user_id)
    values (${key}, 1, ${now}, case when ${lockAfter} <= 1 then ${until}::timestamptz end, ${userId})
    on conflict (key) do update set
      count = case when f.first_at > ${since} then f.count + 1 else 1 end,
      first_at = case when f.first_at > ${since} then f.first_at else ${now} end,
      locked_until = case when (case when f.first_at > ${since} then f.count + 1 else 1 end) >= ${lockAfter}
        then ${until}::timestamptz when f.locked_until > ${now} then f.locked_until end
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

/**
 * Lets these accounts sign in at once, from anywhere: resets their counters, and for some minutes strangers cannot lock
 * them again.
 */
export async function letIn(db: Db, userIds: readonly string[], now: Date): Promise<void> {
  if (userIds.length === 0) return
  await db.deleteFrom('loginFailure').where('userId', 'in', userIds).execute()
  const letInUntil = minutesBefore(now, -LET_IN_MINUTES)
  await db.updateTable('appUser').set({ letInUntil }).where('id', 'in', userIds).execute()
}
