import { readsOf } from '../../../db/hot-reads.ts'
import { hintUsers } from '../../../messages/hint.store.ts'
import { deleteMessage, markRead } from '../../../messages/inbox.store.ts'
import { unreadOf } from '../../../messages/unread.read.ts'
import type { Ctx } from '../../../wire/context.ts'
import { found } from '../../../wire/error.ts'
import type { Handlers } from '../../../wire/handlers.ts'
import { containing, pageOf } from '../../../wire/page.ts'

const ownMessages = ({ db, me }: Ctx) => db.selectFrom('remind').selectAll().where('userId', '=', me.userId)

const present = <R extends { query: unknown; userId: string }>({ userId: _, ...row }: R) => ({
  ...row,
  query: row.query as Record<string, string>,
})

/** One's other windows count down as well. */
async function read(ctx: Ctx, which: Parameters<typeof markRead>[2]) {
  await markRead(ctx.db, ctx.me.userId, which, ctx.now)
  await hintUsers(ctx.db, [ctx.me.userId])
  return unreadOf(ctx.db, ctx.me.userId)
}

export const remindHandlers: Handlers<'remind'> = {
  async listRemind(ctx, input) {
    let query = ownMessages(ctx)
    if (input.module) query = query.where('module', '=', input.module)
    if (input.read) query = query.where('readAt', input.read === '1' ? 'is not' : 'is', null)
    if (input.from) query = query.where('createdAt', '>=', new Date(input.from))
    if (input.to) query = query.where('createdAt', '<', new Date(input.to))
    const like = input.keyWords ? containing(input.keyWords) : null
    if (like) query = query.where((one) => one.or([one('title', 'ilike', like), one('content', 'ilike', like)]))
    const { rows, total } = await pageOf(query, input, 'listRemind', { createdAt: 'created_at' }, 'id')
    return { rows: rows.map(present), total }
  },

  async getRemind(ctx, { id }) {
    await read(ctx, { ids: [id] })
    return present(found(await ownMessages(ctx).where('id', '=', id).executeTakeFirst()))
  },

  async deleteRemind(ctx, { id }) {
    found(await deleteMessage(ctx.db, ctx.me.userId, id))
    await hintUsers(ctx.db, [ctx.me.userId])
    return null
  },

  unreadCountRemind: (ctx) => unreadOf(readsOf(ctx), ctx.me.userId),
  readRemind: (ctx, { ids }) => read(ctx, { ids }),
  readAllRemind: (ctx, { module }) => read(ctx, { module }),
}
