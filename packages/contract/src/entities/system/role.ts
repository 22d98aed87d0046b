import { z } from 'zod'
import { flag, time } from '../fields.ts'

export const PERMISSION_KINDS = ['workspace', 'page', 'button', 'call'] as const
export const permissionKind = z.enum(PERMISSION_KINDS)
export type PermissionKind = (typeof PERMISSION_KINDS)[number]

/** Which kind stands under which. */
export const PARENT_KIND: Readonly<Record<PermissionKind, PermissionKind | null>> = {
  workspace: null,
  page: 'workspace',
  button: 'page',
  call: 'page',
}

/** ROLE_ and 2 to 30 of A-Z _ 0-9. */
export const roleFlag = z
  .string()
  .trim()
  .regex(/^ROLE_[A-Z0-9_]{2,30}$/, 'roleFlag')

/** The pages of a role in their order, the first is its landing page. */
export const routeKeys = z.array(z.string().max(100)).max(1000)

/** Route keys, `routeKey:button`, call names; a link's `link:` key. */
export const permissionKey = z
  .string()
  .trim()
  .min(2)
  .max(60)
  .regex(/^[\w.:-]+$/, 'permissionKey')

/** Role flag -> keys of its pages, or of its buttons. */
export const keysByRole = z.record(z.string(), z.array(z.string()))

/** A role with its figures; the counts only where all roles are asked. */
export const roleRow = z.object({
  id: z.uuid(),
  roleFlag: z.string(),
  roleName: z.string(),
  description: z.string(),
  builtin: flag,
  readOnly: flag,
  userCount: z.number().int().nullable(),
  /** Pages and buttons. */
  permissionCount: z.number().int().nullable(),
  landingRouteKey: z.string(),
  /** Somebody decided its rights or page order, so that it may differ from the defaults. */
  customized: flag,
  updatedAt: time,
})
