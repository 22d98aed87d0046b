import { z } from 'zod'
import { byId, get, list, nothing, write } from '../../call.ts'
import { flag, id, ids, keyWords, time } from '../../entities/fields.ts'
import { messageModule } from '../../entities/message/modules.ts'
import { unreadMessages } from '../../entities/message/unread.ts'

const base = '/api/msg/remind'
const mine = { open: 'signedIn', usedBy: 'shell' } as const

const row = z.object({
  id,
  module: z.string(),
  eventKey: z.string(),
  title: z.string(),
  content: z.string(),
  /** The screen that it opens, and its query; empty: it only tells. */
  routeKey: z.string(),
  query: z.record(z.string(), z.string()),
  createdAt: time,
  readAt: time.nullable(),
})

/** A person's own inbox. Reading it is no act that the operation log needs. */
export const remindCalls = {
  listRemind: list(`${base}/list`, {
    ...mine,
    quiet: 'background',
    filter: {
      module: messageModule.optional(),
      read: flag.optional(),
      keyWords,
      from: time.optional(),
      to: time.optional(),
    },
    row,
    sort: ['createdAt'],
    defaultSort: 'createdAt@desc',
  }),
  /** Marks it as read. */
  getRemind: write(`${base}/detail/{id}`, { ...mine, quiet: 'background', in: byId, out: row, log: false }),
  deleteRemind: write(`${base}/delete/{id}`, { ...mine, in: byId, out: z.null(), log: false }),
  unreadCountRemind: get(`${base}/unreadCount`, { ...mine, quiet: 'background', in: nothing, out: unreadMessages }),
  readRemind: write(`${base}/read`, {
    ...mine,
    quiet: 'background',
    in: z.object({ ids: ids(100) }),
    out: unreadMessages,
    log: false,
  }),
  readAllRemind: write(`${base}/readAll`, {
    ...mine,
    quiet: 'background',
    in: z.object({ module: messageModule.optional() }),
    out: unreadMessages,
    log: false,
  }),
}
