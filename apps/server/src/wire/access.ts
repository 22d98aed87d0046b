import { callTable } from '@shuyuan/contract/calls/index.ts'
import { permissionsOfCall, screenTable } from '@shuyuan/contract/screens/index.ts'
import type { Db } from '../db/db.ts'

/** What one role may do, worked out from its permission rows. */
export interface RoleAccess {
  readonly calls: ReadonlySet<string>
  /** Route keys in the role's page order. */
  readonly pages: readonly string[]
  /** `routeKey:button`. */
  readonly buttons: readonly string[]
}

const SUPER_ROLE = 'ROLE_SUPPER'
const none: RoleAccess = { calls: new Set(), pages: [], buttons: [] }

function superAccess(): RoleAccess {
  const pages = Object.entries(screenTable).filter(([, screen]) => !screen.free)
  return {
    calls: new Set(Object.keys(callTable)),
    pages: pages.map(([key]) => key),
    buttons: pages.flatMap(([key, screen]) => Object.keys(screen.buttons).map((button) => `${key}:${button}`)),
  }
}

/** A role may make a call exactly when it holds a page or a button that names it. */
function roleAccess(keys: readonly string[]): RoleAccess {
  const held = new Set(keys)
  const calls = [...permissionsOfCall].filter(([name, by]) => held.has(name) || by.some((key) => held.has(key)))
  return {
    calls: new Set(calls.map(([name]) => name)),
    pages: keys.filter((key) => key in screenTable),
    buttons: keys.filter((key) => key.includes(':')),
  }
}

export interface Access {
  of(role: string): Promise<RoleAccess>
  /** The next question reads the database again. */
  forget(): void
}

/** A copy of every role's permissions; `forget` is called when access_version rises. */
export function openAccess(db: Db): Access {
  let loading: Promise<Map<string, RoleAccess>> | null = null

  const load = async () => {
    const rows = await db
      .selectFrom('rolePermission')
      .innerJoin('role', 'role.id', 'rolePermission.roleId')
      .innerJoin('permission', 'permission.id', 'rolePermission.permissionId')
      .where('permission.kind', '<>', 'workspace')
      .select(['role.roleFlag', 'permission.key'])
      .orderBy('rolePermission.sort')
      .orderBy('permission.sort')
      .execute()
    const keys = new Map<string, string[]>()
    for (const row of rows) keys.set(row.roleFlag, [...(keys.get(row.roleFlag) ?? []), row.key])
    const map = new Map([...keys].map(([role, held]) => [role, roleAccess(held)]))
    map.set(SUPER_ROLE, superAccess())
    return map
  }

  return {
    async of(role) {
      loading ??= load()
      try {
        return (await loading).get(role) ?? none
      } catch (error) {
        loading = null
        throw error
      }
    },
    forget() {
      loading = null
    },
  }
}
