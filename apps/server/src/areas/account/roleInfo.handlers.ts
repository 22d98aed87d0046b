import type { Ctx } from '../../wire/context.ts'
import type { Handlers } from '../../wire/handlers.ts'

async function byOwnRole(ctx: Ctx, what: 'pages' | 'buttons'): Promise<Record<string, string[]>> {
  const pairs = ctx.me.roleFlags.map(
    async (role) => [role, [...(await ctx.deps.access.of(role))[what]]] as [string, string[]],
  )
  return Object.fromEntries(await Promise.all(pairs))
}

export const roleInfoHandlers: Handlers<'roleInfo'> = {
  async getRoleInfoList(ctx) {
    const rows = await ctx.db
      .selectFrom('role')
      .select(['id', 'roleFlag', 'roleName', 'builtin'])
      .where('roleFlag', 'in', [...ctx.me.roleFlags])
      .orderBy('sort')
      .execute()
    return { rows, total: rows.length }
  },

  getAllRoleResRoleInfo: (ctx) => byOwnRole(ctx, 'pages'),

  /** A look-only account draws no buttons; the server refuses their calls as well (wire/run). */
  getAllRoleBtnRoleInfo: async (ctx) => (ctx.me.readOnly ? {} : byOwnRole(ctx, 'buttons')),
}
