import { TEACHING_ROLES, type TeachingRole } from '@shuyuan/contract/access/role-groups.ts'
import type { PublicCtx } from '../../../wire/context.ts'
import type { WrittenBy } from '../../../wire/log/written-by.ts'
import { endAllSessions, publishSessionChange } from '../../../wire/session/session.store.ts'
import { addRoles, type GrantedRole } from './accounts.flow.ts'

interface Change {
  /** Ids of user_role rows. */
  gone: readonly string[]
  come: readonly GrantedRole[]
}

/** Revoking a role ends the person's sessions; a new role takes effect with the next call. */
async function change(ctx: PublicCtx, userId: string, { gone, come }: Change, by: WrittenBy): Promise<void> {
  if (gone.length > 0) await ctx.db.deleteFrom('userRole').where('id', 'in', gone).execute()
  await addRoles(
    ctx.db,
    come.map((role) => ({ ...role, userId })),
    by,
  )
  if (gone.length > 0) await endAllSessions(ctx, [userId])
  else if (come.length > 0) await publishSessionChange(ctx, userId)
}

const keyOf = ({ roleId, scopeSubSchoolId }: GrantedRole) => `${roleId} ${scopeSubSchoolId ?? ''}`

/** The roles a person would lose and gain by having exactly these. */
export async function rolesChange(
  { db }: Pick<PublicCtx, 'db'>,
  userId: string,
  wanted: readonly GrantedRole[],
): Promise<{ gone: (GrantedRole & { id: string })[]; come: GrantedRole[] }> {
  const held = await db
    .selectFrom('userRole')
    .select(['id', 'roleId', 'scopeSubSchoolId'])
    .where('userId', '=', userId)
    .execute()
  const [has, wants] = [new Set(held.map(keyOf)), new Map(wanted.map((role) => [keyOf(role), role]))]
  return {
    gone: held.filter((role) => !wants.has(keyOf(role))),
    come: [...wants].flatMap(([key, role]) => (has.has(key) ? [] : [role])),
  }
}

export const updateRoles = (
  ctx: PublicCtx,
  userId: string,
  { gone, come }: Awaited<ReturnType<typeof rolesChange>>,
  by: WrittenBy,
): Promise<void> => change(ctx, userId, { gone: gone.map(({ id }) => id), come }, by)

/** Sets a person's teaching roles to exactly these; the others stay. */
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
  const wanted = roles.filter(({ roleFlag }) => flags.includes(roleFlag as TeachingRole)).map(({ id }) => id)
  const held = await ctx.db
    .selectFrom('userRole')
    .select(['id', 'roleId'])
    .where('userId', '=', userId)
    .where(
      'roleId',
      'in',
      roles.map(({ id }) => id),
    )
    .execute()
  const gone = held.filter(({ roleId }) => !wanted.includes(roleId)).map(({ id }) => id)
  const come = wanted
    .filter((roleId) => !held.some((one) => one.roleId === roleId))
    .map((roleId) => ({ roleId, scopeSubSchoolId: null }))
  await change(ctx, userId, { gone, come }, by)
}
