import { SCHOOL_ADMIN_ROLES } from '@shuyuan/contract/access/role-groups.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../wire/context.ts'
import { CHANNEL } from '../../../wire/session/sessions.ts'

/** Signs out everybody of a unit except those who manage the whole school; returns how many people that were. */
export async function endUnitSessions(ctx: Ctx, subSchoolId: string): Promise<number> {
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
