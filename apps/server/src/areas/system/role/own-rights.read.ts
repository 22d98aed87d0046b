import type { Ctx } from '../../../wire/context.ts'

async function byOwnRole(ctx: Ctx, what: 'pages' | 'buttons'): Promise<Record<string, string[]>> {
  const pairs = ctx.me.roleFlags.map(
    async (role) => [role, [...(await ctx.deps.access.of(role))[what]]] as [string, string[]],
  )
  return Object.fromEntries(await Promise.all(pairs))
}

/** Pages by the roles that the person holds, in each role's order. */
export const ownPages = (ctx: Ctx) => byOwnRole(ctx, 'pages')

/** A read-only account gets no buttons; the server refuses their calls as well (wire/run). */
export const ownButtons = async (ctx: Ctx) => (ctx.me.readOnly ? {} : byOwnRole(ctx, 'buttons'))
