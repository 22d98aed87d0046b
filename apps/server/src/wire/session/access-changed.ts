import { sql } from 'kysely'
import type { PublicCtx } from '../context.ts'
import { CHANNEL } from './sessions.ts'

/**
 * Ends a flow that changed what roles may do or what a menu shows: from the commit on every instance reads both anew, so
 * that the next call of anybody signed in goes by them. One row is raised, so that two administrators at once wait for
 * each other.
 */
export async function accessChanged(ctx: PublicCtx): Promise<void> {
  await sql`update access_version set version = version + 1`.execute(ctx.db)
  await sql`select pg_notify(${CHANNEL}, 'access')`.execute(ctx.db)
  ctx.after(() => {
    ctx.deps.sessions.forgetAll()
    ctx.deps.access.forget()
  })
}
