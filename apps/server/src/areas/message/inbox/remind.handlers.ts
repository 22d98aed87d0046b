import { readsOf } from '../../../db/hot-reads.ts'
import { newId } from '../../../db/ids.ts'
import { isConfigured, readChannels } from '../../../messages/channel/channel-settings.read.ts'
import { hintUsers } from '../../../messages/hint.store.ts'
import { deleteMessage, markRead } from '../../../messages/inbox.store.ts'
import { notify } from '../../../messages/notify.store.ts'
import { unreadOf } from '../../../messages/unread.read.ts'
import { notWithdrawn } from '../../../messages/withdrawn.read.ts'
import type { Ctx } from '../../../wire/context.ts'
import { AppError, found, outsideScope, refuse } from '../../../wire/error.ts'
import type { Handlers } from '../../../wire/handlers.ts'
import { containing, pageOf } from '../../../wire/page.ts'
import { unitsInScope } from '../../../wire/scope/scope.policy.ts'
import { assertNotMuted } from '../../filter/mute/assert-not-muted.flow.ts'
import { lastDirect, mayTell } from './may-tell.read.ts'

const PAUSE_MS = 60_000

const ownMessages = ({ db, me }: Ctx) =>
  db.selectFrom('remind').selectAll().where('userId', '=', me.userId).where(notWithdrawn)

const present = <R extends { query: unknown; userId: string; eventId: string | null }>({
  userId: _,
  eventId: __,
  ...row
}: R) => ({
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

  async addRemind(ctx, { userIds, title, content, channels }) {
    await assertNotMuted(ctx)
    const since = new Date(ctx.now.getTime() - PAUSE_MS)
    if (await lastDirect(ctx.db, ctx.me.userId, since)) throw refuse('一分钟只能发一次消息', 'once a minute')
    const asked = new Set(userIds)
    const people = await mayTell(ctx.db, ctx.me, [...asked], ctx.now)
    if (people.length < asked.size) throw outsideScope()
    // What goes out of the site costs money or leaves it: only who manages people sends it.
    if (channels.some((one) => one !== 'inSite') && unitsInScope(ctx.me)?.length === 0) throw new AppError(100403)
    if (channels.includes('sms') && !isConfigured(await readChannels(ctx.db), 'sms'))
      throw refuse('短信渠道未配置', 'SMS is not set up')
    const id = newId()
    const facts = { title, content, sender: ctx.me.realname }
    await notify(ctx, 'directMessage', people, facts, { id }, { userId: ctx.me.userId, channels })
    ctx.log({
      targetType: 'notice',
      targetId: id,
      targetName: title,
      after: { content, people: people.length, channels },
    })
    return { sent: people.length }
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
