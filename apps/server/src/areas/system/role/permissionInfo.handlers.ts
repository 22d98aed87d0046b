import { assertFresh } from '../../../wire/assert-fresh.ts'
import { found } from '../../../wire/error.ts'
import type { Handlers } from '../../../wire/handlers.ts'
import { LINK_PREFIX } from '../../../wire/session/access.ts'
import { accessChanged } from '../../../wire/session/access-changed.ts'
import { assertKeyFormat, assertKeyUnchanged, assertParent, assertRemovable, keyTaken } from './permission.policy.ts'
import {
  countUse,
  deletePermission,
  idOfKey,
  insertPermission,
  lockPermission,
  parentOf,
  placePermissions,
  rememberSeed,
  updatePermission,
} from './permission.store.ts'
import { isShipped, readPermissionTree } from './permission-tree.read.ts'
import { assertCanGrant } from './role.policy.ts'
import { scanPermissions } from './scan.flow.ts'
import { heldBy } from './set-grants.flow.ts'

const named = ({ id, name }: { id: string; name: string }) => ({
  targetType: 'permission' as const,
  targetId: id,
  targetName: name,
})

export const permissionInfoHandlers: Handlers<'permissionInfo'> = {
  treePermissionInfo: (ctx, filter) => readPermissionTree(ctx.db, filter),

  async addPermissionInfo(ctx, { visible, ...form }) {
    assertKeyFormat(form)
    assertParent(form, await parentOf(ctx.db, form.pid))
    if (await idOfKey(ctx.db, form.kind, form.key)) throw keyTaken(form.key)
    const id = await insertPermission(ctx.db, { ...form, visible: visible === '1' }, ctx.me.userId, ctx.now)
    await rememberSeed(ctx.db, form.kind, form.key)
    ctx.log({ ...named({ id, name: form.name }), after: { ...form, visible } })
    return { id }
  },

  async updatePermissionInfo(ctx, { id, updatedAt, visible, sort, ...form }) {
    const row = await lockPermission(ctx.db, id)
    assertFresh(row.updatedAt, updatedAt)
    const changed = { kind: row.kind, key: form.key }
    if (row.key !== form.key) assertKeyFormat(changed)
    // Changing the key grants the new one to every role that holds the row.
    if (row.key !== form.key) assertCanGrant(ctx.me.role, await heldBy(ctx), [form.key])
    assertKeyUnchanged(row, form.key, isShipped(row.kind, row.key) || row.key.startsWith(LINK_PREFIX))
    assertParent(changed, await parentOf(ctx.db, form.pid))
    const other = await idOfKey(ctx.db, row.kind, form.key)
    if (other && other !== id) throw keyTaken(form.key)
    const change = { ...form, visible: visible === '1', ...(sort === undefined ? {} : { sort }) }
    await updatePermission(ctx.db, id, change, ctx.me.userId, ctx.now)
    ctx.log({ ...named(row), before: row, after: change })
    await accessChanged(ctx)
    return null
  },

  async deletePermissionInfo(ctx, { id }) {
    const row = await lockPermission(ctx.db, id)
    const { roles, children } = await countUse(ctx.db, id)
    assertRemovable(roles, children, row.key.startsWith(LINK_PREFIX))
    await deletePermission(ctx.db, id)
    await rememberSeed(ctx.db, row.kind, row.key)
    ctx.log({ ...named(row), before: row })
    return null
  },

  async editBatchPermissionInfo(ctx, { rows }) {
    const all = await ctx.db.selectFrom('permission').selectAll().forUpdate().execute()
    const byId = new Map(all.map((row) => [row.id, row]))
    for (const { id, pid } of rows) assertParent(found(byId.get(id)), pid === null ? null : found(byId.get(pid)))
    const places = rows.map((row) => ({ ...row, visible: row.visible === '1' }))
    await placePermissions(ctx.db, places, ctx.me.userId, ctx.now)
    const moved = places.filter(({ id, pid, sort, visible }) => {
      const was = found(byId.get(id))
      return was.pid !== pid || was.sort !== sort || was.visible !== visible
    })
    const place = (row: { pid: string | null; sort: number; visible: boolean } | undefined) =>
      row && `${byId.get(row.pid ?? '')?.key ?? ''} ${row.sort}${row.visible ? '' : ' -'}`.trim()
    ctx.log({
      targetType: 'permission',
      before: Object.fromEntries(moved.map(({ id }) => [byId.get(id)?.key, place(byId.get(id))])),
      after: Object.fromEntries(moved.map((row) => [byId.get(row.id)?.key, place(row)])),
    })
    await accessChanged(ctx)
    return null
  },

  scanPermissionInfo: (ctx, { fix }) => scanPermissions(ctx, fix === '1'),
}
