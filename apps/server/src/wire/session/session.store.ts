import { randomBytes } from 'node:crypto'
import { SCHOOL_ADMIN_ROLES } from '@shuyuan/contract/access/role-groups.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { newId } from '../../db/ids.ts'
import type { PublicCtx } from '../context.ts'
import { CHANNEL, tokenHash } from './sessions.ts'

/** Creates a session and returns its token, which only the browser keeps; the oldest sessions beyond the limit end. */
export async function startSession(ctx: PublicCtx, userId: string, loginMethod: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const id = newId()
  const { sessionMaxHours, sessionsPerUser } = ctx.deps.settings.of(ctx.variant)
  const added = ctx.db
    .insertInto('session')
    .values({
      id,
      tokenHash: tokenHash(token),
      userId,
      variant: ctx.variant,
      loginMethod,
      createdAt: ctx.now,
      lastSeenAt: ctx.now,
      expiresAt: new Date(ctx.now.getTime() + sessionMaxHours * 3_600_000),
      ip: ctx.ip,
      userAgent: ctx.userAgent,
    })
    .execute()
  const ended = sql`
    delete from session where id in (
      select id from session where user_id = ${userId} and id <> ${id}
      order by last_seen_at desc, id desc offset ${sessionsPerUser - 1}
    ) returning id`.execute(ctx.db)
  const [{ rows }] = await Promise.all([ended, added])
  if (rows.length > 0) await publishSessionChange(ctx, userId)
  return token
}

/** Other instances are notified at commit; this one drops its cache right after it. */
export async function publishSessionChange(ctx: PublicCtx, userId: string): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${`user:${userId}`})`.execute(ctx.db)
  ctx.after(() => ctx.deps.sessions.forgetUser(userId))
}

/** Ends every session of a user, or one of them. The next call with its token answers 100402. */
export async function endSessions(ctx: PublicCtx, userId: string, sessionId?: string): Promise<number> {
  let query = ctx.db.deleteFrom('session').where('userId', '=', userId)
  if (sessionId) query = query.where('id', '=', sessionId)
  const { numDeletedRows } = await query.executeTakeFirstOrThrow()
  await publishSessionChange(ctx, userId)
  return Number(numDeletedRows)
}

/** Tells every instance at commit, for writers without a call of their own. */
export async function notifySessionChanges(db: Db, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return
  await sql`select pg_notify(${CHANNEL}, 'user:' || id) from unnest(${userIds}::text[]) as of_user(id)`.execute(db)
}

export async function removeSessions(db: Db, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return
  await db.deleteFrom('session').where('userId', 'in', userIds).execute()
  await notifySessionChanges(db, userIds)
}

/** Ends every session of several people at once. */
export async function endAllSessions(ctx: PublicCtx, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return
  await removeSessions(ctx.db, userIds)
  ctx.after(() => {
    for (const id of userIds) ctx.deps.sessions.forgetUser(id)
  })
}

export async function endSessionByToken(ctx: PublicCtx, token: string): Promise<string> {
  const row = await ctx.db
    .deleteFrom('session')
    .where('tokenHash', '=', tokenHash(token))
    .returning(['userId', 'logoutUrl'])
    .executeTakeFirst()
  if (!row) return ''
  await publishSessionChange(ctx, row.userId)
  return row.logoutUrl
}

/** Live sessions: neither expired nor idle for too long. */
export const listSessions = ({ db, now, deps, variant }: PublicCtx, userId: string) =>
  db
    .selectFrom('session')
    .select(['id', 'appRole', 'variant', 'ip', 'userAgent', 'createdAt', 'lastSeenAt'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .where('lastSeenAt', '>', new Date(now.getTime() - deps.settings.of(variant).sessionIdleMinutes * 60_000))
    .orderBy('lastSeenAt', 'desc')
    .execute()

/** Signs out everybody of a unit except those who manage the whole school; returns how many people that were. */
export async function endUnitSessions(ctx: PublicCtx, subSchoolId: string): Promise<number> {
  const { rows } = await sql<{ userId: string }>`
    delete from session s using app_user u
    where u.id = s.user_id and u.sub_school_id = ${subSchoolId} and not exists (
      select 1 from user_role ur join role r on r.id = ur.role_id
      where ur.user_id = u.id and r.role_flag = any(${[...SCHOOL_ADMIN_ROLES]}::text[]))
    returning s.user_id as "userId"`.execute(ctx.db)
  // Many sessions at once: the other instances drop their whole cache.
  await sql`select pg_notify(${CHANNEL}, 'sessions')`.execute(ctx.db)
  ctx.after(() => ctx.deps.sessions.forgetAll())
  return new Set(rows.map(({ userId }) => userId)).size
}

/** Takes away the sessions that are over by their age. */
export const removeExpiredSessions = (db: Db, now: Date) =>
  db.deleteFrom('session').where('expiresAt', '<', now).execute()
