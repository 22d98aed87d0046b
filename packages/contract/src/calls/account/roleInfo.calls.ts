import { z } from 'zod'
import { ask, list, nothing } from '../../call.ts'
import { flag } from '../../entities/fields.ts'

const keysByRole = z.record(z.string(), z.array(z.string()))

export const roleInfoCalls = {
  /** The caller's own roles, in roleFlags order: the role switch. */
  getRoleInfoList: list('/api/auth/system/roleInfo/list', {
    open: 'signedIn',
    usedBy: 'shell',
    filter: {},
    row: z.object({ id: z.uuid(), roleFlag: z.string(), roleName: z.string(), builtin: flag }),
    sort: ['sort'],
    defaultSort: 'sort@asc',
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
