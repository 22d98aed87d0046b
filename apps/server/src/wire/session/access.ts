import { createHash } from 'node:crypto'
import { ROLE } from '@shuyuan/contract/access/roles.ts'
import { callTable } from '@shuyuan/contract/calls/index.ts'
import { permissionsOfCall, screenTable } from '@shuyuan/contract/screens/index.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { Actor } from '../context.ts'

/** What one role may do, computed from its permission rows. */
export interface RoleAccess {
  readonly calls: ReadonlySet<string>
  /** Route keys in the role's page order, and the keys of outside links. */
  readonly pages: readonly string[]
  /** `routeKey:button`. */
  readonly buttons: readonly string[]
  /** Changes whenever any of it changes. */
  readonly stamp: string
}

/** Permission keys of the menu's outside links, which have no screen (screens/shell 1.6). */
export const LINK_PREFIX = 'link:'
const isPage = (key: string) => key in screenTable || key.startsWith(LINK_PREFIX)

function stamped(access: Omit<RoleAccess, 'stamp'>): RoleAccess {
  const text = JSON.stringify([access.pages, [...access.buttons].sort(), [...access.calls].sort()])
  return { ...access, stamp: createHash('sha256').update(text).digest('base64url').slice(0, 8) }
}

const none: RoleAccess = stamped({ calls: new Set(), pages: [], buttons: [] })

function superAccess(links: readonly string[]): RoleAccess {
  const pages = Object.entries(screenTable).filter(([, screen]) => !screen.free)
  return stamped({
    calls: new Set(Object.keys(callTable)),
    pages: [...pages.map(([key]) => key), ...links],
    buttons: pages.flatMap(([key, screen]) => Object.keys(screen.buttons).map((button) => `${key}:${button}`)),
  })
}

/** A role may make a call exactly when it holds a page, a button or the call itself by name. */
function roleAccess(keys: readonly string[]): RoleAccess {
  const held = new Set(keys)
  const calls = [...permissionsOfCall].filter(([name, by]) => held.has(name) || by.some((key) => held.has(key)))
  return stamped({
    calls: new Set(calls.map(([name]) => name)),
    pages: keys.filter(isPage),
    buttons: keys.filter((key) => key.includes(':') && !key.startsWith(LINK_PREFIX)),
  })
}

/** A snapshot of every role's permissions. */
export interface Rights {
  of(role: string): RoleAccess
  /** Sent with every answer; a browser that sees a new one reloads its rights and menu. */
  stamp(who: Actor): string
}

function rightsOf(roles: ReadonlyMap<string, RoleAccess>, menus: string): Rights {
  const of = (role: string) => roles.get(role) ?? none
  const stamps = new Map<string, string>()
  const hashed = (held: string) => {
    const each = held.split(' ').map((role) => `${role}.${of(role).stamp}`)
    const stamp = createHash('sha256')
      .update([menus, ...each].join(' '))
      .digest('base64url')
      .slice(0, 12)
    stamps.set(held, stamp)
    return stamp
  }
  return {
    of,
    stamp({ roleFlags, readOnly }) {
      const held = roleFlags.join(' ')
      return `${stamps.get(held) ?? hashed(held)}${readOnly ? '-r' : ''}`
    },
  }
}

export interface Access {
  /** Returns a promise only while they are being read. */
  rights(): Rights | Promise<Rights>
  of(role: string): Promise<RoleAccess>
  /** Makes the next question read the database again. */
  forget(): void
}

/** Caches every role's permissions, stamped with the state of the menus; `forget` is called when access_version rises. */
export function openAccess(db: Db): Access {
  let held: Rights | null = null
  let reading: Promise<Rights> | null = null

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
    const links = await db
      .selectFrom('permission')
      .select('key')
      .where('kind', '=', 'page')
      .where('key', 'like', `${LINK_PREFIX}%`)
      .orderBy('sort')
      .execute()
    const map = new Map([...keys].map(([role, held]) => [role, roleAccess(held)]))
    map.set(ROLE.superAdmin, superAccess(links.map(({ key }) => key)))
    const { rows: menus } = await sql<{ stamp: string }>`
      select coalesce(md5(string_agg(l::text, '' order by l.id)), '') as stamp from page_link l`.execute(db)
    return rightsOf(map, menus[0]?.stamp ?? '')
  }

  const read = () => {
    const mine: Promise<Rights> = load().then(
      (rights) => {
        // If `forget` was called meanwhile, those already waiting may have this snapshot, later callers may not.
        if (reading === mine) held = rights
        return rights
      },
      (error: unknown) => {
        if (reading === mine) reading = null
        throw error
      },
    )
    reading = mine
    return mine
  }
  const rights = () => held ?? reading ?? read()

  return {
    rights,
    of: async (role) => (await rights()).of(role),
    forget() {
      held = null
      reading = null
    },
  }
}
