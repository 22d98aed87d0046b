import type { Actor, Deps } from './context.ts'
import { AppError } from './error.ts'
import type { SessionRow } from './sessions.ts'

const over = () => new AppError(100402)
const MINUTE = 60_000

/** Seen times are written at most once a minute a session; sign-out by idleness needs no finer grain. */
function touch(deps: Deps, row: SessionRow, now: Date): void {
  if (now.getTime() - row.lastSeenAt.getTime() < MINUTE) return
  row.lastSeenAt = now
  deps.pool
    .query({
      name: 'session-seen',
      text: 'update session set last_seen_at = $2 where id = $1',
      values: [row.sessionId, now],
    })
    .catch(() => undefined)
}

/**
 * In the order of screens/shell 1.10: the token, its age, the user enabled, a role that the user holds,
 * the user that the browser believes it is.
 */
export async function whoCalls(
  deps: Deps,
  now: Date,
  asked: { token: string; role: string; userId: string },
): Promise<{ me: Actor; session: SessionRow }> {
  const session = asked.token ? await deps.sessions.byToken(asked.token) : null
  if (!session) throw over()
  const idle = now.getTime() - session.lastSeenAt.getTime()
  if (session.expiresAt <= now || idle > deps.config.sessionIdleMinutes * MINUTE) throw over()
  if (session.status === 'disabled') throw over()
  const role = asked.role || session.roles[0]?.flag || ''
  const held = session.roles.filter(({ flag }) => flag === role)
  if (held.length === 0) throw new AppError(session.roles.length === 0 ? 100437 : 100405)
  if (asked.userId && asked.userId !== session.userId) throw over()
  touch(deps, session, now)
  const scopes = held.map(({ scope }) => scope)
  return {
    session,
    me: {
      userId: session.userId,
      username: session.username,
      realname: session.realname,
      role,
      roleFlags: [...new Set(session.roles.map(({ flag }) => flag))],
      scope: scopes.includes(null) ? null : scopes.filter((id) => id !== null),
      teacherId: session.teacherId,
      studentId: session.studentId,
      subSchoolId: session.subSchoolId,
      readOnly: deps.config.readOnlyUserIds.has(session.userId) || held.every(({ readOnly }) => readOnly),
    },
  }
}
