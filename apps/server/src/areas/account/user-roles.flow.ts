import { TEACHING_ROLES, type TeachingRole } from '@shuyuan/contract/entities/person.ts'
import type { PublicCtx } from '../../wire/context.ts'
import type { WrittenBy } from '../../wire/written-by.ts'
import { addRoles } from './accounts.flow.ts'
import { endAllSessions } from './session.store.ts'

/** Makes a person's teaching roles exactly these; a role taken away ends the person's sessions. */
export async function setUserRoles(
  ctx: PublicCtx,
  userId: string,
  flags: readonly TeachingRole[],
  by: WrittenBy,
): Promise<void> {
  const roles = await ctx.db
    .selectFrom('role')
    .select(['id', 'roleFlag'])
    .where('roleFlag', 'in', TEACHING_ROLES)
    .execute()
  const gone = roles.filter(({ roleFlag }) => !flags.includes(roleFlag as TeachingRole)).map(({ id }) => id)
  const taken = await ctx.db
    .deleteFrom('userRole')
    .where('userId', '=', userId)
    .where('roleId', 'in', [...gone, userId])
    .returning('id')
    .execute()
  const held = roles.filter(({ roleFlag }) => flags.includes(roleFlag as TeachingRole))
  await addRoles(
    ctx.db,
    held.map(({ id }) => ({ userId, roleId: id, scopeSubSchoolId: null })),
    by,
  )
  if (taken.length > 0) await endAllSessions(ctx, [userId])
  // A role that is new counts from the person's next call.
  else ctx.after(() => ctx.deps.sessions.forgetUser(userId))
}
