import type { Handlers } from '../../wire/handlers.ts'
import { readMenu } from './menu.read.ts'

export const pageLinkHandlers: Handlers<'pageLink'> = {
  async menuPageLink(ctx, { workspace }) {
    const { pages } = await ctx.deps.access.of(ctx.me.role)
    return readMenu(ctx.db, ctx.me, ctx.variant, workspace, new Set(pages))
  },
}
