import { isCollegeAdmin, isSuperAdmin, isUnitBound, type TeachingRole } from '@shuyuan/contract/access/role-groups.ts'
import type { Ctx } from '../../../wire/context.ts'
import { badField, outsideScope, refuseAt } from '../../../wire/error.ts'
import { writtenBy } from '../../../wire/log/written-by.ts'
import { unitsInScope } from '../../../wire/scope/scope.policy.ts'
import type { GrantedRole } from './accounts.flow.ts'
import { type GrantableRole, grantableRoles } from './grantable-roles.read.ts'
import { assertSuperAdminRemains } from './last-super.store.ts'
import { coursesNeeding } from './record-use.read.ts'
import { type LockedUser, stampUser } from './user.store.ts'
import { rolesChange, updateRoles } from './user-roles.flow.ts'

interface AskedRole {
  roleId: string
  scopeSubSchoolId?: string | null | undefined
}

const rolesOf = async (ctx: Ctx): Promise<Map<string, GrantableRole>> =>
  new Map((await grantableRoles(ctx.db, ctx.me, ctx.deps.access.of)).map((role) => [role.id, role]))

const noScope = () => badField('roles', '请选择管理范围', 'choose a scope for the role')

/** Normalised: a scope where the role has one, and of the right kind. */
async function withScopes(
  ctx: Ctx,
  known: Map<string, GrantableRole>,
  asked: readonly AskedRole[],
): Promise<GrantedRole[]> {
  const units = await ctx.db.selectFrom('subSchool').select(['id', 'isDepartment']).execute()
  return asked.map(({ roleId, scopeSubSchoolId = null }) => {
    const role = known.get(roleId)
    if (!role) throw badField('roles', '角色不存在或已被删除', 'a role no longer exists')
    const isBound = isUnitBound(role.roleFlag)
    if (!isBound && role.builtin) return { roleId, scopeSubSchoolId: null }
    if (!scopeSubSchoolId) {
      if (isBound) throw noScope()
      return { roleId, scopeSubSchoolId: null }
    }
    const unit = units.find(({ id }) => id === scopeSubSchoolId)
    if (!unit || (isBound && unit.isDepartment !== isCollegeAdmin(role.roleFlag))) throw noScope()
    return { roleId, scopeSubSchoolId }
  })
}

function assertCanGrantRoles(ctx: Ctx, known: Map<string, GrantableRole>, changed: readonly GrantedRole[]): void {
  const units = unitsInScope(ctx.me)
  for (const { roleId, scopeSubSchoolId } of changed) {
    const role = known.get(roleId)
    if (role && !role.isMine)
      throw refuseAt(
        'roles',
        `您不能授予或取消「${role.roleName}」`,
        `you cannot grant or revoke the role ${role.roleName}`,
      )
    if (units && scopeSubSchoolId && !units.includes(scopeSubSchoolId)) throw outsideScope()
  }
}

/** Checks the roles of a new account. */
export async function judgeNewRoles(ctx: Ctx, asked: readonly AskedRole[]): Promise<GrantedRole[]> {
  const known = await rolesOf(ctx)
  const roles = await withScopes(ctx, known, asked)
  assertCanGrantRoles(ctx, known, roles)
  return roles
}

/** A role that an instructor's class or a running course still needs cannot be revoked. */
async function assertNotNeeded(ctx: Ctx, row: LockedUser, flags: readonly string[]): Promise<void> {
  if (!row.teacherId || flags.length === 0) return
  const needing = await coursesNeeding(ctx.db, row.teacherId)
  const name = flags.map((flag) => needing.get(flag as TeachingRole)).find(Boolean)
  if (name) throw refuseAt('roles', `${name}正在使用该身份`, `${name} needs this role`)
}

const named = (known: Map<string, GrantableRole>, roles: readonly GrantedRole[]) =>
  roles.map(({ roleId }) => known.get(roleId)?.roleName ?? roleId).sort()

/** Sets the roles of a person to exactly these; returns what to log. */
export async function grantRoles(ctx: Ctx, row: LockedUser, asked: readonly AskedRole[]) {
  const known = await rolesOf(ctx)
  const wanted = await withScopes(ctx, known, asked)
  const change = await rolesChange(ctx, row.id, wanted)
  assertCanGrantRoles(ctx, known, [...change.gone, ...change.come])
  const still = new Set(wanted.map(({ roleId }) => roleId))
  const lost = change.gone.flatMap(({ roleId }) => (still.has(roleId) ? [] : [known.get(roleId)?.roleFlag ?? '']))
  if (lost.some(isSuperAdmin)) await assertSuperAdminRemains(ctx.db, [row.id], 'take')
  await assertNotNeeded(ctx, row, lost)
  await updateRoles(ctx, row.id, change, writtenBy(ctx))
  await stampUser(ctx.db, row.id, writtenBy(ctx))
  return {
    before: { granted: [], taken: [] },
    after: { granted: named(known, change.come), taken: named(known, change.gone) },
  }
}
