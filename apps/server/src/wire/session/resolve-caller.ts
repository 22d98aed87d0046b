import type { Variant } from '@shuyuan/contract/entities/account/profile.ts'
import { createBatcher } from '../../db/batcher.ts'
import type { Actor, Deps } from '../context.ts'
import { AppError } from '../error.ts'
import { memoizeByKey } from '../memoize-by-key.ts'
import type { SessionRow } from './sessions.ts'

const sessionOver = () => new AppError(100402)
const MINUTE = 60_000

interface Seen {
  id: string
  at: Date
  role: string
}

const SEEN_MAX_BATCH = 500
const SEEN_LINGER_MS = 100

const lastSeenWriter = memoizeByKey((pool: Deps['pool']) =>
  createBatcher<Seen, undefined>({
    maxBatch: SEEN_MAX_BATCH,
    lingerMs: SEEN_LINGER_MS,
    keyOf: ({ id }) => id,
    run: async (all) => {
      await pool.query({
        name: 'sessions-seen',
        text: `update session s set last_seen_at = seen.at, app_role = seen.role
          from unnest($1::uuid[], $2::timestamptz[], $3::text[]) as seen (id, at, role) where s.id = seen.id`,
        values: [all.map(({ id }) => id), all.map(({ at }) => at), all.map(({ role }) => role)],
      })
      return []
    },
  }),
)

/**
 * Writes `last_seen_at` at most once a minute per session, as the idle timeout needs no finer grain, and the role
 * whenever it changes: administrators see who is online in which role. Nobody waits for it.
 */
function markSeen(deps: Deps, row: SessionRow, role: string, now: Date): void {
  if (now.getTime() - row.lastSeenAt.getTime() < MINUTE && row.appRole === role) return
  row.lastSeenAt = now
  row.appRole = role
  lastSeenWriter(deps.pool)({ id: row.sessionId, at: now, role }).catch(() => undefined)
}

/** The actors of one session row, by role. */
const actors = new WeakMap<SessionRow, Map<string, Actor>>()

/** The person of a session, in one of the roles held. */
export function actorOf(
  { config }: Pick<Deps, 'config'>,
  session: Pick<SessionRow, 'userId' | 'username' | 'realname' | 'roles' | 'teacherId' | 'studentId' | 'subSchoolId'>,
  role: string,
): Actor {
  const held = session.roles.filter(({ flag }) => flag === role)
  if (held.length === 0) throw new AppError(session.roles.length === 0 ? 100437 : 100405)
  const unitsOf = (isCollege: boolean) =>
    held.flatMap(({ unit, ofCollege }) => (unit && ofCollege === isCollege ? [unit] : []))
  return {
    userId: session.userId,
    username: session.username,
    realname: session.realname,
    role,
    roleFlags: [...new Set(session.roles.map(({ flag }) => flag))],
    units: { colleges: unitsOf(true), subSchools: unitsOf(false) },
    teacherId: session.teacherId,
    studentId: session.studentId,
    subSchoolId: session.subSchoolId,
    readOnly: config.readOnlyUserIds.has(session.userId) || held.every(({ readOnly }) => readOnly),
  }
}

function cachedActor(deps: Deps, session: SessionRow, role: string): Actor {
  const kept = actors.get(session)?.get(role)
  if (kept) return kept
  const actor = actorOf(deps, session, role)
  actors.set(session, (actors.get(session) ?? new Map()).set(role, actor))
  return actor
}

interface Claim {
  readonly token: string
  /** The variant of the site that was asked. */
  readonly variant: () => Variant
  readonly role: string
  readonly userId: string
}

interface Caller {
  readonly me: Actor
  readonly session: SessionRow
}

/**
 * Checks in the order of screens/shell 1.10: the token, its age, that the user is enabled, that the user holds the role,
 * and that the browser still means the same user.
 */
function callerOf(deps: Deps, now: Date, asked: Claim, session: SessionRow | null): Caller {
  if (!session) throw sessionOver()
  const idle = now.getTime() - session.lastSeenAt.getTime()
  if (session.expiresAt <= now || idle > deps.settings.of(session.variant).sessionIdleMinutes * MINUTE)
    throw sessionOver()
  // Three sites share one database; a session is valid on the site where it was opened only.
  if (session.status === 'disabled' || session.variant !== asked.variant()) throw sessionOver()
  const me = cachedActor(deps, session, asked.role || session.roles[0]?.flag || '')
  if (asked.userId && asked.userId !== session.userId) throw sessionOver()
  markSeen(deps, session, me.role, now)
  return { session, me }
}

/** Returns a promise only when the session is not cached. */
export function resolveCaller(deps: Deps, now: Date, asked: Claim): Caller | Promise<Caller> {
  const session = asked.token ? deps.sessions.byToken(asked.token) : null
  return session instanceof Promise
    ? session.then((row) => callerOf(deps, now, asked, row))
    : callerOf(deps, now, asked, session)
}
