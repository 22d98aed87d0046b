import { callTable } from '@shuyuan/contract/calls/index.ts'
import type { PermissionKind } from '@shuyuan/contract/entities/system/role.ts'
import { permissionsOfCall } from '@shuyuan/contract/screens/index.ts'
import type { Ctx } from '../../../wire/context.ts'
import { LINK_PREFIX } from '../../../wire/session/access.ts'
import { insertPermission, rememberSeed } from './permission.store.ts'
import { type ShippedRow, shippedTree } from './shipped-tree.ts'

interface Known {
  id: string
  kind: string
  key: string
  name: string
  nameEn: string
}

const nameOf = ({ kind, key }: { kind: string; key: string }) => `${kind} ${key}`

/** A row whose page, button or call no longer exists in the running product. */
function isDead({ kind, key }: Known, shipped: ReadonlySet<string>): boolean {
  if (kind === 'call') return !permissionsOfCall.has(key) || !(key in callTable)
  return !shipped.has(nameOf({ kind, key })) && !key.startsWith(LINK_PREFIX)
}

const readKnown = (ctx: Ctx): Promise<Known[]> =>
  ctx.db.selectFrom('permission').select(['id', 'kind', 'key', 'name', 'nameEn']).orderBy('sort').execute()

/** Compares the tree with the running product; `fix` adds what is missing, granted to no role. */
export async function scanPermissions(ctx: Ctx, fix: boolean) {
  const known = await readKnown(ctx)
  const ids = new Map(known.map((row) => [nameOf(row), row.id]))
  const tree = shippedTree()
  const shipped = new Set(tree.map(nameOf))
  const missing = tree.filter((row) => !ids.has(nameOf(row)))
  const present = ({ kind, key, name, nameEn, parent }: ShippedRow) => ({
    kind,
    key,
    name,
    nameEn,
    pid: (parent && ids.get(nameOf(parent))) ?? null,
  })
  const missingRows = missing.map(present)
  const deadRows = known
    .filter((row) => isDead(row, shipped))
    .map(({ id, kind, key, name, nameEn }) => ({ id, key, name, nameEn, kind: kind as PermissionKind }))
  if (fix) {
    for (const { kind, key, name, nameEn, sort, parent } of missing) {
      const pid = (parent && ids.get(nameOf(parent))) ?? null
      const row = { pid, name, nameEn, kind, key, visible: true, sort }
      ids.set(nameOf({ kind, key }), await insertPermission(ctx.db, row, ctx.me.userId, ctx.now))
      await rememberSeed(ctx.db, kind, key)
    }
    ctx.log({ targetType: 'permission', after: { added: missing.map(({ key }) => key) } })
  }
  return { missingRows, deadRows }
}
