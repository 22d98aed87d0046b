import { isSuperAdmin } from '@shuyuan/contract/access/role-groups.ts'
import { screenTable } from '@shuyuan/contract/screens/index.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../wire/context.ts'
import { containing, pageOf } from '../../../wire/page.ts'
import { readGrants } from './role.store.ts'

interface Filter {
  all?: '0' | '1' | undefined
  roleName?: string | undefined
  roleFlag?: string | undefined
  builtin?: '0' | '1' | undefined
  limit: number
  offset: number
  orderBy: string
}

/** The super admin's list of pages starts with it (screens/shell 1.9). */
const FIRST_OF_SUPER = 'userList'

const COLUMNS = { sort: 'role.sort', roleFlag: 'role.role_flag', roleName: 'role.role_name' }

/** The landing page of a role: its first page that exists. */
export function landingOf(roleFlag: string, pages: readonly string[]): string {
  const ordered = isSuperAdmin(roleFlag) ? [FIRST_OF_SUPER, ...pages] : pages
  return ordered.find((key) => key in screenTable) ?? ''
}

async function withRights<R extends { roleFlag: string; customizedAt: Date | null }>(ctx: Ctx, role: R, all: boolean) {
  const { customizedAt, ...rest } = role
  const { pages, buttons } = await ctx.deps.access.of(role.roleFlag)
  return {
    ...rest,
    customized: customizedAt !== null,
    permissionCount: all ? pages.length + buttons.length : null,
    landingRouteKey: landingOf(role.roleFlag, pages),
  }
}

/** Every role of the school with its figures, or only the caller's own. */
export async function listRoles(ctx: Ctx, input: Filter) {
  const all = input.all === '1'
  let query = ctx.db
    .selectFrom('role')
    .select(['id', 'roleFlag', 'roleName', 'description', 'builtin', 'readOnly', 'customizedAt', 'updatedAt'])
    .select(
      all
        ? sql<number | null>`(select count(distinct ur.user_id) from user_role ur where ur.role_id = role.id)`.as(
            'userCount',
          )
        : sql<number | null>`null::bigint`.as('userCount'),
    )
  if (!all) query = query.where('roleFlag', 'in', [...ctx.me.roleFlags])
  if (input.roleName) query = query.where('roleName', 'ilike', containing(input.roleName))
  if (input.roleFlag) query = query.where('roleFlag', '=', input.roleFlag)
  if (input.builtin) query = query.where('builtin', '=', input.builtin === '1')
  const { rows, total } = await pageOf(query, input, 'getRoleInfoList', COLUMNS, 'role.id')
  return { rows: await Promise.all(rows.map((row) => withRights(ctx, row, all))), total }
}

export async function readHeld(ctx: Ctx, roleId: string) {
  const rows = await readGrants(ctx.db, roleId)
  return rows.map(({ id, key, kind, sort }) => ({
    permissionId: id,
    key,
    kind: kind as 'page' | 'button' | 'call',
    sort,
  }))
}
