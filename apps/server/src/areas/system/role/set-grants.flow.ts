import { isSuperAdmin } from '@shuyuan/contract/access/role-groups.ts'
import type { Ctx } from '../../../wire/context.ts'
import { badField } from '../../../wire/error.ts'
import { LINK_PREFIX } from '../../../wire/session/access.ts'
import { accessChanged } from '../../../wire/session/access-changed.ts'
import { defaultGrants } from './access-defaults.ts'
import { assertCanGrant } from './role.policy.ts'
import { countUsers, type RoleRow, readGrants, updateRole, writeGrants } from './role.store.ts'

interface Permission {
  id: string
  pid: string | null
  key: string
  kind: string
}

const readPermissions = (ctx: Ctx): Promise<Permission[]> =>
  ctx.db.selectFrom('permission').select(['id', 'pid', 'key', 'kind']).orderBy('sort').execute()

/** Ticked rows with their parent pages; workspaces are headings and are not granted. */
function closed(all: readonly Permission[], ids: readonly string[]): Permission[] {
  const byId = new Map(all.map((one) => [one.id, one]))
  const chosen = new Set<string>()
  for (const id of ids) {
    const one = byId.get(id)
    if (!one) throw badField('permissionIds', '权限不存在或已被删除', 'a permission does not exist or has been deleted')
    if (one.kind === 'workspace') continue
    chosen.add(id)
    if (one.kind !== 'page' && one.pid) chosen.add(one.pid)
  }
  return all.filter(({ id }) => chosen.has(id))
}

/** Named pages first, then the others in their current order. */
function inOrder(permissions: readonly Permission[], pageOrder: readonly string[], before: readonly string[]) {
  const places = new Map(
    [...pageOrder, ...before.filter((key) => !pageOrder.includes(key))].map((key, at) => [key, at]),
  )
  const place = ({ key, kind }: Permission) => (kind === 'page' ? (places.get(key) ?? places.size) : places.size + 1)
  return permissions.toSorted((a, b) => place(a) - place(b))
}

const keysOf = (rows: readonly { key: string }[]) => rows.map(({ key }) => key)
const pagesOf = (rows: readonly Permission[]) => keysOf(rows.filter(({ kind }) => kind === 'page'))

/** What the caller's own role may grant: its pages, buttons and calls. */
export async function heldBy(ctx: Ctx): Promise<ReadonlySet<string>> {
  const { pages, buttons, calls } = await ctx.deps.access.of(ctx.me.role)
  return new Set([...pages, ...buttons, ...calls])
}

async function replace(ctx: Ctx, role: RoleRow, wanted: readonly Permission[], customizedAt: Date | null) {
  const before = await readGrants(ctx.db, role.id)
  const had = new Set(keysOf(before))
  const has = new Set(keysOf(wanted))
  const granted = keysOf(wanted).filter((key) => !had.has(key))
  const taken = keysOf(before).filter((key) => !has.has(key))
  assertCanGrant(ctx.me.role, await heldBy(ctx), granted)
  await writeGrants(
    ctx.db,
    role.id,
    wanted.map(({ id }) => id),
  )
  await updateRole(ctx.db, role.id, { customizedAt }, ctx.me.userId, ctx.now)
  ctx.log({
    targetType: 'role',
    targetId: role.id,
    targetName: role.roleName,
    before: { granted: [], taken: [], pageOrder: pagesOf(before) },
    after: { granted, taken, pageOrder: pagesOf(wanted) },
  })
  await accessChanged(ctx)
  const users = await countUsers(ctx.db, role.id)
  return { addedUsers: granted.length > 0 ? users : 0, removedUsers: taken.length > 0 ? users : 0 }
}

/** Sets everything a role holds, as ticked, with its pages in the given order. */
export async function setGrants(
  ctx: Ctx,
  role: RoleRow,
  { permissionIds, pageOrder }: { permissionIds: readonly string[]; pageOrder: readonly string[] },
) {
  const stood = pagesOf(await readGrants(ctx.db, role.id))
  const wanted = inOrder(closed(await readPermissions(ctx), permissionIds), pageOrder, stood)
  return replace(ctx, role, wanted, ctx.now)
}

/**
 * The contract's default grants that exist in the tree, pages in the contract's order. External links of the school's
 * menu are no role's default: those that the role holds stay, after its pages.
 */
export async function defaultPermissionsOf(ctx: Ctx, role: Pick<RoleRow, 'id' | 'roleFlag'>): Promise<Permission[]> {
  const keys = defaultGrants(role.roleFlag)
  const wanted = new Set(keys)
  const all = (await readPermissions(ctx)).filter(({ key, kind }) => kind !== 'workspace' && wanted.has(key))
  const links = (await readGrants(ctx.db, role.id)).filter(({ key }) => key.startsWith(LINK_PREFIX))
  return [...inOrder(all, keys, []), ...links]
}

export const resetGrants = async (ctx: Ctx, role: RoleRow) =>
  replace(ctx, role, await defaultPermissionsOf(ctx, role), null)

/** Copies another role's permissions to a new role; from the super admin that is everything. */
export async function copyGrants(ctx: Ctx, role: RoleRow, fromId: string): Promise<void> {
  const from = await ctx.db.selectFrom('role').select(['id', 'roleFlag']).where('id', '=', fromId).executeTakeFirst()
  if (!from) throw badField('copyFromId', '角色不存在或已被删除', 'the role does not exist or has been deleted')
  const all = (await readPermissions(ctx)).filter(({ kind }) => kind !== 'workspace')
  const rows = isSuperAdmin(from.roleFlag) ? all : await readGrants(ctx.db, fromId)
  await replace(ctx, role, rows, ctx.now)
}
