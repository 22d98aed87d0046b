import { assertFresh } from '../../../wire/assert-fresh.ts'
import { found } from '../../../wire/error.ts'
import type { Handlers } from '../../../wire/handlers.ts'
import { omitUndefined } from '../../../wire/omit-undefined.ts'
import { accessChanged } from '../../../wire/session/access-changed.ts'
import { ownButtons, ownPages } from './own-rights.read.ts'
import { assertBuiltin, assertCanSeeAllRoles, assertDeletable, assertNotSuperAdmin } from './role.policy.ts'
import { countUsers, deleteRole, insertRole, lockRole, updateRole } from './role.store.ts'
import { listRoles, readHeld } from './role-list.read.ts'
import { copyGrants, defaultPermissionsOf, resetGrants, setGrants } from './set-grants.flow.ts'

export const roleInfoHandlers: Handlers<'roleInfo'> = {
  async getRoleInfoList(ctx, input) {
    if (input.all === '1') assertCanSeeAllRoles((await ctx.deps.access.of(ctx.me.role)).pages)
    return listRoles(ctx, input)
  },

  async getResListRoleInfo(ctx, { roleId, defaults }) {
    const role = found(
      await ctx.db.selectFrom('role').select(['id', 'roleFlag']).where('id', '=', roleId).executeTakeFirst(),
    )
    if (defaults !== '1') return readHeld(ctx, roleId)
    const rows = await defaultPermissionsOf(ctx, role)
    return rows.map(({ id, key, kind }, sort) => ({ permissionId: id, key, kind: kind as 'page' | 'button', sort }))
  },

  async addRoleInfo(ctx, { copyFromId, readOnly, ...form }) {
    const row = { ...form, readOnly: readOnly === '1', by: ctx.me.userId, now: ctx.now }
    const id = await insertRole(ctx.db, row)
    if (copyFromId) await copyGrants(ctx, await lockRole(ctx.db, id), copyFromId)
    ctx.log({
      targetType: 'role',
      targetId: id,
      targetName: form.roleName,
      before: undefined,
      after: { ...form, readOnly, copyFromId },
    })
    return { id }
  },

  async updateRoleInfo(ctx, { id, updatedAt, readOnly, ...input }) {
    const role = await lockRole(ctx.db, id)
    assertNotSuperAdmin(role)
    assertFresh(role.updatedAt, updatedAt)
    const change = omitUndefined({ ...input, readOnly: readOnly === undefined ? undefined : readOnly === '1' })
    await updateRole(ctx.db, id, change, ctx.me.userId, ctx.now)
    ctx.log({ targetType: 'role', targetId: id, targetName: role.roleName, before: role, after: change })
    await accessChanged(ctx)
    return null
  },

  async deleteRoleInfo(ctx, { id }) {
    const role = await lockRole(ctx.db, id)
    assertDeletable(role, await countUsers(ctx.db, id))
    await deleteRole(ctx.db, id)
    ctx.log({ targetType: 'role', targetId: id, targetName: role.roleName, before: role })
    await accessChanged(ctx)
    return null
  },

  async settingRoleInfo(ctx, { id, updatedAt, ...wanted }) {
    const role = await lockRole(ctx.db, id)
    assertNotSuperAdmin(role)
    assertFresh(role.updatedAt, updatedAt)
    return setGrants(ctx, role, wanted)
  },

  async resetRoleInfo(ctx, { id, updatedAt }) {
    const role = await lockRole(ctx.db, id)
    assertNotSuperAdmin(role)
    assertBuiltin(role)
    assertFresh(role.updatedAt, updatedAt)
    await resetGrants(ctx, role)
    return null
  },

  getAllRoleResRoleInfo: ownPages,

  getAllRoleBtnRoleInfo: ownButtons,
}
