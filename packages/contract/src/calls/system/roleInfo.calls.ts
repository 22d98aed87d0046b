import { z } from 'zod'
import { ask, byId, list, nothing, write } from '../../call.ts'
import { flag, id, text, updatedAt } from '../../entities/fields.ts'
import { keysByRole, permissionKind, roleFlag, roleRow, routeKeys } from '../../entities/system/role.ts'

const form = { roleName: text(30, 2), description: text(200).default(''), readOnly: flag.default('0') }

export const roleInfoCalls = {
  /**
   * The caller's own roles, in roleFlags order: the role switch. With `all` every role, for those who hold roleList,
   * userList, pageLink, permissionList or opLog; only then the counts are filled.
   */
  getRoleInfoList: list('/api/auth/system/roleInfo/list', {
    open: 'signedIn',
    usedBy: 'shell',
    filter: {
      all: flag.optional(),
      roleName: text(30).optional(),
      roleFlag: text(40).optional(),
      builtin: flag.optional(),
    },
    row: roleRow,
    sort: ['sort', 'roleFlag', 'roleName'],
    defaultSort: 'sort@asc',
    most: 500,
  }),
  /** What a role holds; with `defaults` what a built-in role would hold after a reset. */
  getResListRoleInfo: ask('/api/auth/system/roleInfo/resList', {
    in: z.object({ roleId: id, defaults: flag.optional() }),
    out: z.array(z.object({ permissionId: id, key: z.string(), kind: permissionKind, sort: z.number().int() })),
  }),
  addRoleInfo: write('/api/auth/system/roleInfo/add', {
    in: z.object({ ...form, roleFlag, copyFromId: id.optional() }),
    out: z.object({ id }),
  }),
  /** roleFlag never changes. */
  updateRoleInfo: write('/api/auth/system/roleInfo/update/{id}', {
    in: z.object({
      id,
      roleName: form.roleName,
      description: text(200).optional(),
      readOnly: flag.optional(),
      updatedAt,
    }),
    out: z.null(),
  }),
  deleteRoleInfo: write('/api/auth/system/roleInfo/delete/{id}', {
    in: byId,
    out: z.null(),
    refreshes: ['permissionInfo'],
  }),
  /** Sets the whole: what is not named is taken away. Sessions that are open go by it from their next call. */
  settingRoleInfo: write('/api/auth/system/roleInfo/setting/{id}', {
    in: z.object({ id, permissionIds: z.array(id).max(5000), pageOrder: routeKeys, updatedAt }),
    out: z.object({ addedUsers: z.number().int(), removedUsers: z.number().int() }),
    refreshes: ['permissionInfo', 'pageLink'],
  }),
  /** Built-in roles only. */
  resetRoleInfo: write('/api/auth/system/roleInfo/reset/{id}', {
    in: z.object({ id, updatedAt }),
    out: z.null(),
    refreshes: ['permissionInfo', 'pageLink'],
  }),
  /** role flag -> route keys in the role's page order; the client's permissions store. */
  getAllRoleResRoleInfo: ask('/api/auth/system/roleInfo/allRoleRes', {
    open: 'signedIn',
    usedBy: 'shell',
    in: nothing,
    out: keysByRole,
  }),
  /** role flag -> `routeKey:button`; which buttons the client draws. Empty for a look-only account. */
  getAllRoleBtnRoleInfo: ask('/api/auth/system/roleInfo/allRoleBtn', {
    open: 'signedIn',
    usedBy: 'shell',
    in: nothing,
    out: keysByRole,
  }),
}
