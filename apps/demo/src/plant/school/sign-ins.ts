import { createHash } from 'node:crypto'
import type { Rng } from '@shuyuan/domain/math/random.rule.ts'
import { DAY_MS, HOUR_MS, midnightOf } from '@shuyuan/domain/time/school-clock.rule.ts'
import { newId } from '@shuyuan/server/db/ids.ts'
import { sql } from 'kysely'
import { bulk, json } from '../bulk.ts'
import type { World } from '../world.ts'

const MINUTE = 60_000
/** Covers sign-ins of recent weeks; older ones are in archived months. */
const DAYS = 40
const ONLINE = 46
const LOCK_MINUTES = 14

const DEVICES = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
]
const PHONES = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 15; V2405A) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 MicroMessenger/8.0.61 Mobile Safari/537.36',
]

interface Person {
  id: string
  username: string
  realname: string
  role: string
}

async function peopleOf({ tx }: World): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select u.id, u.username, u.realname, r.role_flag as role from app_user u
    join lateral (select r.role_flag from user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id
      order by r.sort limit 1) r on true
    order by u.username`.execute(tx)
  return rows
}

/** Within working hours or, for students, study hours; never in the future. */
function momentOf(rng: Rng, today: Date, ago: number, isStudent: boolean): Date | null {
  const midnight = midnightOf(today.getTime() - ago * DAY_MS)
  const at = midnight + (isStudent ? rng.int(9 * 60, 23 * 60) : rng.int(8 * 60, 18 * 60)) * MINUTE
  return at < today.getTime() ? new Date(at) : null
}

interface Tried {
  person: Person
  at: Date
  ip: string
  userAgent: string
  code: '0' | '100401'
}

/** Staff sign in most days, students some days a week; now and then somebody mistypes the password. */
function signInsOf(rng: Rng, today: Date, person: Person): Tried[] {
  const isStudent = person.role === 'ROLE_STUDENT'
  const home = `10.${rng.int(1, 4)}.${rng.int(1, 20)}.${rng.int(2, 250)}`
  const device = rng.pick(DEVICES)
  const often = isStudent ? rng.int(2, 14) / 100 : rng.int(25, 70) / 100
  const all: Tried[] = []
  for (let ago = DAYS; ago >= 0; ago--) {
    if (!rng.chance(often)) continue
    const at = momentOf(rng, today, ago, isStudent)
    if (!at) continue
    const isPhone = rng.chance(isStudent ? 0.6 : 0.15)
    const ip = isPhone ? `117.136.${rng.int(0, 90)}.${rng.int(2, 250)}` : home
    const one = { person, ip, userAgent: isPhone ? rng.pick(PHONES) : device }
    if (rng.chance(0.06)) all.push({ ...one, at: new Date(at.getTime() - MINUTE), code: '100401' })
    all.push({ ...one, at, code: '0' })
  }
  return all
}

const lineOf = (rng: Rng, { person, at, ip, userAgent, code }: Tried) => ({
  id: newId(at.getTime()),
  at,
  userId: person.id,
  username: person.username,
  realname: person.realname,
  role: '',
  ip,
  module: 'login',
  action: 'local',
  callName: 'local',
  targetType: 'sign-in',
  targetId: person.username,
  targetName: person.realname,
  after: json({ method: 'local', userAgent }),
  outcome: code === '0' ? ('success' as const) : ('refused' as const),
  code,
  durationMs: rng.int(40, 140),
})

const SESSION_HOURS = 24

async function seedSessions({ tx, rng, today }: World, tried: readonly Tried[]): Promise<void> {
  const newest = tried.filter(({ code }) => code === '0').toSorted((a, b) => b.at.getTime() - a.at.getTime())
  const seen = new Set<string>()
  const online = newest.filter(({ person }) => !seen.has(person.id) && seen.add(person.id)).slice(0, ONLINE)
  await bulk(
    tx,
    'session',
    online.map(({ person, ip, userAgent }) => {
      const lastSeenAt = new Date(today.getTime() - rng.int(0, 40) * MINUTE)
      const createdAt = new Date(lastSeenAt.getTime() - rng.int(5, 180) * MINUTE)
      const id = newId()
      return {
        id,
        // Sessions whose tokens nobody has: they can be ended, not used.
        tokenHash: `\\x${createHash('sha256').update(`demo ${id}`).digest('hex')}` as never,
        userId: person.id,
        appRole: person.role,
        createdAt,
        lastSeenAt,
        expiresAt: new Date(createdAt.getTime() + SESSION_HOURS * HOUR_MS),
        ip,
        userAgent,
      }
    }),
  )
}

/** Somebody who left and somebody who forgot the password, so that accounts exist in every state. */
async function seedStates({ tx, today }: World, people: readonly Person[]): Promise<void> {
  const staff = people.filter(({ role }) => role === 'ROLE_SUB' || role === 'ROLE_COLLEGE')
  const own = staff.filter(({ username }) => username !== 'sub' && username !== 'college')
  const [left, locked] = [own.at(-1), own.at(-2)]
  if (left)
    await tx
      .updateTable('appUser')
      .set({ status: 'disabled', statusReason: '已调离，工作由他人接任' })
      .where('id', '=', left.id)
      .execute()
  await sql`delete from session s using app_user u where u.id = s.user_id and u.status = 'disabled'`.execute(tx)
  if (locked)
    await tx
      .insertInto('loginFailure')
      .values({
        key: `name:${locked.username}`,
        count: 5,
        firstAt: new Date(today.getTime() - MINUTE),
        lockedUntil: new Date(today.getTime() + LOCK_MINUTES * MINUTE),
      })
      .execute()
}

/** Forty days of sign-ins, who is online now, and disabled or locked accounts. */
export async function seedSignIns(world: World): Promise<void> {
  const { tx, rng, today } = world
  const people = await peopleOf(world)
  const tried = people.flatMap((person) => signInsOf(rng, today, person))
  await bulk(
    tx,
    'opLog',
    tried.map((one) => lineOf(rng, one)),
  )
  await sql`
    update app_user u set last_login_at = l.at
    from (select user_id, max(at) as at from op_log where call_name = 'local' and outcome = 'success' group by user_id) l
    where l.user_id = u.id`.execute(tx)
  await sql`update app_user set created_at = ${today}::timestamptz - (40 + abs(hashtext(username)) % 700) * interval '1 day'
    where created_at > ${today}::timestamptz - interval '40 days'`.execute(tx)
  await seedSessions(world, tried)
  await seedStates(world, people)
}
