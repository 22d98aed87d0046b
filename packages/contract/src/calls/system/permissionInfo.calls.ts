import { z } from 'zod'
import { ask, byId, write } from '../../call.ts'
import { flag, id, keyWords, text, time, updatedAt } from '../../entities/fields.ts'
import { permissionKey, permissionKind } from '../../entities/system/role.ts'

const row = z.object({
  id,
  pid: id.nullable(),
  name: z.string(),
  nameEn: z.string(),
  kind: permissionKind,
  key: z.string(),
  /** Path of a page, calls of a button, address of a call; '' when the product has no such thing. */
  path: z.string(),
  sort: z.number().int(),
  visible: flag,
  /** Comes with the product: its key is fixed. */
  shipped: flag,
  roleFlags: z.array(z.string()),
  roleCount: z.number().int(),
  updatedAt: time,
})
const page = row.extend({ children: z.array(row) })
const workspace = row.extend({ children: z.array(page) })

const sort = z.number().int().min(0).max(100_000)
const form = {
  pid: id.nullable().default(null),
  name: text(40, 1),
  nameEn: text(60).default(''),
  key: permissionKey,
  visible: flag.default('1'),
}

export const permissionInfoCalls = {
  /** workspace, page, button and call; a filter keeps the rows above what it finds. */
  treePermissionInfo: ask('/api/auth/system/permissionInfo/treeList', {
    in: z.object({
      kind: permissionKind.optional(),
      keyword: keyWords,
      /** Key of a workspace row. */
      workspace: text(60).optional(),
    }),
    out: z.array(workspace),
  }),
  addPermissionInfo: write('/api/auth/system/permissionInfo/add', {
    in: z.object({ ...form, kind: permissionKind, sort: sort.optional() }),
    out: z.object({ id }),
    refreshes: ['roleInfo'],
  }),
  updatePermissionInfo: write('/api/auth/system/permissionInfo/update/{id}', {
    in: z.object({ ...form, id, sort: sort.optional(), updatedAt }),
    out: z.null(),
    refreshes: ['roleInfo'],
  }),
  deletePermissionInfo: write('/api/auth/system/permissionInfo/delete/{id}', {
    in: byId,
    out: z.null(),
    refreshes: ['roleInfo'],
  }),
  /** Order and place, as a whole. */
  editBatchPermissionInfo: write('/api/auth/system/permissionInfo/editBatch', {
    in: z.object({
      rows: z
        .array(z.object({ id, pid: id.nullable(), sort, visible: flag }))
        .min(1)
        .max(2000),
    }),
    out: z.null(),
    refreshes: ['roleInfo'],
  }),
  /** Compares the tree with the routes and calls of the running product; fix adds the missing rows, held by no role. */
  scanPermissionInfo: write('/api/auth/system/permissionInfo/scan', {
    in: z.object({ fix: flag.default('0') }),
    out: z.object({
      missingRows: z.array(
        z.object({ kind: permissionKind, key: z.string(), pid: id.nullable(), name: z.string(), nameEn: z.string() }),
      ),
      deadRows: z.array(z.object({ id, kind: permissionKind, key: z.string(), name: z.string(), nameEn: z.string() })),
    }),
    refreshes: ['roleInfo'],
  }),
}
