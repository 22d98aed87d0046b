import type { Db } from '../../../db/db.ts'
import type { Actor } from '../../../wire/context.ts'
import type { RoleAccess } from '../../../wire/session/access.ts'
import { canGrantRole } from './account.policy.ts'

export interface GrantableRole {
  id: string
  roleFlag: string
  roleName: string
  builtin: boolean
  /** As seen by the caller. */
  isMine: boolean
}

const keysOf = ({ pages, buttons, calls }: RoleAccess) => [...pages, ...buttons, ...calls]

/** Every role of the school, and whether this person may grant and revoke it. */
export async function grantableRoles(
  db: Db,
  me: Actor,
  accessOf: (role: string) => Promise<RoleAccess>,
): Promise<GrantableRole[]> {
  const rows = await db.selectFrom('role').select(['id', 'roleFlag', 'roleName', 'builtin']).orderBy('sort').execute()
  const held = new Set(keysOf(await accessOf(me.role)))
  return Promise.all(
    rows.map(async (role) => {
      const isWithin = role.builtin || keysOf(await accessOf(role.roleFlag)).every((key) => held.has(key))
      return { ...role, isMine: canGrantRole(me, role, isWithin) }
    }),
  )
}
