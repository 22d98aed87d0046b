import type { Handlers } from '../../../wire/handlers.ts'
import { pageOf } from '../../../wire/page.ts'
import { GROUP_ORDER, groupQuery } from './research-group-list.read.ts'

export const researchGroupInfoHandlers: Handlers<'researchGroupInfo'> = {
  listResearchGroupInfo: (ctx, input) =>
    pageOf(groupQuery(ctx.db, ctx.me, input), input, 'listResearchGroupInfo', GROUP_ORDER, 'group.id'),
}
